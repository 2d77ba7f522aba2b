import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { LawReference } from './LawReference.tsx';
import type { ReviewedQuestion } from './quiz-api.ts';

/** What the review shows of a question; an exam, which names no difficulty, is reviewed in the same way. */
type ShownQuestion = Omit<ReviewedQuestion, 'difficulty'>;

/** Every question of a finished quiz; the first one that went wrong stands open. */
export function Review({ questions }: { readonly questions: readonly ShownQuestion[] }): ReactNode {
  const firstWrong = questions.find((question) => !question.isCorrect);
  return (
    <div className="card rows">
      {questions.map((question) => (
        <details className="rev" key={question.position} open={question === firstWrong}>
          <summary data-correct={question.isCorrect}>
            <Icon of={question.isCorrect ? CircleCheck : CircleX} size={22} strokeWidth={2} />
            <span>
              {question.question}
              <span className="vh">{question.isCorrect ? ' Correct' : ' Wrong'}</span>
            </span>
            <Icon of={Plus} className="more" />
            <Icon of={Minus} className="less" />
          </summary>
          <Answer question={question} />
        </details>
      ))}
    </div>
  );
}

function Answer({ question }: { readonly question: ShownQuestion }): ReactNode {
  return (
    <div className="x column gap-12">
      <dl className="column">
        <div className="ans">
          <dt>Your answer</dt>
          <dd className={question.isCorrect ? 'right' : 'wrong'}>{question.chosenAnswer ?? 'No answer'}</dd>
        </div>
        {question.isCorrect ? null : (
          <div className="ans">
            <dt>Correct answer</dt>
            <dd className="right">{question.correctAnswer}</dd>
          </div>
        )}
      </dl>
      <p className="exp law-text">{question.explanation}</p>
      <LawReference category={question.category} reference={question.lawReference} />
    </div>
  );
}
