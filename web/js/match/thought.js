/**
 * Asks the rules for one slice of work after the other until there is an answer (docs/bridge.md).
 *
 * @template {{done: boolean}} Answer
 * @param {() => Promise<Answer>} slice
 * @param {(answer: Answer) => boolean} goesOn  asked after every slice: whether anybody still waits for it
 * @returns {Promise<Answer | null>} null: nobody does
 */
export async function whole(slice, goesOn) {
  while (true) {
    const answer = await slice();
    if (!goesOn(answer)) return null;
    if (answer.done) return answer;
  }
}
