import type { Rolldown } from 'vite';
import { stylesheetOf } from './stylesheets.ts';

/** The screens that learners open first. Each must load within a few requests (docs/decisions/009-first-load.md). */
export const FIRST_SCREENS: readonly string[] = [
  'src/features/dashboard/client/DashboardScreen.tsx',
  'src/app/client/Flashcards.tsx',
  'src/app/client/StudySets.tsx',
  'src/features/quiz/client/QuizScreen.tsx',
];

/** The screens where visitors sign up and sign in. */
export const VISITOR_SCREENS: readonly string[] = [
  'src/app/client/Register.tsx',
  'src/features/accounts/client/LoginScreen.tsx',
];

const ENTRY = ['src/app/client/main.tsx'];

/** React, react-query, the router, and the small modules that the shell and every screen use. */
const REACT =
  /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack)\/|\/client\/(?:page-translation\/|local-storage\.ts|ui\/(?:Anchor\.tsx|class-names\.ts))/;

/** Loaded on every page after the first paint. The server preloads this chunk by its name (`src/platform/server/web/app-shell.ts`). */
const LATER = /\/(?:OfflineNotices|AppFooter)\.tsx$/;

/** The four plans. Only the screens that sell them load this chunk and its stylesheet. */
const PLANS = /\/access\/client\/parts\.tsx$/;

/** Has its own chunk: in the chunk of `AdminFrame`, every list would load the whole frame. */
const PAGE_ACTIONS = /\/PageActions\.tsx$/;

const PLATFORM = /\/src\/platform\/|\/node_modules\//;

/**
 * Groups modules into few chunks, since each chunk costs a request. A module that only one lazily loaded screen imports stays in
 * the chunk of that screen; the bundler splits the rest.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: (id) => (id.endsWith('.css') ? stylesheetOf(id) : null), debugName: 'stylesheets' },
  { name: 'react', test: REACT },
  { name: 'later', test: LATER },
  { name: 'plans', test: PLANS },
  { name: 'page-actions', test: PAGE_ACTIONS },
  { name: sharedChunkOf, minShareCount: 2, debugName: 'shared' },
];

/** Returns the chunk of a module that several screens share; null leaves the module to the bundler. */
function sharedChunkOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const isImportedBy = (screens: readonly string[], each = id, seen = new Set<string>()): boolean => {
    if (screens.some((screen) => each.endsWith(`/${screen}`))) return true;
    if (seen.has(each)) return false;
    seen.add(each);
    return (modules.getModuleInfo(each)?.importers ?? []).some((importer) => isImportedBy(screens, importer, seen));
  };
  if (id.endsWith('.css') || isImportedBy(ENTRY)) return null;
  const isForVisitors = isImportedBy(VISITOR_SCREENS);
  if (isImportedBy(FIRST_SCREENS)) return isForVisitors || PLATFORM.test(id) ? 'parts' : 'study';
  return isForVisitors ? 'account' : null;
}
