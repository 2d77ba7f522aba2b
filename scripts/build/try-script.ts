import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = path.join('src', 'features', 'landing', 'client', 'try-panels.ts');

/** Its name in the build: the hash follows. */
const NAME = /^try-panels-[\w-]{8}\.js$/;

/**
 * Builds the landing page's script beside the client, into one file that shares nothing with the app: a visitor loads it alone.
 */
export function tryScript(root: string): Plugin {
  return {
    name: 'try-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      const { build } = await import('vite');
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          modulePreload: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: path.join(root, SOURCE),
            output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
          },
        },
      });
    },
  };
}

/** The address of the script in a finished build of the client; null before there is one. */
export function tryScriptAddress(clientDir: string): string | null {
  const assets = path.join(clientDir, 'assets');
  const file = existsSync(assets) ? readdirSync(assets).find((name) => NAME.test(name)) : undefined;
  return file === undefined ? null : `/assets/${file}`;
}
