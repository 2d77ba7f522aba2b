import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { classesInMarkup } from './class-names.ts';
import { classesOf, selectorsOf } from './sheets.ts';
import { writtenIn } from './short-names.ts';

/** What is wrong, in a sentence. */
export interface StyleFault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** What was read, and what is wrong with it. */
export interface StyleReport {
  readonly sheets: number;
  readonly classes: number;
  readonly faults: readonly StyleFault[];
}

/** Owners in the platform: the components, the frame around all screens, and the sheet of parts. */
const PLATFORM_OWNERS = ['ui', 'shell', 'parts'] as const;

/** Words a stranger can read: an owner and three letters, or four of those that all share. */
const NAME = /^(?:[a-z][a-z0-9-]*__[a-z][a-z0-9-]{2,}|[a-z][a-z0-9-]{3,})$/;

/**
 * Holds the names of classes to their owners. `quiz__option` belongs to the feature quiz: its sheets declare it, its
 * components use it. Words without an owner are the look that all share, and stand in the platform's sheets.
 */
export function checkStyles(sourceRoot: string): StyleReport {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: sourceRoot })
      .map((file) => file.split(path.sep).join('/'))
      .toSorted()
      .map((file) => ({ file, source: readFileSync(path.join(sourceRoot, file), 'utf8') }));
  const sheets = read('**/*.css');
  const scripts = read('**/*.{ts,tsx}').filter(
    ({ file }) => !/\.test\.tsx?$|\/(?:server|testing)\/|\.server\.ts$/.test(file),
  );
  const declared = new Map<string, StyleFault[]>();
  const faults: StyleFault[] = [];
  const lent = lentBy(scripts, sheets);
  for (const { file, source } of sheets) {
    for (const { selector, line } of selectorsOf(source)) {
      const names = classesOf(selector);
      faults.push(...selectorFaults(selector, names, ownersOf(file), lent).map((message) => ({ file, line, message })));
      for (const name of names)
        declared.set(name, [
          ...(declared.get(name) ?? []),
          { file, line, message: `Nothing uses the class ${name}: leave its rules out.` },
        ]);
    }
  }
  const used = new Set<string>();
  for (const { file, source } of scripts) {
    for (const name of [...writtenIn(source), ...wordsIn(source)]) used.add(name);
    for (const { name, line } of namedIn(file, source)) {
      const message = faultOfUse(name, file, declared, lent);
      if (message !== null) faults.push({ file, line, message });
    }
  }
  for (const [name, places] of declared) if (!used.has(name)) faults.push(...places.slice(0, 1));
  return { sheets: sheets.length, classes: declared.size, faults };
}

/** Whose classes a file may declare; the first is its own name. */
function ownersOf(file: string): readonly string[] {
  const [, feature] = /^features\/([^/]+)\//.exec(file) ?? [];
  return feature === undefined ? PLATFORM_OWNERS : [feature];
}

function ownerOf(name: string): string | null {
  const [owner, own] = name.split('__');
  return own === undefined ? null : (owner ?? null);
}

function selectorFaults(
  selector: string,
  names: readonly string[],
  owners: readonly string[],
  lent: ReadonlySet<string>,
): string[] {
  const faults = names
    .filter((name) => !NAME.test(name))
    .map((name) => `The class ${name} is no word: write an owner and three letters, or four where all share it.`);
  if (owners === PLATFORM_OWNERS)
    return [
      ...faults,
      ...names
        .filter((name) => !PLATFORM_OWNERS.some((owner) => (ownerOf(name) ?? owner) === owner))
        .map((name) => `The platform does not know the features: the class ${name} is not its own.`),
    ];
  const [feature = ''] = owners;
  const foreign = names.filter((name) => ![null, feature, 'ui', 'shell'].includes(ownerOf(name)) && !lent.has(name));
  return [
    ...faults,
    ...foreign.map(
      (name) => `The class ${name} belongs to ${ownerOf(name)}: give the element one of ${feature}'s own.`,
    ),
    ...(names.some((name) => ownerOf(name) === feature)
      ? []
      : [`The rule "${selector}" reaches every screen: begin it with a class ${feature}__….`]),
  ];
}

/** The classes a feature lends with its components: those of the sheets that its `client/parts.tsx` brings along. */
function lentBy(scripts: readonly Source[], sheets: readonly Source[]): ReadonlySet<string> {
  const brought = scripts
    .filter(({ file }) => file.endsWith('/client/parts.tsx'))
    .flatMap(({ file, source }) =>
      [...source.matchAll(/^import '(\.[^']*\.css)';/gm)].map(([, to = '']) =>
        path.posix.join(path.posix.dirname(file), to),
      ),
    );
  return new Set(
    sheets
      .filter(({ file }) => brought.includes(file))
      .flatMap(({ source }) => selectorsOf(source).flatMap(({ selector }) => classesOf(selector))),
  );
}

interface Source {
  readonly file: string;
  readonly source: string;
}

/** Every word of a script's strings: classes without an owner may come from a table. */
function wordsIn(source: string): string[] {
  return [...source.matchAll(/['"`]([a-z0-9 _-]+)(?=['"`$])/g)].flatMap(([, text = '']) => text.split(' '));
}

/** Whether it is an owner and a name, and so already seen wherever it stands. */
const isWhole = (name: string): boolean => writtenIn(name)[0] === name;

function namedIn(file: string, source: string): { readonly name: string; readonly line: number }[] {
  const lines = source.split('\n').flatMap((text, index) => writtenIn(text).map((name) => ({ name, line: index + 1 })));
  return file.endsWith('.tsx')
    ? [...lines, ...classesInMarkup(file, source).filter(({ name }) => !isWhole(name))]
    : lines;
}

function faultOfUse(
  name: string,
  file: string,
  declared: ReadonlyMap<string, unknown>,
  lent: ReadonlySet<string>,
): string | null {
  if (!declared.has(name)) return `No sheet knows the class ${name}.`;
  const owner = ownerOf(name);
  const owners = ownersOf(file);
  const isFeature = owner !== null && !PLATFORM_OWNERS.some((each) => each === owner);
  if (isFeature && !owners.includes(owner) && !lent.has(name))
    return `The class ${name} is ${owner}'s own, and its client/parts.tsx does not lend it.`;
  return null;
}
