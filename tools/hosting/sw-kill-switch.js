// Deployed in place of sw.js, this ends offline use of this site for everyone who comes by (docs/hosting.md).
// It touches neither matches nor anything of other sites on the same origin.
const PREFIX = `fogbound:${new URL(self.registration.scope).pathname}:`;
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  for (const key of await caches.keys()) if (key.startsWith(PREFIX)) await caches.delete(key);
  await self.registration.unregister();
}
