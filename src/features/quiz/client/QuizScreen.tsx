import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PRODUCT_NAME } from '../../../platform/client/shell/RouteFocus.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { updateSessionFigures, type SessionUser } from '../../accounts/client/service.ts';
import { announceStudy } from '../../progress/client/service.ts';
import type { StoredTurns } from '../../assessment/rules/stored-run.ts';
import { DEFAULT_SECONDS_PER_QUESTION, type QuizSetup } from '../rules/quiz.ts';
import { PastQuiz } from './PastQuiz.tsx';
import { QuestionView } from './QuestionView.tsx';
import type { FinishedAnswer, FinishedQuiz, RunningQuiz } from './queries.ts';
import './quiz.css';
import { ResumeQuiz } from './ResumeQuiz.tsx';
import { SetupForm } from './SetupForm.tsx';
import { quizStorage } from './storage.ts';

/** Where a learner is: choosing, coming back to a quiz, or answering. Results have an address of their own. */
type Phase =
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

const GONE = 'That quiz is closed because another one was started. Start a new one here.';

/** `/quiz`: ten questions from the cards, and how they went. */
export default function QuizScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  const past = pastQuizOf(search);
  const [phase, setPhase] = useState<Phase>(() => {
    // A running quiz stands at the bare address: one that asks for a mode asks for the setup, which offers the way back.
    const stored = search === '' ? quizStorage.read(user.id) : null;
    return stored === null
      ? { kind: 'setup', setup: setupOfQuery(search), returned: false, notice: null }
      : { kind: 'resuming', stored };
  });
  const [results, setResults] = useState<FinishedQuiz | null>(null);

  useEffect(() => {
    document.title = `${past === null ? 'Quiz' : 'Quiz Complete!'} · ${PRODUCT_NAME}`;
  }, [past]);

  const backToSetup = useCallback(
    (setup: QuizSetup, notice: string | null) => {
      quizStorage.forget(user.id);
      setPhase({ kind: 'setup', setup, returned: true, notice });
      scrollTo(0, 0);
    },
    [user.id],
  );

  function started(quiz: RunningQuiz): void {
    if (quiz.usedAllCategories) {
      toast({
        title: 'Using all available questions',
        description: 'No questions found for your selection, showing all categories.',
        tone: 'info',
      });
    }
    if (search !== '') navigate('/quiz', { replace: past === null });
    setPhase({ kind: 'running', quiz, stored: null });
  }

  function goOnWith(id: number): void {
    const stored = quizStorage.read(user.id);
    setPhase({ kind: 'resuming', stored: stored?.id === id ? stored : { id, waiting: [], open: null } });
    if (search !== '') navigate('/quiz', { replace: true });
  }

  function backFromPast(): void {
    setPhase((before) => (before.kind === 'setup' ? { ...before, returned: true } : before));
    navigate('/quiz');
  }

  function showResults(quiz: FinishedQuiz): void {
    setResults(quiz);
    backToSetup(quiz.setup, null);
    navigate(`/quiz?result=${quiz.id}`, { replace: true });
  }

  function finished({ quiz, points, streak, awards }: FinishedAnswer): void {
    updateSessionFigures(client, { points, streak });
    void client.invalidateQueries({ queryKey: ['progress', user.id] });
    void client.invalidateQueries({ queryKey: ['dashboard'] });
    void client.invalidateQueries({ queryKey: ['review', user.id] });
    announceStudy(awards);
    showResults(quiz);
  }

  if (past !== null) {
    return (
      <PastQuiz
        key={past}
        id={past}
        known={results?.id === past ? results : null}
        onStarted={started}
        onAgain={backFromPast}
      />
    );
  }

  switch (phase.kind) {
    case 'setup':
      return (
        <SetupForm
          key={search}
          initial={phase.setup}
          returned={phase.returned}
          notice={phase.notice}
          onStarted={started}
          onContinue={goOnWith}
        />
      );
    case 'resuming':
      return (
        <ResumeQuiz
          id={phase.stored.id}
          onRunning={(quiz) => setPhase({ kind: 'running', quiz, stored: phase.stored })}
          onFinished={showResults}
          onGone={() => backToSetup(setupOfQuery(search), null)}
        />
      );
    case 'running':
      return (
        <QuestionView
          key={phase.quiz.id}
          userId={user.id}
          quiz={phase.quiz}
          stored={phase.stored}
          onEnd={(end) => (end === 'gone' ? backToSetup(phase.quiz.setup, GONE) : finished(end))}
          onLeave={() => backToSetup(phase.quiz.setup, null)}
        />
      );
  }
}

/** What the address asks for: `?mode=timed` opens with the clock on, `?mode=weak_spots` with what the learner misses. */
function setupOfQuery(search: string): QuizSetup {
  const mode = new URLSearchParams(search).get('mode');
  return { ...FIRST_SETUP, timed: mode === 'timed', ...(mode === 'weak_spots' ? { mode } : {}) };
}

/** The finished quiz whose results the address asks for; null when it asks for none. */
function pastQuizOf(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('result'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
