import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The scripts of public pages, each of one page or one kind of pages, by the name of its file. */
const SOURCES = {
  'try-panels': path.join('src', 'features', 'landing', 'client', 'try-panels.ts'),
  'tool-actions': path.join('src', 'features', 'tools', 'client', 'tool-actions.ts'),
} as const;

/** Builds the scripts of public pages beside the client, each into one file that shares nothing with the app: a visitor loads it alone. */
export function pageScripts(root: string): Plugin {
  return {
    name: 'page-scripts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      const { build } = await import('vite');
      for (const source of Object.values(SOURCES)) {
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
              input: path.join(root, source),
              output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
            },
          },
        });
      }
    },
  };
}

/** The address of a script in a finished build of the client; null before there is one. */
export function pageScriptAddress(clientDir: string, name: keyof typeof SOURCES): string | null {
  const assets = path.join(clientDir, 'assets');
  // The hash follows the name.
  const file = existsSync(assets)
    ? readdirSync(assets).find((each) => each.startsWith(`${name}-`) && /-[\w-]{8}\.js$/.test(each))
    : undefined;
  return file === undefined ? null : `/assets/${file}`;
}

/** A script in a finished build of the client, as a page carries it in itself; null before there is one. */
export function pageScriptText(clientDir: string, name: keyof typeof SOURCES): string | null {
  const address = pageScriptAddress(clientDir, name);
  if (address === null) return null;
  const text = readFileSync(path.join(clientDir, address), 'utf8').trim();
  if (/<\/script|<!--/i.test(text))
    throw new Error(`The script ${name} cannot stand in a page: it says where scripts end.`);
  return text;
}
