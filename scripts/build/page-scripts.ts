import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

/** The script of the tools' pages, a file that each of them asks for. */
const OF_TOOLS = path.join('src', 'features', 'tools', 'client', 'tools-page-script.ts');

/** The script of the landing page, which stands in the page itself. */
const OF_LANDING = path.join('src', 'features', 'landing', 'client', 'try-panels.ts');

/** Builds a script of public pages into one file that shares nothing with the app: a visitor loads it alone. */
function buildOf(root: string, source: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
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
  };
}

/** Builds the script of the tools beside the client. */
export function toolsScript(root: string): Plugin {
  return {
    name: 'tools-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      const { build } = await import('vite');
      const { build: options, ...config } = buildOf(root, OF_TOOLS);
      await build({ ...config, build: { ...options, outDir: dir } });
    },
  };
}

/** The address of the script of the tools in a finished build of the client; null before there is one. */
export function toolsScriptAddress(clientDir: string): string | null {
  const assets = path.join(clientDir, 'assets');
  // The hash follows the name.
  const file = existsSync(assets)
    ? readdirSync(assets).find((each) => /^tools-page-script-[\w-]{8}\.js$/.test(each))
    : undefined;
  return file === undefined ? null : `/assets/${file}`;
}

/**
 * Builds the script of the landing page, as the page carries it in itself.
 * @throws Error when it holds what would end it there
 */
export async function landingScript(root: string): Promise<string> {
  const { build } = await import('vite');
  const { build: options, ...config } = buildOf(root, OF_LANDING);
  const built = await build({ ...config, build: { ...options, write: false } });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk === undefined) throw new Error('The script of the landing page was not built.');
  const text = chunk.code.trim();
  if (/<\/script|<!--/i.test(text))
    throw new Error('The script of the landing page cannot stand in it: it says where scripts end.');
  return text;
}
