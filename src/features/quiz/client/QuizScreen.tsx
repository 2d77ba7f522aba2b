import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PRODUCT_NAME } from '../../../platform/client/shell/RouteFocus.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { updateSessionFigures, type SessionUser } from '../../accounts/client/service.ts';
import type { StoredSequentialRun } from '../../assessment/rules/stored-run.ts';
import { notifyStudyListeners } from '../../progress/client/service.ts';
import { DEFAULT_SECONDS_PER_QUESTION, studyLevelOf, type QuizSetup } from '../rules/quiz.ts';
import { quizStorage, type FinishedAnswer, type FinishedQuiz, type RunningQuiz } from './queries.ts';
import { QuestionView } from './QuestionView.tsx';
import './quiz.css';
import { ResultsView } from './ResultsView.tsx';
import { ResumeQuiz } from './ResumeQuiz.tsx';
import { SetupForm } from './SetupForm.tsx';

/** The phase of the screen. Results have an address of their own. */
type Phase =
  | { readonly kind: 'setup'; readonly setup: QuizSetup; readonly returned: boolean; readonly notice: string | null }
  | { readonly kind: 'resuming'; readonly stored: StoredSequentialRun }
  | { readonly kind: 'running'; readonly quiz: RunningQuiz; readonly stored: StoredSequentialRun | null };

const FIRST_SETUP: QuizSetup = {
  mode: 'adaptive',
  level: 'beginner',
  category: 'all',
  timed: false,
  secondsPerQuestion: DEFAULT_SECONDS_PER_QUESTION,
};

const GONE = 'That quiz is no longer open. Start a new one here.';
const UNANSWERED = 'You answered no question, so that quiz does not count. Start a new one when you are ready.';

/** `/quiz`: sets up, runs and shows the results of quizzes. */
export default function QuizScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { search, past, phase, ...go } = useQuizPhase(user.id);
  const isPast = past !== null;

  useEffect(() => {
    document.title = `${isPast ? 'Quiz Complete!' : 'Quiz'} · ${PRODUCT_NAME}`;
  }, [isPast]);

  if (past !== null)
    return <PastQuiz key={past.id} user={user} {...past} onStarted={go.started} onAgain={go.backFromResults} />;

  switch (phase.kind) {
    case 'setup':
      return (
        <SetupForm
          key={search}
          initial={phase.setup}
          returned={phase.returned}
          notice={phase.notice}
          onStarted={go.started}
          onContinue={go.continueQuiz}
        />
      );
    case 'resuming':
      return (
        <ResumeQuiz
          id={phase.stored.id}
          onRunning={(quiz) => go.resumed(quiz, phase.stored)}
          onFinished={(quiz) => go.showResults(quiz)}
          onGone={go.resumeFailed}
        />
      );
    case 'running':
      return (
        <QuestionView
          key={phase.quiz.id}
          userId={user.id}
          quiz={phase.quiz}
          stored={phase.stored}
          onEnd={(end) => {
            if (end === 'gone') go.backToSetup(phase.quiz.setup, GONE);
            else if (end === 'unanswered') go.backToSetup(phase.quiz.setup, UNANSWERED);
            else go.finished(end);
          }}
          onLeave={() => go.backToSetup(phase.quiz.setup, null)}
        />
      );
  }
}

interface Results {
  readonly quiz: FinishedQuiz;
  /** Null for a quiz that ended before this visit. */
  readonly awards: FinishedAnswer['awards'] | null;
}

interface PastQuizProps {
  readonly user: SessionUser;
  readonly id: number;
  /** Its results, when they have just arrived. */
  readonly known: Results | null;
  readonly onStarted: (quiz: RunningQuiz) => void;
  /** Called when the learner wants another quiz, or has no such finished one. */
  readonly onAgain: () => void;
}

/** The results of a finished quiz, at their own address. */
function PastQuiz({ user, id, known, onStarted, onAgain }: PastQuizProps): ReactNode {
  const [results, setResults] = useState(known);
  if (results === null)
    return (
      <ResumeQuiz
        id={id}
        onRunning={onAgain}
        onFinished={(quiz) => setResults({ quiz, awards: null })}
        onGone={onAgain}
      />
    );
  return <ResultsView user={user} {...results} onAgain={onAgain} onStarted={onStarted} />;
}

/** Returns the current phase, and the functions that move between setup, questions and results. */
function useQuizPhase(userId: number) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  const resultId = resultIdOf(search);
  const [phase, setPhase] = useState(() => firstPhase(userId, search));
  const [results, setResults] = useState<Results | null>(null);
  const isRunning = phase.kind === 'running';

  // The dashboard says at which question an open quiz is.
  useEffect(() => {
    if (!isRunning) return;
    return () => void client.invalidateQueries({ queryKey: ['dashboard'] });
  }, [client, isRunning]);

  const backToSetup = useCallback(
    (setup: QuizSetup, notice: string | null) => {
      quizStorage.forget(userId);
      setPhase({ kind: 'setup', setup, returned: true, notice });
      scrollTo(0, 0);
    },
    [userId],
  );

  function showResults(quiz: FinishedQuiz, awards: Results['awards'] = null): void {
    setResults({ quiz, awards });
    backToSetup({ ...quiz.setup, set: quiz.set?.id ?? null }, null);
    navigate(`/quiz?result=${quiz.id}`, { replace: true });
  }

  function started(quiz: RunningQuiz): void {
    if (quiz.usedAllCategories) announceAllCategories();
    if (search !== '') navigate('/quiz', { replace: resultId === null });
    setPhase({ kind: 'running', quiz, stored: null });
  }

  function continueQuiz(id: number): void {
    const stored = quizStorage.read(userId);
    setPhase({ kind: 'resuming', stored: stored?.id === id ? stored : { id, waiting: [], open: null } });
    if (search !== '') navigate('/quiz', { replace: true });
  }

  function backFromResults(): void {
    setPhase((before) => (before.kind === 'setup' ? { ...before, returned: true } : before));
    navigate('/quiz');
  }

  function finished(answer: FinishedAnswer): void {
    applyFinishedQuiz(client, userId, answer);
    showResults(answer.quiz, answer.awards);
  }

  return {
    search,
    /** The finished quiz that the address names, with its results when they have just arrived; null for none. */
    past: resultId === null ? null : { id: resultId, known: results?.quiz.id === resultId ? results : null },
    phase,
    started,
    continueQuiz,
    resumed: (quiz: RunningQuiz, stored: StoredSequentialRun) => setPhase({ kind: 'running', quiz, stored }),
    resumeFailed: () => backToSetup(setupOfQuery(search), null),
    finished,
    showResults,
    backToSetup,
    backFromResults,
  };
}

/** Returns the first phase: a stored quiz is resumed only at the bare address. An address with a query opens the setup form. */
function firstPhase(userId: number, search: string): Phase {
  const stored = search === '' ? quizStorage.read(userId) : null;
  return stored === null
    ? { kind: 'setup', setup: setupOfQuery(search), returned: false, notice: null }
    : { kind: 'resuming', stored };
}

/** Updates what other screens show after a finished quiz, and announces its awards. */
function applyFinishedQuiz(client: QueryClient, userId: number, { points, streak, awards }: FinishedAnswer): void {
  updateSessionFigures(client, { points, streak });
  void client.invalidateQueries({ queryKey: ['progress', userId] });
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  void client.invalidateQueries({ queryKey: ['review', userId] });
  notifyStudyListeners(awards);
}

function announceAllCategories(): void {
  toast({
    title: 'Using all available questions',
    description: 'No questions found for your selection, showing all categories.',
    tone: 'info',
  });
}

/**
 * Returns the setup that the address names: `?mode=timed` turns the clock on, `?mode=weak_spots` selects that mode, `?level=2`
 * selects the questions of a level, `?set=` those of a set of cards.
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

/** Returns the id of the finished quiz that the address names (`?result=7`); null for none. */
function resultIdOf(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('result'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
