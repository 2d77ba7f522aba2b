import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Ring } from '../../../platform/client/ui/Progress.tsx';
import type { QuestionCategory } from '../rules/question.ts';
import { LawReference, useScrolledHeading } from './QuestionCard.tsx';

/** The badge tone of each tone of a score. */
export const BADGE_TONES: Readonly<Record<'success' | 'warning' | 'danger', BadgeTone>> = {
  success: 'ok',
  warning: 'warn',
  danger: 'bad',
};

interface ResultHeadProps {
  /** Whole percent. */
  readonly score: number;
  readonly tone: keyof typeof BADGE_TONES;
  readonly title: ReactNode;
  /** A word for the score. */
  readonly badge: string;
  readonly summary: string;
  /** A few figures with their names. */
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** The score of a finished attempt. Its heading gets the focus when it appears. */
export function ResultHead({ score, tone, title, badge, summary, figures }: ResultHeadProps): ReactNode {
  const heading = useScrolledHeading();

  return (
    <section className="card assessment__result">
      <Ring size={148} tone={tone} value={score} label="Score" text={`${score} percent`}>
        <span className="assessment__score tabular" aria-hidden="true">
          {score}
          <small>%</small>
        </span>
      </Ring>
      <div>
        <div className="assessment__result-head">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <Badge tone={BADGE_TONES[tone]}>{badge}</Badge>
        </div>
        <p className="muted">{summary}</p>
        <dl className="assessment__figures tabular">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

interface ReviewedQuestion {
  readonly position: number;
  readonly question: string;
  /** Null when no option was chosen. */
  readonly chosenAnswer: string | null;
  readonly correctAnswer: string;
  readonly isCorrect: boolean;
  readonly setAside: boolean;
  readonly explanation: string;
  readonly category: QuestionCategory;
  readonly lawReference: string;
}

/** All questions of a finished attempt, folded; the first wrong one is open. */
export function Review({ questions }: { readonly questions: readonly ReviewedQuestion[] }): ReactNode {
  const firstWrong = questions.find((question) => !question.isCorrect);
  return (
    <div className="card rows">
      {questions.map((question) => (
        <details className="assessment__review" key={question.position} open={question === firstWrong}>
          <summary data-correct={question.isCorrect}>
            <Icon of={question.isCorrect ? CircleCheck : CircleX} size={22} strokeWidth={2} />
            <span>
              {question.question}
              <span className="visually-hidden">{question.isCorrect ? ' Correct' : ' Wrong'}</span>
            </span>
            <Icon of={Plus} className="assessment__more" />
            <Icon of={Minus} className="assessment__less" />
          </summary>
          <Answer question={question} />
        </details>
      ))}
    </div>
  );
}

function Answer({ question }: { readonly question: ReviewedQuestion }): ReactNode {
  return (
    <div className="assessment__detail column gap-12">
      <dl className="column">
        <div className="assessment__answers">
          <dt>Your answer</dt>
          <dd className={question.isCorrect ? 'assessment__right' : 'assessment__wrong'}>
            {question.chosenAnswer ?? 'No answer'}
          </dd>
        </div>
        {question.isCorrect ? null : (
          <div className="assessment__answers">
            <dt>Correct answer</dt>
            <dd className="assessment__right">{question.correctAnswer}</dd>
          </div>
        )}
      </dl>
      {question.setAside ? (
        <p>The law behind this question changed while you were answering. The question counts as right for you.</p>
      ) : null}
      <p className="assessment__explanation law-text">{question.explanation}</p>
      <LawReference category={question.category} reference={question.lawReference} />
    </div>
  );
}
