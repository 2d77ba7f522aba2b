import type { Pool } from 'pg';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accessOf, opensPremiumScreens } from '../../access/rules/access.ts';
import { cardTitle } from '../../cards/rules/card-text.ts';
import type { Deck } from '../../cards/server/service.ts';
import type { Purpose } from '../../goals/rules/purpose.ts';
import { readGoal } from '../../goals/server/service.ts';
import { cardsKnown } from '../../progress/server/service.ts';
import { passesSet } from '../../quiz/rules/quiz-set.ts';
import { missedCardsOf } from '../../quiz/server/service.ts';
import type { pathsContract } from '../contract.ts';
import { pathOver, PATH_QUIZ, quizSetOf } from '../rules/path.ts';
import { pathOf, type PathId } from '../rules/path-names.ts';
import { pathProgress, type Walked } from '../rules/path-progress.ts';
import { presentPath } from './present.ts';
import type { PathBook } from './path-book.ts';
import { readDoneForPaths, type DoneForPaths } from './store/done.ts';

export { createPathBook, quizSetsOf, type PathBook } from './path-book.ts';

type Shown = ResponseOf<typeof pathsContract.show>;

/** What paths are shown over. */
export interface PathSources {
  readonly deck: Deck;
  readonly book: () => PathBook;
}

/** All paths with how far a learner is in each. */
export async function showPaths(
  pool: Pool,
  user: SignedInUser,
  { deck, now, ...sources }: PathSources & { readonly now: Date },
): Promise<Shown> {
  const book = sources.book();
  const [goal, known, done] = await Promise.all([
    readGoal(pool, user.id),
    cardsKnown(pool, user.id),
    readDoneForPaths(pool, user.id),
  ]);
  const access = accessOf(user, now);
  const openIds = deck.openIds(access);
  const learner = {
    walked: walkedOf(known, done),
    quizzes: done.quizzes,
    openIds,
    openCards: deck.cards.filter(({ id }) => openIds.has(id)),
    opensPremium: opensPremiumScreens(access),
  };
  const paths = await Promise.all(
    book.paths.map(async (whole): Promise<Shown['paths'][number]> => {
      const path = pathOver(whole, (card) => deck.byId.has(card));
      const isFinished = pathProgress(path, learner.walked).current === null;
      const last = isFinished ? done.quizzes.findLast(({ set }) => set === quizSetOf(path.id)) : undefined;
      const missed = last === undefined ? [] : await missedCardsOf(pool, user.id, last.id);
      const again = missed.flatMap((cardId) => {
        const card = deck.byId.get(cardId);
        return card === undefined ? [] : [{ cardId, title: cardTitle(card) }];
      });
      return presentPath(book, path, learner, { again, now });
    }),
  );
  return { purpose: goal?.purpose ?? null, paths };
}

/** The next step of a learner's own path, in short. */
export interface NextPathStep {
  readonly path: PathId;
  readonly title: string;
  /** The step's place, from 1; null when every step is done. */
  readonly step: number | null;
  readonly steps: number;
  /** The title of that step; null when every step is done. */
  readonly stepTitle: string | null;
  readonly percent: number;
}

/** Where a learner's own path goes on; null for who follows none. It asks nothing then, and else one statement. */
export async function nextPathStep(
  pool: Pool,
  userId: number,
  { deck, book, purpose, known }: PathSources & { readonly purpose: Purpose | null; readonly known: readonly number[] },
): Promise<NextPathStep | null> {
  const id = pathOf(purpose);
  const whole = book().paths.find((each) => each.id === id);
  if (whole === undefined) return null;
  const path = pathOver(whole, (card) => deck.byId.has(card));
  const done = await readDoneForPaths(pool, userId);
  // Which cards are known is all that is asked here: when they became so is not.
  const { current, percent } = pathProgress(path, walkedOf(new Map(known.map((card) => [card, 0])), done));
  return {
    path: path.id,
    title: path.title,
    step: current === null ? null : current + 1,
    steps: path.steps.length,
    stepTitle: current === null ? null : (path.steps[current]?.title ?? null),
    percent,
  };
}

function walkedOf(known: ReadonlyMap<number, number>, { read, scenarios, quizzes }: DoneForPaths): Walked {
  return {
    known,
    read: new Map(Object.entries(read)),
    decided: (named) => scenarios.find(({ kind, id }) => kind === named.kind && id === named.id)?.at ?? null,
    passed: (path) =>
      quizzes.find((quiz) => quiz.set === quizSetOf(path) && passesSet(quiz, PATH_QUIZ.passMark))?.at ?? null,
  };
}
