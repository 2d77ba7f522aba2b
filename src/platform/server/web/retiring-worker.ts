/**
 * The worker that takes the others away: it drops everything kept, signs itself off and answers no
 * request, so that from then on all pages come from the server. Open tabs go on undisturbed.
 */
export const RETIRING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
