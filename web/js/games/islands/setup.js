/** Rule behind each option. @type {Record<string, string>} */
export const rules = {
  module: 'SET-5',
  side: 'GEO-4',
  harbour: 'HARB-1',
  first: 'SET-1',
};
