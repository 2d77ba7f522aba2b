import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFilesIn, type LayerFault } from './check-imports.ts';
import { placeOf } from './places.ts';

/** Files with a fixed name, and the folders of a feature in which they may stand. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  'contract.ts': [''],
  'content.ts': [''],
  'feature.ts': ['server'],
  'service.ts': ['server', 'client'],
  'routes.ts': ['server'],
  'tables.ts': ['server'],
  'store.ts': ['server'],
  'present.ts': ['server'],
  'page.ts': ['server'],
  'personal-data.ts': ['server'],
  'limits.ts': ['server'],
  'audit.ts': ['server'],
  'mails.ts': ['server'],
  'jobs.ts': ['server'],
  'shares.ts': ['server'],
  'queries.ts': ['client'],
  'storage.ts': ['client'],
  'parts.tsx': ['client'],
};

/** Names that say nothing, or what another name says already, with the name to take instead. */
const REFUSED: readonly { readonly name: RegExp; readonly instead: string }[] = [
  { name: /^(?:.+-)?(?:query|api)\.tsx?$/, instead: 'what the browser asks the server stands in client/queries.ts.' },
  {
    name: /^service\.tsx$/,
    instead: 'components that a feature lends stand in client/parts.tsx, hooks and functions in client/service.ts.',
  },
  { name: /^kept(?:-.+)?\.tsx?$/, instead: 'what is persisted on the device stands in client/storage.ts.' },
  { name: /^(?:.+-)?words\.tsx?$/, instead: 'name the text by what it is about, such as review-text.ts.' },
  {
    name: /^.+-(?:routes|tables|service)\.tsx?$/,
    instead:
      'routes.ts, tables.ts and service.ts of a feature are one file each; calls of many areas stand in server/routes/<area>.ts.',
  },
  { name: /^(?:utils?|helpers?|misc|common|shared|lib)\.tsx?$/, instead: 'name the file by what it does.' },
];

/** What may be written in one file of a feature only, or in one folder of it too, told by a word of its source. */
const AT_HOME: readonly {
  readonly says: RegExp;
  readonly what: string;
  readonly home: string;
  readonly folder?: string;
}[] = [
  { says: /\bregisterCall\(/, what: 'a call', home: 'server/routes.ts', folder: 'server/routes/' },
  { says: /\bpgTable\(/, what: 'a table', home: 'server/tables.ts' },
  { says: /\bauditOf\(/, what: 'what is recorded in the audit log', home: 'server/audit.ts' },
  { says: /: Limit = /, what: 'a limit', home: 'server/limits.ts' },
  { says: /\btimedJob\(|(?<![\w.])job\(/, what: 'a job', home: 'server/jobs.ts' },
  { says: /\): Mail \{/, what: 'a mail', home: 'server/mails.ts' },
  { says: /\b(?:localStorage|sessionStorage)\b/, what: 'what is persisted on the device', home: 'client/storage.ts' },
];

/** Where a feature's statements stand: its store, the checks of its tables, and what a person is handed and erased of. */
const WITH_SQL = /^server\/(?:store(?:\.ts|\/[^/]+\.ts)|tables\.ts|personal-data\.ts)$/;
/** A call of a client of the database, or a library that writes statements. */
const ASKS = /\.query\s*[<(]|from 'drizzle-orm/;
/** A text that begins like a statement, or that is a part of one. */
const STATEMENT =
  /[`'"]\s*\(?(?:select\s|insert into\s|update \w+ (?:(?:as )?\w+ )?set\s|delete from\s|with \w+ as\s|merge into\s|lock table\s|jsonb_|exists ?\()/;
/** SQLite is no database of the product: it is the format of a file that other programs read. */
const OTHER_FORMAT = /from 'node:sqlite'/;

/** Files of a server that only a feature with a `server/feature.ts` can register. */
const REGISTERED = ['routes.ts', 'page.ts', 'limits.ts', 'audit.ts', 'mails.ts', 'jobs.ts', 'personal-data.ts'];

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.d)?\.ts$/;
const COMPONENT = /^(?:[A-Z][A-Za-z0-9]*|parts|render-[a-z-]+)\.tsx$/;

/** Holds the files below `sourceRoot` (the folder src/) to the plan of a feature (CONTRIBUTING.md). */
export function checkPlan(sourceRoot: string): LayerFault[] {
  return planFaults(sourceFilesIn(sourceRoot), (file) => readFileSync(path.join(sourceRoot, file), 'utf8'));
}

/** What the plan of a feature refuses among files, by their paths in src/. Tests, and what only tests use, bear other names. */
export function planFaults(files: readonly string[], sourceOf: (file: string) => string): LayerFault[] {
  const features = new Map<string, string[]>();
  const faults: LayerFault[] = [];
  for (const file of files) {
    const place = placeOf(file);
    if (place === null || place.feature === null || place.test) continue;
    const { feature } = place;
    const own = file.slice(`features/${feature}/`.length);
    features.set(feature, [...(features.get(feature) ?? []), own]);
    for (const message of [...nameFaults(own), ...homeFaults(own, sourceOf(file))])
      faults.push({ file, line: 1, message });
  }
  for (const [feature, own] of features)
    for (const { file, message } of [...twins(own), ...unregistered(own), ...uncomposed(own), ...twoStores(own)])
      faults.push({ file: `features/${feature}/${file}`, line: 1, message });
  return faults;
}

function nameFaults(own: string): string[] {
  const name = path.posix.basename(own);
  const folder = path.posix.dirname(own).replace(/^\.$/, '');
  const refused = REFUSED.find((entry) => entry.name.test(name));
  const homes = FIXED[name] ?? [folder];
  return [
    ...(refused === undefined ? [] : [`has a name that is not in the plan of a feature: ${refused.instead}`]),
    ...(homes.includes(folder)
      ? []
      : [`has the name of ${homes.map((home) => path.posix.join(home, name)).join(' or ')}: no other file bears it.`]),
    ...(KEBAB.test(name) || (folder.startsWith('client') && COMPONENT.test(name))
      ? []
      : ['is written otherwise than its like: words-with-dashes.ts, and for components Component.tsx in client/.']),
  ];
}

function homeFaults(own: string, source: string): string[] {
  const declared = AT_HOME.filter(
    ({ says, home, folder }) => home !== own && !(folder !== undefined && own.startsWith(folder)) && says.test(source),
  );
  const holdsSql = ASKS.test(source) || (STATEMENT.test(source) && !OTHER_FORMAT.test(source));
  const misplaced = own.startsWith('server/') && !WITH_SQL.test(own) && holdsSql;
  return [
    ...declared.map(
      ({ what, home, folder }) =>
        `declares ${what}: that stands in ${folder === undefined ? home : `${home}, or in a file of ${folder} that it composes`}.`,
    ),
    ...(misplaced
      ? ['holds SQL: that stands in server/store.ts, or in a file of server/store/ that bears the name of its subject.']
      : []),
  ];
}

interface OwnFault {
  readonly file: string;
  readonly message: string;
}

/** A rule and a file of a side that share a name: whoever sees the list of files does not know which is meant. */
function twins(own: readonly string[]): OwnFault[] {
  const rules = new Set(own.filter((file) => file.startsWith('rules/')).map(stemOf));
  return own
    .filter((file) => /^(?:server|client)\//.test(file) && rules.has(stemOf(file)))
    .map((file) => ({
      file,
      message: `has the name of rules/${stemOf(file)}.ts: say what this one does beside the decision.`,
    }));
}

function unregistered(own: readonly string[]): OwnFault[] {
  if (own.includes('server/feature.ts')) return [];
  return own
    .filter((file) => REGISTERED.some((name) => file === `server/${name}`))
    .map((file) => ({ file, message: 'is registered by no server/feature.ts: the feature has none.' }));
}

function uncomposed(own: readonly string[]): OwnFault[] {
  if (own.includes('server/routes.ts')) return [];
  return own
    .filter((file) => file.startsWith('server/routes/'))
    .map((file) => ({ file, message: 'is composed by no server/routes.ts: the feature has none.' }));
}

function twoStores(own: readonly string[]): OwnFault[] {
  if (!own.includes('server/store.ts') || !own.some((file) => file.startsWith('server/store/'))) return [];
  return [{ file: 'server/store.ts', message: 'stands beside the folder store/: name its subject, and put it there.' }];
}

const stemOf = (file: string): string => path.posix.basename(file).replace(/\.tsx?$/, '');
