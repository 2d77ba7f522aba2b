import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { build, createServer, type ProxyOptions } from 'vite';
import { APP_PATHS, PARTS_PATH } from '../src/platform/shared/app-paths.ts';
import { freePort } from './lib/free-port.ts';

const root = path.dirname(import.meta.dirname);
const port = Number(process.env['PORT'] || 3000);
const serverPort = await freePort();

/** Vite serves the app's shell and its sources; everything else, the calls and the ready-rendered pages, is the server's. */
const VITE_FILES = /^\/(?:@|src\/|node_modules\/|favicon\.svg|robots\.txt)/;

/** Pages the browser's code draws: with a session `/` is one of them. */
function isAppPage(address: string, cookies: string): boolean {
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname === '/') return cookies.includes('labourwise_session=');
  return pathname === PARTS_PATH || APP_PATHS.some((known) => known === pathname);
}

const toServer: ProxyOptions = {
  target: `http://127.0.0.1:${serverPort}`,
  bypass: (request) => {
    const address = request.url ?? '/';
    if (VITE_FILES.test(address)) return address;
    return isAppPage(address, request.headers.cookie ?? '') ? '/index.html' : undefined;
  },
};

/** Builds what the server reads at its start, and again whenever the ready-rendered pages change. */
async function buildPages(): Promise<void> {
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: 'src/main.public.tsx' } });
  await build({ root, logLevel: 'warn', build: { ssr: 'src/main.public.tsx', emptyOutDir: false, watch: {} } });
}

/** Runs the server and starts it again when its code, the content or the ready-rendered pages change. */
function runServer(): ChildProcess {
  const watched = ['src', 'content', 'dist/public-pages'].map((folder) => `--watch-path=${folder}`);
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--watch-preserve-output', ...watched, 'src/main.server.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${port}` },
  });
}

await buildPages();
const server = runServer();
const vite = await createServer({
  root,
  appType: 'spa',
  server: { port, strictPort: true, host: process.env['HOST'] || '127.0.0.1', proxy: { '/': toServer } },
});
await vite.listen();
vite.printUrls();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await vite.close();
  if (server.exitCode === null) server.kill('SIGTERM');
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
server.once('exit', (code) => process.exit(stopping ? 0 : (code ?? 1)));
