import type { Plugin } from 'vite';

/** Features that share a stylesheet, because their screens load together or have few rules. The others have one each. */
const SHARED: readonly (readonly [name: string, files: RegExp])[] = [
  ['plans', /^access\/client\/plan-cards\.css$/],
  ['cards', /^(?:access|assessment|cards|progress|quiz(?!\/client\/outcome)|sharing)\//],
  [
    'cards',
    /^(?:achievements\/client\/badges|flashcards\/client\/paywall|glossary\/client\/(?:ipa|marked-terms))\.css$/,
  ],
  ['pictures', /^resources\/client\/pictures\.css$/],
  ['live-room', /^teams\/client\/rooms\/live-room\.css$/],
  ['payments', /^admin\/client\/payment-totals\.css$/],
  ['user-page', /^admin\/client\/user-page\.css$/],
  ['admin', /^(?:admin|analytics)\//],
  ['resources', /^(?:documents|exchange|resources|scenarios)\//],
];

/**
 * Returns the name of the stylesheet for the rules of a css file; null is the stylesheet of the document, which every screen has
 * (docs/decisions/007-plain-css.md).
 */
export function stylesheetOf(file: string): string | null {
  const [, path, feature] = /\/src\/features\/(([^/]+)\/.*)/.exec(file) ?? [];
  if (path === undefined || feature === undefined) return null;
  return SHARED.find(([, files]) => files.test(path))?.[0] ?? feature;
}

/**
 * Moves the document's stylesheet to the end of the body, so that the browser paints and runs scripts before it has loaded.
 * Gives the app's script a low priority.
 */
export function stylesheetAtTheEnd(): Plugin {
  const links = /(?<!\s)\s*<link rel="stylesheet"[^>]*>/g;
  return {
    name: 'stylesheet-at-the-end',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(links, '')
          .replace('</body>', `${(html.match(links) ?? []).join('').trim()}\n  </body>`)
          .replace('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  };
}

/** Replaces the function that Vite wraps around each `import()` by `LOAD_WITH_STYLESHEETS`. */
export function importsWithStylesheets(): Plugin {
  return {
    name: 'imports-with-stylesheets',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? LOAD_WITH_STYLESHEETS : null),
  };
}

/**
 * Loads a module together with its stylesheets, so that no screen shows unstyled. Preloads no scripts: the server does that. The
 * stylesheets come after the document's, whose rules they may override. A stylesheet that failed is requested again next time.
 */
const LOAD_WITH_STYLESHEETS = `
const loading = {};
const loadStylesheet = (path) =>
  (loading[path] ??= new Promise((resolve, reject) => {
    const href = '/' + path;
    if (document.querySelector('link[href="' + href + '"]')) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href, onload: resolve });
    link.onerror = () => {
      delete loading[path];
      link.remove();
      reject(new TypeError('Failed to load a sheet of the module: ' + href));
    };
    document.body.append(link);
  }));
export const __vitePreload = (load, stylesheets) =>
  stylesheets ? Promise.all([load(), ...stylesheets.map(loadStylesheet)]).then(([module]) => module) : load();
`;
