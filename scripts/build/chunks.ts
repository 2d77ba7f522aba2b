import type { Plugin } from 'vite';
import { sheetOf } from './sheets.ts';

/** The screens that people open first, by the names of their files. */
const FIRST_SCREENS = ['DashboardScreen', 'FlashcardsScreen', 'StudySetsScreen', 'QuizScreen'];

/** Where people sign up and sign in: what these share with others, but for the first screens, does not come with theirs. */
const REGISTER = 'Register';
const LOGIN = 'LoginScreen';

/** What comes after a screen has been painted, on every page. */
const LATER = /\/(?:OfflineNotices|AppFooter)\.tsx$/;

/** React, our JSX runtime, and the router with our link over it. */
const REACT =
  /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|\/page-translation\/|\/ui\/Anchor\.tsx$/;

/** What the shell and the calls that change something share of react-query: a file of its own would be one more on every screen. */
const WITH_REACT =
  /@tanstack\/.+\/(?:QueryClientProvider|environmentManager|focusManager|notifyManager|onlineManager|removable|retryer|subscribable|timeoutManager|utils)\.js$/;

/** What only they need. */
const WITH_LATER = /\/client\/offline\//;

/**
 * What moves the focus, for which every screen asks; and what the index of react-query names for everyone, and only those screens have
 * that change something.
 */
const WITH_PARTS = /\/shell\/RouteFocus\.tsx$|@tanstack\/.+\/(?:useMutation|mutationObserver)\.js$/;

/** So many late-loaded modules are many. */
const NEEDED_BY_MANY = 14;

/** A module that weighs no more than this, in characters with all that it imports, may come along unneeded. */
const LIGHT = 1200;

/** And no more than this, where one first screen and one other need it. */
const TINY = 400;

/** What says that the law changed, which comes once the screen that it stands on has been painted. */
const CHANGED =
  /\/amendments\/(?:client\/(?:Changed|ChangedStrip|queries)|rules\/changed-sentence)\.tsx?$|\/icons\/rotate-ccw-clock\.mjs$/;

/** How the modules of a build hang together. */
interface Modules {
  /** Those that the entry brings anyway. */
  readonly shell: ReadonlySet<string>;
  /** For each other module, the late-loaded modules that need it. */
  readonly neededBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether a module may come along unneeded: it weighs little with all that it imports, beside what is there anyway. */
  readonly isLight: (id: string, users: ReadonlySet<string>) => boolean;
  /** For each first screen, the late-loaded modules that load what it shares with them anyway, since not all of that is light. */
  readonly sharing: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Puts what several screens share into few files, since each costs a request: React, the small parts that most screens need,
 * what the first screens share, and what one of them shares with others. The rest is cut by the build itself.
 */
export function screenChunks(): { readonly plugin: Plugin; readonly nameOf: (id: string) => string | null } {
  let modules: Modules | null = null;
  return {
    plugin: {
      name: 'screen-chunks',
      apply: 'build',
      buildEnd(error) {
        if (error === undefined) modules = readModules([...this.getModuleIds()], (id) => this.getModuleInfo(id));
      },
    },
    nameOf: (id) => (modules === null ? null : nameOf(id, modules)),
  };
}

function nameOf(id: string, { shell, neededBy, isLight, sharing }: Modules): string | null {
  if (id.endsWith('.css')) return sheetOf(id);
  if (REACT.test(id) || WITH_REACT.test(id)) return 'react';
  if (LATER.test(id)) return 'later';
  if (CHANGED.test(id)) return 'changed';
  if (WITH_PARTS.test(id)) return 'parts';
  if (shell.has(id)) return null;
  const users = neededBy.get(id);
  if (users === undefined || users.size === 1) return null;
  const first = firstOf(users);
  if (WITH_LATER.test(id) && first.length === 0) return 'later';
  if (isPart(id, users)) return first.length > 0 ? 'parts' : 'fields';
  if (isForVisitors(users)) return first.length > 0 ? 'parts' : 'account';
  const [only] = first;
  if (only === undefined) return null;
  const comesAlong = isLight(id, users) && ![...users].every((user) => sharing.get(only)?.has(user));
  return first.length > 1 || comesAlong ? 'study' : `with-${only}`;
}

function firstOf(users: ReadonlySet<string>): readonly string[] {
  return FIRST_SCREENS.filter((screen) => isNeededBy(users, screen));
}

function isNeededBy(users: ReadonlySet<string>, screen: string): boolean {
  return [...users].some((user) => user.endsWith(`/${screen}.tsx`));
}

function isForVisitors(users: ReadonlySet<string>): boolean {
  return isNeededBy(users, REGISTER) || isNeededBy(users, LOGIN);
}

/** Whether many screens need it, and not only learners': it comes with the first screens, or, when none of these need it, with the fields of forms. */
function isPart(id: string, users: ReadonlySet<string>): boolean {
  return users.size >= NEEDED_BY_MANY && !id.includes('/src/features/');
}

interface ModuleInfo {
  readonly code: string | null;
  readonly isEntry: boolean;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

function readModules(ids: readonly string[], infoOf: (id: string) => ModuleInfo | null): Modules {
  const closureOf = (id: string, seen: Set<string> = new Set()): Set<string> => {
    if (seen.has(id)) return seen;
    seen.add(id);
    for (const imported of infoOf(id)?.importedIds ?? []) closureOf(imported, seen);
    return seen;
  };
  const shell = new Set(ids.filter((id) => infoOf(id)?.isEntry === true).flatMap((id) => [...closureOf(id)]));
  const neededBy = new Map<string, Set<string>>();
  for (const late of new Set(ids.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])))
    for (const id of closureOf(late)) neededBy.set(id, (neededBy.get(id) ?? new Set()).add(late));
  for (const screen of [...FIRST_SCREENS, REGISTER, LOGIN])
    if (!ids.some((id) => id.endsWith(`/${screen}.tsx`)))
      throw new Error(`No file is named ${screen}.tsx: name the first screens in scripts/build/chunks.ts.`);
  const isThere = (id: string) => shell.has(id) || isPart(id, neededBy.get(id) ?? new Set());
  const weightOf = (id: string) =>
    [...closureOf(id)].reduce((sum, each) => sum + (isThere(each) ? 0 : (infoOf(each)?.code?.length ?? 0)), 0);
  const isLight = (id: string, users: ReadonlySet<string>) => weightOf(id) <= (users.size > 2 ? LIGHT : TINY);
  const sharing = new Map<string, ReadonlySet<string>>();
  for (const [id, users] of neededBy) {
    const [only, ...more] = firstOf(users);
    if (only === undefined || more.length > 0 || isThere(id) || isForVisitors(users) || isLight(id, users)) continue;
    if (users.size > 1) sharing.set(only, new Set([...users, ...(sharing.get(only) ?? [])]));
  }
  return { shell, neededBy, isLight, sharing };
}
