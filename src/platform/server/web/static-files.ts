import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A service worker that deletes all caches and unregisters itself, so that all pages come from the server. Open tabs are not affected. */
export const RETIRING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

const DAY_SECONDS = 24 * 60 * 60;
const YEAR_MS = 365 * DAY_SECONDS * 1000;

/** Files that have no hash in their names and change now and then. */
const PLAIN_FILES = [
  'favicon.svg',
  'certificate-sample.png',
  'signed-in.js',
  'banner.js',
  'manifest.webmanifest',
  'icons/192.png',
  'icons/512.png',
  'icons/maskable-512.png',
  'icons/apple-touch.png',
];

/** Folders of PDFs: the study editions, and the documents to print. */
const PRINTED = ['law/editions', 'sheets'];

/** The served parts of the client build. */
export interface ClientFiles {
  readonly clientDir: string;
  /** The files of the release before, for tabs that are still open; it need not exist. */
  readonly previousDir: string;
  /** Whether browsers store the app for offline use; false makes them delete it. */
  readonly serviceWorker: boolean;
}

/** Serves the files of the client build. Files with a hash in their name are immutable; browsers revalidate the others. */
export async function serveClientFiles(
  app: FastifyInstance,
  { clientDir, previousDir, serviceWorker }: ClientFiles,
): Promise<void> {
  const root = existsSync(previousDir) ? [clientDir, previousDir] : clientDir;
  await app.register(staticFiles, { root, serve: false, preCompressed: true, cacheControl: false });
  const config = { audience: 'public', limiter: 'none' } as const;
  app.get<{ Params: { '*': string } }>('/assets/*', { config }, async (request, reply) =>
    // Set by the option, so that a 404 is not cached.
    reply.sendFile(`assets/${request.params['*']}`, { cacheControl: true, maxAge: YEAR_MS, immutable: true }),
  );
  for (const file of PLAIN_FILES) {
    app.get(`/${file}`, { config }, async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
      return reply.sendFile(file);
    });
  }
  for (const folder of PRINTED) {
    app.get<{ Params: { name: string } }>(`/${folder}/:name`, { config }, async (request, reply) => {
      reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).header('content-disposition', 'inline');
      return reply.sendFile(`${folder}/${request.params.name}`);
    });
  }
  // The app's document for everyone, which the service worker caches.
  app.get('/app-shell', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
    return reply.sendFile('app-shell.html');
  });
  const worker = serviceWorker && existsSync(join(clientDir, 'service-worker.js'));
  app.get('/service-worker.js', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return worker
      ? reply.sendFile('service-worker.js')
      : reply.type('text/javascript; charset=utf-8').send(RETIRING_WORKER);
  });
}
