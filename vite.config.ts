import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The faces of first paint (styles/fonts.css); the others load with the screens that show them. */
const PRELOADED_FONTS = ['figtree-latin-wght-normal', 'newsreader-latin-500-normal'];

/** Both builds name a font by its content alone, so the ready-rendered pages find the files of the client build. */
const assetFileNames = 'assets/[name]-[hash][extname]';

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), preloadFonts(), plainImports()],
  build: {
    outDir: isSsrBuild ? 'dist/public-pages' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    sourcemap: false,
    target: 'esnext',
    assetsInlineLimit: 0,
    // One style sheet compresses to less than its parts, and no screen ever shows before its style.
    cssCodeSplit: false,
    // The server asks for a screen's files with the page itself; telling each import its files would weigh on the shell.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { assetFileNames } },
  },
  // The ready-rendered pages are one file that needs nothing installed and starts fast.
  ssr: { noExternal: true },
}));

/** Asks for the fonts of first paint in the shell, before the style sheet that names them has arrived. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle);
        return PRELOADED_FONTS.map((font) => {
          const file = files.find((name) => name.startsWith(`assets/${font}-`) && name.endsWith('.woff2'));
          if (file === undefined) throw new Error(`No style sheet brings the font ${font}, which pages preload.`);
          return {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          };
        });
      },
    },
  };
}

/**
 * Screens load by a plain `import()`. Vite wraps each in a helper that preloads styles and modules; here there is one style
 * sheet and the server preloads, so the helper would only weigh on the shell.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  };
}
