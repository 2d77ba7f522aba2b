import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

/** Builds a script of public pages into one file, which shares no chunk with the app. */
function buildConfig(root: string, source: string, output: { outDir: string } | { write: false }): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...output,
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

/** Builds the script of the tools' pages into the folder of the client. */
export function toolsScript(root: string): Plugin {
  return {
    name: 'tools-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      const { build } = await import('vite');
      await build(buildConfig(root, 'src/features/tools/client/tools-page-script.ts', { outDir: dir }));
    },
  };
}

/** Returns the address of the tools' script in a finished build of the client; null without a build. */
export function toolsScriptAddress(clientDir: string): string | null {
  const assets = path.join(clientDir, 'assets');
  const files = existsSync(assets) ? readdirSync(assets) : [];
  const file = files.find((each) => /^tools-page-script-[\w-]{8}\.js$/.test(each));
  return file === undefined ? null : `/assets/${file}`;
}

/**
 * Builds the inline script of the landing page.
 * @throws Error when its text would end the script element
 */
export async function landingScript(root: string): Promise<string> {
  const { build } = await import('vite');
  const built = await build(buildConfig(root, 'src/features/landing/client/try-panels.ts', { write: false }));
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk === undefined) throw new Error('The script of the landing page was not built.');
  const text = chunk.code.trim();
  if (/<\/script|<!--/i.test(text)) throw new Error('The script of the landing page contains </script or <!--.');
  return text;
}
