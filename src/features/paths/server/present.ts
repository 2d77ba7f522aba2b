import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { DeckCard } from '../../cards/server/service.ts';
import { setLength } from '../../quiz/rules/quiz.ts';
import { ratingOf } from '../../achievements/rules/quiz-score.ts';
import type { SetQuiz } from '../../quiz/server/service.ts';
import type { pathsContract } from '../contract.ts';
import { templatePath } from '../../templates/rules/template.ts';
import { expectedFinish, PACE_DAYS, pathProgress, type StepProgress, type PathRecord } from '../rules/path-progress.ts';
import { cardsOf, PATH_QUIZ, quizSetId, scenarioOf, sectionsOf, type PathStep, type RolePath } from '../rules/path.ts';
import type { PathCatalog } from './path-catalog.ts';

type PathResponse = ResponseOf<typeof pathsContract.show>['paths'][number];
type StepResponse = PathResponse['steps'][number];

const DAY_MS = 86_400_000;

/** The user's data for the progress of paths. */
export interface PathLearner {
  readonly record: PathRecord;
  /** Finished quizzes over sets of cards, oldest first. */
  readonly quizzes: readonly SetQuiz[];
  readonly openCards: readonly DeckCard[];
  readonly openIds: ReadonlySet<number>;
  readonly opensPremium: boolean;
}

/** Converts a path with the user's progress. `again` lists the cards answered wrong in the last quiz over it. */
export function presentPath(
  catalog: PathCatalog,
  path: RolePath,
  learner: PathLearner,
  { again, now }: { readonly again: PathResponse['again']; readonly now: Date },
): PathResponse {
  const { record, openIds } = learner;
  const progress = pathProgress(path, record);
  const cards = path.steps.flatMap(cardsOf);
  const left = cards.filter((id) => !record.known.has(id));
  const since = now.getTime() - PACE_DAYS * DAY_MS;
  const lastQuiz = learner.quizzes.findLast(({ set }) => set === quizSetId(path.id));
  return {
    id: path.id,
    title: path.title,
    walked: path.walked,
    outcome: path.outcome,
    certification: { id: path.certification, name: catalog.certificationName(path.certification) },
    minutes: path.steps.reduce((sum, { minutes }) => sum + minutes, 0),
    steps: path.steps.flatMap((step, index) => {
      const done = progress.steps[index];
      return done === undefined ? [] : [presentStep(catalog, path, step, { done, learner })];
    }),
    current: progress.current,
    stepsDone: progress.steps.filter(({ isDone }) => isDone).length,
    cardsKnown: cards.length - left.length,
    cards: cards.length,
    percent: progress.percent,
    expected: expectedFinish({
      today: grenadaDay(now),
      learnt: cards.filter((id) => (record.known.get(id) ?? 0) > since).length,
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

function figuresOf({ score, correctAnswers, totalQuestions }: SetQuiz): NonNullable<PathResponse['lastQuiz']> {
  return { score, rating: ratingOf(score), correctAnswers, totalQuestions };
}

function presentStep(
  catalog: PathCatalog,
  path: RolePath,
  step: PathStep,
  { done, learner }: { readonly done: StepProgress; readonly learner: PathLearner },
): StepResponse {
  const cards = presentCards(step, learner);
  const scenario = presentScenario(catalog, step, learner);
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
      const section = catalog.sections.get(id);
      return section === undefined ? [] : [{ ...section, read: learner.record.read.has(id) }];
    }),
    cards,
    scenario,
    exercise:
      step.exercise === undefined
        ? undefined
        : { title: catalog.templateTitle(step.exercise), path: templatePath(step.exercise) },
    quiz,
    needsPlan: !done.isDone && needsPlan(step, { cards, scenario, quiz }),
  };
}

/** Whether the user's access does not open what finishes a step (product-rules.md, F3). */
function needsPlan(
  step: PathStep,
  { cards, scenario, quiz }: Pick<StepResponse, 'cards' | 'scenario' | 'quiz'>,
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

function presentCards(step: PathStep, { record, openIds }: PathLearner): StepResponse['cards'] {
  const ids = cardsOf(step);
  if (ids.length === 0) return null;
  return {
    ids: [...ids],
    open: ids.filter((id) => openIds.has(id)).length,
    next: ids.find((id) => openIds.has(id) && !record.known.has(id)) ?? null,
  };
}

function presentScenario(
  catalog: PathCatalog,
  step: PathStep,
  { record, opensPremium }: PathLearner,
): StepResponse['scenario'] {
  const named = scenarioOf(step);
  if (named === null) return null;
  const { title, path, isPremium } = catalog.scenarioOf(named);
  return { title, path, decided: record.decided(named) !== null, locked: isPremium && !opensPremium };
}

function presentQuiz(path: RolePath, step: PathStep, { quizzes, openCards }: PathLearner): StepResponse['quiz'] {
  if (step.kind !== 'cards' && step.kind !== 'quiz') return null;
  const set = quizSetId(path.id, step.kind === 'quiz' ? null : step.id);
  const cards = step.kind === 'quiz' ? path.steps.flatMap(cardsOf) : cardsOf(step);
  const scores = quizzes.flatMap((quiz) => (quiz.set === set ? [quiz.score] : []));
  return {
    set,
    questions: setLength(openCards, { groups: [cards] }),
    best: scores.length === 0 ? null : Math.max(...scores),
  };
}
