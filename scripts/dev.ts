import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type ProxyOptions } from 'vite';
import { isAppPath, COMPONENT_GALLERY_PATH } from '../src/platform/shared/app-paths.ts';
import { BUILT_CONTENT } from '../src/content/teaching-material.ts';
import { writeStudyEditions } from './build/content.ts';
import { forgetBuild } from './lib/build-hash.mjs';
import { freePort } from './lib/free-port.ts';

const root = path.dirname(import.meta.dirname);
const port = Number(process.env['PORT'] || 3000);
const serverPort = await freePort();

/** A stopping server finishes its requests within ten seconds. */
const STOP_MS = 12_000;

/** Vite serves the app's shell and its sources; the server serves the calls and the public pages. */
const VITE_FILES = /^\/(?:@|src\/|node_modules\/|favicon\.svg|robots\.txt)/;

/** Whether the app in the browser renders the page. With a session it renders `/` too. */
function isAppPage(address: string, cookies: string): boolean {
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname === '/') return cookies.includes('labourwise_session=');
  return pathname === COMPONENT_GALLERY_PATH || isAppPath(pathname);
}

const toServer: ProxyOptions = {
  target: `http://127.0.0.1:${serverPort}`,
  bypass: (request) => {
    const address = request.url ?? '/';
    if (VITE_FILES.test(address)) return address;
    return isAppPage(address, request.headers.cookie ?? '') ? '/index.html' : undefined;
  },
};

/** Runs Vite's command in a process of its own, because it sets production mode. */
function viteBuild(...args: string[]): ChildProcess {
  return spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Resolves when a program has ended with exit code 0; otherwise rejects. */
async function finished(program: ChildProcess): Promise<void> {
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error('The pages could not be built. See the output above.');
}

/** Runs the server and restarts it when its code, the content or the public pages change. */
function runServer(): ChildProcess {
  const watched = ['src', 'content', 'dist/public-pages'].map((folder) => `--watch-path=${folder}`);
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--watch-preserve-output', ...watched, 'src/app/server/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(serverPort),
        HOST: '127.0.0.1',
        PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${port}`,
      },
    },
  );
}

forgetBuild(root);
// Without the built copy the server reads the content folder itself.
await rm(path.join(root, 'dist', BUILT_CONTENT), { force: true });
await finished(viteBuild());
await writeStudyEditions(path.join(root, 'content'), path.join(root, 'dist', 'client'));
await finished(viteBuild('--ssr', 'src/app/public/main.tsx'));
const pages = viteBuild('--ssr', 'src/app/public/main.tsx', '--emptyOutDir', 'false', '--watch');
const server = runServer();
const vite = await createServer({
  root,
  appType: 'spa',
  server: { port, strictPort: true, host: process.env['HOST'] || '127.0.0.1', proxy: { '/': toServer } },
});
await vite.listen();
vite.printUrls();

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  void vite.close();
  pages.kill('SIGTERM');
  server.kill('SIGTERM');
  // After a failed start, Node's watcher waits for a change and ignores SIGTERM.
  setTimeout(() => server.kill('SIGKILL'), STOP_MS);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.once('exit', (code) => process.exit(stopping ? 0 : (code ?? 1)));
