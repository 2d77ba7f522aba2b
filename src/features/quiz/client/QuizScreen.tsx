import { useEffect, type ReactNode } from 'react';
import { PRODUCT_NAME } from '../../../platform/client/shell/RouteFocus.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { PastQuiz } from './PastQuiz.tsx';
import { QuestionView } from './QuestionView.tsx';
import './quiz.css';
import { ResumeQuiz } from './ResumeQuiz.tsx';
import { SetupForm } from './SetupForm.tsx';
import { useQuizPhase } from './use-quiz-phase.ts';

const GONE = 'That quiz is closed because another one was started. Start a new one here.';

/** `/quiz`: questions from the cards, and how they went. */
export default function QuizScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const { search, past, phase, ...go } = useQuizPhase(user.id);
  const isPast = past !== null;

  useEffect(() => {
    document.title = `${isPast ? 'Quiz Complete!' : 'Quiz'} · ${PRODUCT_NAME}`;
  }, [isPast]);

  if (past !== null) return <PastQuiz key={past.id} {...past} onStarted={go.started} onAgain={go.backFromPast} />;

  switch (phase.kind) {
    case 'setup':
      return (
        <SetupForm
          key={search}
          initial={phase.setup}
          returned={phase.returned}
          notice={phase.notice}
          onStarted={go.started}
          onContinue={go.goOnWith}
        />
      );
    case 'resuming':
      return (
        <ResumeQuiz
          id={phase.stored.id}
          onRunning={(quiz) => go.resumed(quiz, phase.stored)}
          onFinished={go.showResults}
          onGone={go.resumedNothing}
        />
      );
    case 'running':
      return (
        <QuestionView
          key={phase.quiz.id}
          userId={user.id}
          quiz={phase.quiz}
          stored={phase.stored}
          onEnd={(end) => (end === 'gone' ? go.backToSetup(phase.quiz.setup, GONE) : go.finished(end))}
          onLeave={() => go.backToSetup(phase.quiz.setup, null)}
        />
      );
  }
}
