import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { CertificateActions } from './CertificateActions.tsx';
import { ResultHead, Review } from '../../assessment/client/parts.tsx';
import { ShareButton } from '../../sharing/client/parts.tsx';
import { formatExamDay } from '../rules/format-time.ts';
import type { FinishedExam } from './queries.ts';

/** How an exam went: the grade, each area, what comes next, and every question with its answer. */
export function ExamResults({ exam }: { readonly exam: FinishedExam }): ReactNode {
  const { score, passed, requiredScore, correctAnswers, totalQuestions, certificationName, areas, review } = exam;

  return (
    <div className="wrap">
      <div className="assessment__page">
        <ResultHead
          score={score}
          tone={passed ? 'success' : 'danger'}
          title={
            <>
              {passed ? 'Exam Passed' : 'Not Passed Yet'}
              <span className="visually-hidden">: {certificationName}</span>
            </>
          }
          badge={passed ? 'Passed' : 'Not passed'}
          words={wordsOn(exam)}
          figures={[
            ['Correct', `${correctAnswers} of ${totalQuestions}`],
            ['To pass', `${requiredScore}%`],
          ]}
        />
        <div className="assessment__actions column gap-16">
          <NextSteps {...exam} />
        </div>
        <h2 className="assessment__title">How each area went</h2>
        <ul className="card padded column gap-16 assessment__actions">
          {areas.map(({ name, correct, total }) => (
            <li key={name} className="column">
              <span className="medium">{name}</span>
              <Bar label={name} value={correct} max={total} words={`${correct} of ${total} correct`} />
            </li>
          ))}
        </ul>
        <h2 className="assessment__title">Review your answers</h2>
        <Review questions={review} />
      </div>
    </div>
  );
}

function wordsOn({ passed, certificationName, nextAttemptAt, review }: FinishedExam): string {
  if (passed) return `You have earned ${certificationName}.`;
  const again =
    nextAttemptAt === null
      ? 'You can take the exam again now.'
      : `You can take the exam again on ${formatExamDay(new Date(nextAttemptAt))}.`;
  const missed = review.some(({ isCorrect, chosenAnswer }) => !isCorrect && chosenAnswer !== null);
  return missed ? `${again} The cards you got wrong come back in your review.` : again;
}

function NextSteps({ passed, certificateNumber, certificationName, finishedAt, score }: FinishedExam): ReactNode {
  if (passed && certificateNumber !== null) {
    return (
      <>
        <CertificateActions number={certificateNumber} name={certificationName} earnedAt={finishedAt} />
        <div className="actions">
          <ShareButton
            request={{ type: 'certification', certificateNumber }}
            data={{ type: 'certification', certificationName, level: `${score}%` }}
          >
            Share Certification
          </ShareButton>
          <ButtonLink variant="quiet" href="/certifications">
            Back to Certifications
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <div className="actions">
      <ButtonLink variant="primary" href="/review">
        Review Missed Cards
      </ButtonLink>
      <ButtonLink href="/certifications">Back to Certifications</ButtonLink>
    </div>
  );
}
