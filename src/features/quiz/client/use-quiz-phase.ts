import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toast } from '../../../platform/client/ui/toast.ts';
import { updateSessionFigures } from '../../accounts/client/service.ts';
import type { StoredTurns } from '../../assessment/rules/stored-run.ts';
import { notifyStudyListeners } from '../../progress/client/service.ts';
import { DEFAULT_SECONDS_PER_QUESTION, studyLevelOf, type QuizSetup } from '../rules/quiz.ts';
import type { FinishedAnswer, FinishedQuiz, RunningQuiz } from './queries.ts';
import { quizStorage } from './storage.ts';

/** Where a learner is: choosing, coming back to a quiz, or answering. Results have an address of their own. */
export type Phase =
  | { readonly kind: 'setup'; readonly setup: QuizSetup; readonly returned: boolean; readonly notice: string | null }
  | { readonly kind: 'resuming'; readonly stored: StoredTurns }
  | { readonly kind: 'running'; readonly quiz: RunningQuiz; readonly stored: StoredTurns | null };

const FIRST_SETUP: QuizSetup = {
  mode: 'adaptive',
  level: 'beginner',
  category: 'all',
  timed: false,
  secondsPerQuestion: DEFAULT_SECONDS_PER_QUESTION,
};

/** Where a learner is among setup, questions and results, and the ways between them. */
export function useQuizPhase(userId: number) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  const past = pastQuizOf(search);
  const [phase, setPhase] = useState(() => firstPhase(userId, search));
  const [results, setResults] = useState<FinishedQuiz | null>(null);

  const backToSetup = useCallback(
    (setup: QuizSetup, notice: string | null) => {
      quizStorage.forget(userId);
      setPhase({ kind: 'setup', setup, returned: true, notice });
      scrollTo(0, 0);
    },
    [userId],
  );

  function showResults(quiz: FinishedQuiz): void {
    setResults(quiz);
    backToSetup({ ...quiz.setup, set: quiz.set?.id ?? null }, null);
    navigate(`/quiz?result=${quiz.id}`, { replace: true });
  }

  function started(quiz: RunningQuiz): void {
    if (quiz.usedAllCategories) tellAllCategoriesAreUsed();
    if (search !== '') navigate('/quiz', { replace: past === null });
    setPhase({ kind: 'running', quiz, stored: null });
  }

  function goOnWith(id: number): void {
    const stored = quizStorage.read(userId);
    setPhase({ kind: 'resuming', stored: stored?.id === id ? stored : { id, waiting: [], open: null } });
    if (search !== '') navigate('/quiz', { replace: true });
  }

  function backFromPast(): void {
    setPhase((before) => (before.kind === 'setup' ? { ...before, returned: true } : before));
    navigate('/quiz');
  }

  function finished(answer: FinishedAnswer): void {
    followFinishedQuiz(client, userId, answer);
    showResults(answer.quiz);
  }

  return {
    search,
    /** The finished quiz whose results the address asks for, and they, when they have just come. */
    past: past === null ? null : { id: past, known: results?.id === past ? results : null },
    phase,
    started,
    goOnWith,
    resumed: (quiz: RunningQuiz, stored: StoredTurns) => setPhase({ kind: 'running', quiz, stored }),
    resumedNothing: () => backToSetup(setupOfQuery(search), null),
    finished,
    showResults,
    backToSetup,
    backFromPast,
  };
}

/** A running quiz stands at the bare address: one that asks for a mode asks for the setup, which offers the way back. */
function firstPhase(userId: number, search: string): Phase {
  const stored = search === '' ? quizStorage.read(userId) : null;
  return stored === null
    ? { kind: 'setup', setup: setupOfQuery(search), returned: false, notice: null }
    : { kind: 'resuming', stored };
}

/** Brings what other screens show up to date with a quiz that is over, and announces what it earned. */
function followFinishedQuiz(client: QueryClient, userId: number, { points, streak, awards }: FinishedAnswer): void {
  updateSessionFigures(client, { points, streak });
  void client.invalidateQueries({ queryKey: ['progress', userId] });
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  void client.invalidateQueries({ queryKey: ['review', userId] });
  notifyStudyListeners(awards);
}

function tellAllCategoriesAreUsed(): void {
  toast({
    title: 'Using all available questions',
    description: 'No questions found for your selection, showing all categories.',
    tone: 'info',
  });
}

/**
 * What the address asks for: `?mode=timed` opens with the clock on, `?mode=weak_spots` with what the learner misses, `?level=2` with the
 * questions of that level, `?set=` with those of a set of cards.
 */
function setupOfQuery(search: string): QuizSetup {
  const query = new URLSearchParams(search);
  const mode = query.get('mode');
  const studyLevel = studyLevelOf(query.get('level'));
  return {
    ...FIRST_SETUP,
    timed: mode === 'timed',
    ...(studyLevel === undefined ? {} : { mode: 'random', studyLevel }),
    ...(mode === 'weak_spots' ? { mode } : {}),
    set: query.get('set'),
  };
}

/** The finished quiz whose results the address asks for; null when it asks for none. */
function pastQuizOf(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('result'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
