import { useEffect, useRef, type ReactNode } from 'react';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar, Ring } from '../../../platform/client/ui/Progress.tsx';
import { CertificateActions } from '../../certificates/client/service.tsx';
import { Review } from '../../quiz/client/parts.tsx';
import { ShareButton } from '../../sharing/client/service.tsx';
import { examDayWords } from '../rules/exam-time.ts';
import type { FinishedExam } from './certifications-query.ts';

/** How an exam went: the grade, each area, what comes next, and every question with its answer. */
export function ExamResults({ exam }: { readonly exam: FinishedExam }): ReactNode {
  const { score, passed, requiredScore, correctAnswers, totalQuestions, certificationName, areas, review } = exam;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="wrap">
      <div className="quiz">
        <section className="card resh">
          <Ring size={148} tone={passed ? 'success' : 'danger'} value={score} label="Score" words={`${score} percent`}>
            <span className="big num" aria-hidden="true">
              {score}
              <small>%</small>
            </span>
          </Ring>
          <div>
            <div className="rhead">
              <h1 ref={heading} tabIndex={-1}>
                {passed ? 'Exam Passed' : 'Not Passed Yet'}
                <span className="vh">: {certificationName}</span>
              </h1>
              <Badge tone={passed ? 'ok' : 'bad'}>{passed ? 'Passed' : 'Not passed'}</Badge>
            </div>
            <p className="muted">{wordsOn(exam)}</p>
            <dl className="trio num">
              <div>
                <dt>Correct</dt>
                <dd>
                  {correctAnswers} of {totalQuestions}
                </dd>
              </div>
              <div>
                <dt>To pass</dt>
                <dd>{requiredScore}%</dd>
              </div>
            </dl>
          </div>
        </section>
        <div className="qacts column gap-16">
          <NextSteps {...exam} />
        </div>
        <h2 className="rtitle">How each area went</h2>
        <ul className="card pad column gap-16 qacts">
          {areas.map(({ name, correct, total }) => (
            <li key={name} className="column">
              <span className="medium">{name}</span>
              <Bar label={name} value={correct} max={total} words={`${correct} of ${total} correct`} />
            </li>
          ))}
        </ul>
        <h2 className="rtitle">Review your answers</h2>
        <Review questions={review} />
      </div>
    </div>
  );
}

function wordsOn({ passed, certificationName, nextAttemptAt, review }: FinishedExam): string {
  if (passed) return `You have earned ${certificationName}.`;
  const again = nextAttemptAt === null ? 'You can take the exam again now.' : `You can take the exam again on ${examDayWords(new Date(nextAttemptAt))}.`;
  const missed = review.some(({ isCorrect, chosenAnswer }) => !isCorrect && chosenAnswer !== null);
  return missed ? `${again} The cards you got wrong come back in your review.` : again;
}

function NextSteps({ passed, certificateNumber, certificationName, finishedAt, score }: FinishedExam): ReactNode {
  if (passed && certificateNumber !== null) {
    return (
      <>
        <CertificateActions number={certificateNumber} name={certificationName} earnedAt={finishedAt} />
        <div className="acts">
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
    <div className="acts">
      <ButtonLink variant="primary" href="/review">
        Review Missed Cards
      </ButtonLink>
      <ButtonLink href="/certifications">Back to Certifications</ButtonLink>
    </div>
  );
}
