/** Features whose rules travel with another's, because the same screens need them or because they are few. */
const TRAVELS_WITH: Readonly<Record<string, string>> = {
  access: 'cards',
  analytics: 'admin',
  authoring: 'admin',
  exchange: 'resources',
  progress: 'cards',
  quiz: 'assessment',
  scenarios: 'resources',
  sharing: 'assessment',
  documents: 'resources',
};

/**
 * Style files that part from their feature's: those that one of its screens alone needs and that are many, and those of parts that come in
 * the script of the cards, which most screens load.
 */
const APART: Readonly<Record<string, string>> = {
  'achievements/client/badges.css': 'cards',
  'flashcards/client/paywall.css': 'cards',
  'glossary/client/ipa.css': 'cards',
  'glossary/client/marked-terms.css': 'cards',
  'teams/client/rooms/live-room.css': 'live-room',
  'teams/client/rooms/live-rooms.css': 'live-rooms',
  'teams/client/training/training.css': 'training',
};

/**
 * The name of the sheet that a style file's rules go into, or null for that of the document, which every screen has
 * (docs/decisions/007-plain-css.md).
 */
export function sheetOf(file: string): string | null {
  const [, path, feature] = /\/src\/features\/(([^/]+)\/.*)/.exec(file) ?? [];
  if (path === undefined || feature === undefined) return null;
  return APART[path] ?? TRAVELS_WITH[feature] ?? feature;
}

/**
 * Source of the function that the build wraps around each `import()`, in the place of the bundler's own, which preloads what the
 * server preloads anyway. It waits for the sheets of what is loaded, so that no screen shows before its style. They stand behind the
 * frame's in the document, whose rules theirs may narrow; a sheet that did not come is asked for again next time.
 */
export const LOAD_WITH_SHEETS = `
const coming = {};
const sheet = (path) =>
  (coming[path] ??= new Promise((resolve, reject) => {
    const href = '/' + path;
    if (document.querySelector('link[href="' + href + '"]')) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href, onload: resolve });
    link.onerror = () => {
      delete coming[path];
      link.remove();
      reject(new TypeError('Failed to load a sheet of the module: ' + href));
    };
    document.body.append(link);
  }));
export const __vitePreload = (load, sheets) =>
  sheets ? Promise.all([load(), ...sheets.map(sheet)]).then(([module]) => module) : load();
`;
