import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { LawReference } from './LawReference.tsx';
import type { QuestionCategory } from '../rules/question.ts';

interface ReviewedQuestion {
  readonly position: number;
  readonly question: string;
  /** Null when none was chosen. */
  readonly chosenAnswer: string | null;
  readonly correctAnswer: string;
  readonly isCorrect: boolean;
  readonly setAside: boolean;
  readonly explanation: string;
  readonly category: QuestionCategory;
  readonly lawReference: string;
}

/** Every question of a finished attempt; the first one that went wrong stands open. */
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
        <p>The law behind this question changed while you were answering. It counts as right for you.</p>
      ) : null}
      <p className="assessment__explanation law-text">{question.explanation}</p>
      <LawReference category={question.category} reference={question.lawReference} />
    </div>
  );
}
