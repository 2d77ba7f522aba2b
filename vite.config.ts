import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { screenChunks } from './scripts/build/chunks.ts';
import { LOAD_WITH_SHEETS } from './scripts/build/sheets.ts';
import { landingScript, toolsScript, toolsScriptAddress } from './scripts/build/page-scripts.ts';

/** Both builds name a font by its content alone, so the ready-rendered pages find the files of the client build. */
const assetFileNames = 'assets/[name]-[hash][extname]';

const CLIENT_DIR = 'dist/client';

const chunks = screenChunks();

export default defineConfig(async ({ isSsrBuild = false }): Promise<UserConfig> => ({
  // The client is built first: the pages name the script of the tools by the hash that it got.
  define: {
    TRY_SCRIPT: JSON.stringify(isSsrBuild ? await landingScript(import.meta.dirname) : null),
    TOOLS_SCRIPT: JSON.stringify(isSsrBuild ? toolsScriptAddress(CLIENT_DIR) : null),
  },
  plugins: [
    // Public pages are rendered once, by React's own runtime: nothing writes into their texts later.
    react(isSsrBuild ? {} : { jsxImportSource: '/src/platform/client/page-translation' }),
    sheetAtTheEnd(),
    importsWithSheets(),
    toolsScript(import.meta.dirname),
    ...(isSsrBuild ? [] : [chunks.plugin]),
  ],
  // The router's way to follow a value in any React: ours has its own.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: isSsrBuild ? 'dist/public-pages' : CLIENT_DIR,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    sourcemap: false,
    target: 'esnext',
    assetsInlineLimit: 0,
    // The server asks for a screen's files with the page itself; telling each import its scripts would weigh on the shell.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        assetFileNames,
        ...(isSsrBuild
          ? { codeSplitting: false }
          : { codeSplitting: { groups: [{ name: chunks.nameOf, includeDependenciesRecursively: false }] } }),
      },
    },
  },
  // The ready-rendered pages are one file that needs nothing installed and starts fast.
  ssr: { noExternal: true },
}));

/**
 * The document paints itself, so nothing of it waits for the sheet: browsers paint what stands before a sheet in the body, and
 * run no script of the document until the sheet is there. No face is asked for before it either: text comes first.
 */
function sheetAtTheEnd(): Plugin {
  return {
    name: 'sheet-at-the-end',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(SHEET) ?? [];
        return html
          .replace(SHEET, '')
          .replace('</body>', `${sheets.join('').trim()}\n  </body>`)
          .replace('<script type="module"', '<script type="module" fetchpriority="low"');
      },
    },
  };
}

const SHEET = /(?<!\s)\s*<link rel="stylesheet"[^>]*>/g;

/** Screens load with their sheets, by a few lines of our own. */
function importsWithSheets(): Plugin {
  return {
    name: 'imports-with-sheets',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? LOAD_WITH_SHEETS : null),
  };
}
