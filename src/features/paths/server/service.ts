import type { Pool } from 'pg';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accessOf, opensPremiumScreens } from '../../access/rules/access.ts';
import { cardTitle } from '../../cards/rules/card-text.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { Purpose } from '../../goals/rules/goals.ts';
import { readGoal } from '../../goals/server/service.ts';
import { completionTimes } from '../../progress/server/service.ts';
import { passesSet } from '../../quiz/rules/quiz.ts';
import { missedCardsOf } from '../../quiz/server/service.ts';
import type { pathsContract } from '../contract.ts';
import { withoutRemovedCards, PATH_QUIZ, quizSetId, pathForPurpose, type PathId } from '../rules/path.ts';
import { pathProgress, type PathRecord } from '../rules/path-progress.ts';
import { presentPath } from './present.ts';
import type { PathCatalog } from './path-catalog.ts';
import { readRecord, type StoredRecord } from './store.ts';

export { createPathCatalog, quizSetsOf, type PathCatalog } from './path-catalog.ts';

type PathsAnswer = ResponseOf<typeof pathsContract.show>;

export interface PathSources {
  readonly deck: Deck;
  readonly catalog: () => PathCatalog;
}

/** Returns all paths with the user's progress. */
export async function showPaths(
  pool: Pool,
  user: SignedInUser,
  { deck, now, ...sources }: PathSources & { readonly now: Date },
): Promise<PathsAnswer> {
  const catalog = sources.catalog();
  const [goal, known, done] = await Promise.all([
    readGoal(pool, user.id),
    completionTimes(pool, user.id),
    readRecord(pool, user.id),
  ]);
  const access = accessOf(user, now);
  const openIds = deck.openIds(access);
  const learner = {
    record: toRecord(known, done),
    quizzes: done.quizzes,
    openIds,
    openCards: deck.cards.filter(({ id }) => openIds.has(id)),
    opensPremium: opensPremiumScreens(access),
  };
  const paths = await Promise.all(
    catalog.paths.map(async (whole): Promise<PathsAnswer['paths'][number]> => {
      const path = withoutRemovedCards(whole, (card) => deck.byId.has(card));
      const isFinished = pathProgress(path, learner.record).current === null;
      const last = isFinished ? done.quizzes.findLast(({ set }) => set === quizSetId(path.id)) : undefined;
      const missed = last === undefined ? [] : await missedCardsOf(pool, user.id, last.id);
      const again = missed.flatMap((cardId) => {
        const card = deck.byId.get(cardId);
        return card === undefined ? [] : [{ cardId, title: cardTitle(card) }];
      });
      return presentPath(catalog, path, learner, { again, now });
    }),
  );
  return { purpose: goal?.purpose ?? null, paths };
}

/** The next step of the user's own path. */
export interface NextPathStep {
  readonly path: PathId;
  readonly title: string;
  /** Number of the step, from 1; null when every step is done. */
  readonly step: number | null;
  readonly steps: number;
  /** The title of that step; null when every step is done. */
  readonly stepTitle: string | null;
  readonly percent: number;
}

/**
 * Returns the next step of the user's own path; null without one. `canContinue` is false when the step needs cards that the user's access does
 * not open. Runs at most one query.
 */
export async function nextPathStep(
  pool: Pool,
  userId: number,
  {
    deck,
    catalog,
    purpose,
    known,
    openIds,
  }: PathSources & {
    readonly purpose: Purpose | null;
    readonly known: readonly number[];
    readonly openIds: ReadonlySet<number>;
  },
): Promise<{ readonly next: NextPathStep; readonly canContinue: boolean } | null> {
  const id = pathForPurpose(purpose);
  const whole = catalog().paths.find((each) => each.id === id);
  if (whole === undefined) return null;
  const path = withoutRemovedCards(whole, (card) => deck.byId.has(card));
  const done = await readRecord(pool, userId);
  // The times at which cards became known do not matter here.
  const { current, percent } = pathProgress(path, toRecord(new Map(known.map((card) => [card, 0])), done));
  const step = current === null ? undefined : path.steps[current];
  const left = step?.kind === 'cards' ? step.cards.filter((card) => !known.includes(card)) : [];
  const next = {
    path: path.id,
    title: path.title,
    step: current === null ? null : current + 1,
    steps: path.steps.length,
    stepTitle: step?.title ?? null,
    percent,
  };
  return { next, canContinue: left.length === 0 || left.some((card) => openIds.has(card)) };
}

function toRecord(known: ReadonlyMap<number, number>, { read, scenarios, quizzes }: StoredRecord): PathRecord {
  return {
    known,
    read: new Map(Object.entries(read)),
    decided: (named) => scenarios.find(({ kind, id }) => kind === named.kind && id === named.id)?.at ?? null,
    passed: (path) =>
      quizzes.find((quiz) => quiz.set === quizSetId(path) && passesSet(quiz, PATH_QUIZ.passMark))?.at ?? null,
  };
}
