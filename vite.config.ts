import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { CHUNK_GROUPS } from './scripts/build/chunks.ts';
import { landingScript, toolsScript, toolsScriptAddress } from './scripts/build/page-scripts.ts';
import { importsWithStylesheets, stylesheetAtTheEnd } from './scripts/build/stylesheets.ts';

/** The public pages are built apart from the client and find its fonts by these names. */
const assetFileNames = 'assets/[name]-[hash][extname]';

const CLIENT_DIR = 'dist/client';

export default defineConfig(async ({ isSsrBuild = false }): Promise<UserConfig> => ({
  // The client is built first: the public pages contain the hashed name of its tools script.
  define: {
    TRY_SCRIPT: JSON.stringify(isSsrBuild ? await landingScript(import.meta.dirname) : null),
    TOOLS_SCRIPT: JSON.stringify(isSsrBuild ? toolsScriptAddress(CLIENT_DIR) : null),
  },
  plugins: [
    // Browser translation changes texts that React renders again, which the public pages never do.
    react(isSsrBuild ? {} : { jsxImportSource: '/src/platform/client/page-translation' }),
    stylesheetAtTheEnd(),
    importsWithStylesheets(),
    toolsScript(import.meta.dirname),
  ],
  // The router subscribes to values by this shim for old versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: isSsrBuild ? 'dist/public-pages' : CLIENT_DIR,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // For the server's log only: the build moves the maps out of the served folder.
    sourcemap: isSsrBuild ? false : 'hidden',
    target: 'esnext',
    assetsInlineLimit: 0,
    // The server preloads the files of a screen with its document. Lists of scripts at each import would enlarge the shell.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        assetFileNames,
        sourcemapExcludeSources: true,
        codeSplitting: isSsrBuild ? false : { groups: CHUNK_GROUPS, includeDependenciesRecursively: false },
      },
    },
  },
  // The public pages are one file without dependencies, which starts fast.
  ssr: { noExternal: true },
}));
