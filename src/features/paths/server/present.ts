import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { DeckCard } from '../../cards/server/service.ts';
import { setLength } from '../../quiz/rules/quiz-set.ts';
import { ratingOf } from '../../achievements/rules/quiz-scores.ts';
import type { SetQuiz } from '../../quiz/server/service.ts';
import type { pathsContract } from '../contract.ts';
import { expectedFinish, PACE_DAYS } from '../rules/pace.ts';
import { cardsOf, PATH_QUIZ, quizSetOf, scenarioOf, sectionsOf, type PathStep, type RolePath } from '../rules/path.ts';
import { pathProgress, type StepProgress, type Walked } from '../rules/path-progress.ts';
import type { PathBook } from './path-book.ts';

type PathOnWire = ResponseOf<typeof pathsContract.show>['paths'][number];
type StepOnWire = PathOnWire['steps'][number];

const DAY_MS = 86_400_000;

/** A learner as a path sees them. */
export interface PathLearner {
  readonly walked: Walked;
  /** Finished quizzes over sets, oldest first. */
  readonly quizzes: readonly SetQuiz[];
  readonly openCards: readonly DeckCard[];
  readonly openIds: ReadonlySet<number>;
  readonly opensPremium: boolean;
}

/** A path for one learner. `again` is what they missed in their last quiz over it. */
export function presentPath(
  book: PathBook,
  path: RolePath,
  learner: PathLearner,
  { again, now }: { readonly again: PathOnWire['again']; readonly now: Date },
): PathOnWire {
  const { walked, openIds } = learner;
  const progress = pathProgress(path, walked);
  const cards = path.steps.flatMap(cardsOf);
  const left = cards.filter((id) => !walked.known.has(id));
  const since = now.getTime() - PACE_DAYS * DAY_MS;
  const lastQuiz = learner.quizzes.findLast(({ set }) => set === quizSetOf(path.id));
  return {
    id: path.id,
    title: path.title,
    walked: path.walked,
    outcome: path.outcome,
    certification: { id: path.certification, name: book.certificationName(path.certification) },
    minutes: path.steps.reduce((sum, { minutes }) => sum + minutes, 0),
    steps: path.steps.flatMap((step, index) => {
      const done = progress.steps[index];
      return done === undefined ? [] : [presentStep(book, path, step, { done, learner })];
    }),
    current: progress.current,
    stepsDone: progress.steps.filter(({ isDone }) => isDone).length,
    cardsKnown: cards.length - left.length,
    cards: cards.length,
    percent: progress.percent,
    expected: expectedFinish({
      today: grenadaDay(now),
      learnt: cards.filter((id) => (walked.known.get(id) ?? 0) > since).length,
      left: left.length,
      closed: left.filter((id) => !openIds.has(id)).length,
    }),
    begun: dayOf(progress.begun),
    finished: dayOf(progress.finished),
    lastQuiz: lastQuiz === undefined ? null : figuresOf(lastQuiz),
    again,
  };
}

function dayOf(instant: number | null): GrenadaDay | null {
  return instant === null ? null : grenadaDay(new Date(instant));
}

function figuresOf({ score, correctAnswers, totalQuestions }: SetQuiz): NonNullable<PathOnWire['lastQuiz']> {
  return { score, rating: ratingOf(score), correctAnswers, totalQuestions };
}

function presentStep(
  book: PathBook,
  path: RolePath,
  step: PathStep,
  { done, learner }: { readonly done: StepProgress; readonly learner: PathLearner },
): StepOnWire {
  const cards = presentCards(step, learner);
  const scenario = presentScenario(book, step, learner);
  const quiz = presentQuiz(path, step, learner);
  return {
    id: step.id,
    kind: step.kind,
    title: step.title,
    text: step.text,
    minutes: step.minutes,
    done: done.done,
    of: done.of,
    isDone: done.isDone,
    sections: sectionsOf(step).flatMap((id) => {
      const section = book.sections.get(id);
      return section === undefined ? [] : [{ ...section, read: learner.walked.read.has(id) }];
    }),
    cards,
    scenario,
    quiz,
    needsPlan: !done.isDone && needsPlan(step, { cards, scenario, quiz }),
  };
}

/** Whether what finishes a step is out of reach with the access the learner has (product-rules.md, F3). */
function needsPlan(
  step: PathStep,
  { cards, scenario, quiz }: Pick<StepOnWire, 'cards' | 'scenario' | 'quiz'>,
): boolean {
  switch (step.kind) {
    case 'reading':
      return false;
    case 'cards':
      return cards !== null && cards.open < cards.ids.length;
    case 'scenario':
      return scenario?.locked ?? false;
    case 'quiz':
      return quiz !== null && quiz.questions < PATH_QUIZ.questions;
  }
}

function presentCards(step: PathStep, { walked, openIds }: PathLearner): StepOnWire['cards'] {
  const ids = cardsOf(step);
  if (ids.length === 0) return null;
  return {
    ids: [...ids],
    open: ids.filter((id) => openIds.has(id)).length,
    next: ids.find((id) => openIds.has(id) && !walked.known.has(id)) ?? null,
  };
}

function presentScenario(
  book: PathBook,
  step: PathStep,
  { walked, opensPremium }: PathLearner,
): StepOnWire['scenario'] {
  const named = scenarioOf(step);
  if (named === null) return null;
  const { title, path, isPremium } = book.scenarioOf(named);
  return { title, path, decided: walked.decided(named) !== null, locked: isPremium && !opensPremium };
}

function presentQuiz(path: RolePath, step: PathStep, { quizzes, openCards }: PathLearner): StepOnWire['quiz'] {
  if (step.kind !== 'cards' && step.kind !== 'quiz') return null;
  const set = quizSetOf(path.id, step.kind === 'quiz' ? null : step.id);
  const cards = step.kind === 'quiz' ? path.steps.flatMap(cardsOf) : cardsOf(step);
  const scores = quizzes.flatMap((quiz) => (quiz.set === set ? [quiz.score] : []));
  return {
    set,
    questions: setLength(openCards, { groups: [cards] }),
    best: scores.length === 0 ? null : Math.max(...scores),
  };
}
