import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { ResultHead, Review } from '../../assessment/client/parts.tsx';
import { useArrival } from '../../assessment/client/service.ts';
import { ShareButton } from '../../sharing/client/parts.tsx';
import { formatExamDay } from '../rules/exam.ts';
import { certificateText } from '../rules/certificate.ts';
import type { FinishedExam } from './queries.ts';
import { NewCertificateActions } from './CertificateActions.tsx';
import { CertificatePicture } from './CertificatePicture.tsx';

/** Results of an exam: the certificate or the grade, the score by area, and every question with its answer. */
export function ExamResults({ exam }: { readonly exam: FinishedExam }): ReactNode {
  const { certificateNumber } = exam;
  return (
    <div className="wrap">
      {exam.passed && certificateNumber !== null ? (
        <div className="certifications__results">
          <PassedExam exam={exam} number={certificateNumber} />
          <Details exam={exam} />
        </div>
      ) : (
        <div className="assessment__page">
          <Grade exam={exam} />
          <Details exam={exam} />
        </div>
      )}
    </div>
  );
}

function Grade({ exam }: { readonly exam: FinishedExam }): ReactNode {
  const { score, passed, requiredScore, correctAnswers, totalQuestions, certificationName } = exam;
  return (
    <>
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
        summary={resultText(exam)}
        figures={[
          ['Correct', `${correctAnswers} of ${totalQuestions}`],
          ['To pass', `${requiredScore}%`],
        ]}
      />
      <div className="actions assessment__actions">
        <ButtonLink variant="primary" href="/review">
          Review Missed Cards
        </ButtonLink>
      </div>
    </>
  );
}

function resultText({ passed, certificationName, nextAttemptAt, review }: FinishedExam): string {
  if (passed) return `You have earned ${certificationName}.`;
  const again =
    nextAttemptAt === null
      ? 'You can take the exam again now.'
      : `You can take the exam again on ${formatExamDay(new Date(nextAttemptAt))}.`;
  const missed = review.some(({ isCorrect, chosenAnswer }) => !isCorrect && chosenAnswer !== null);
  return missed ? `${again} The cards you got wrong come back in your review.` : again;
}

/** Score by area, and the answers: wrong ones first. */
function Details({ exam: { areas, review, passed } }: { readonly exam: FinishedExam }): ReactNode {
  const missed = review.filter(({ isCorrect }) => !isCorrect);
  const right = review.filter(({ isCorrect }) => isCorrect);
  return (
    <section className="card padded certifications__areas" aria-labelledby="exam-areas">
      <h2 className="title" id="exam-areas">
        How each area went
      </h2>
      <ul className="cols">
        {areas.map(({ name, correct, total }) => (
          <li key={name} className="column">
            <div className="apart smallish tabular">
              <span>{name}</span>
              <span className={correct < total ? 'strong' : 'muted'}>
                {correct} of {total}
              </span>
            </div>
            <Bar thin isTextHidden label={name} value={correct} max={total} text={`${correct} of ${total} correct`} />
          </li>
        ))}
      </ul>
      {missed.length === 0 ? null : (
        <details className="certifications__answers" open={!passed}>
          <summary className="line gap-12" data-tone="danger">
            <Icon of={X} strokeWidth={2} />
            <span>Review the {missed.length} you missed</span>
            <ChevronDownGlyph size={18} />
          </summary>
          <Review questions={missed} />
        </details>
      )}
      {right.length === 0 ? null : (
        <details className="certifications__answers">
          <summary className="line gap-12" data-tone="success">
            <Icon of={Check} strokeWidth={2} />
            <span>Review your {right.length === 1 ? 'right answer' : `${right.length} right answers`}</span>
            <ChevronDownGlyph size={18} />
          </summary>
          <Review questions={right} />
        </details>
      )}
      <Anchor className="link reach" href="/certifications">
        Back to Certifications
      </Anchor>
    </section>
  );
}

interface PassedExamProps {
  readonly exam: FinishedExam;
  /** The certificate's number. */
  readonly number: string;
}

/** A passed exam: the certificate's picture and actions. Gets the focus when mounted. */
function PassedExam({ exam, number }: PassedExamProps): ReactNode {
  const { certificationName, score, correctAnswers, totalQuestions, requiredScore, finishedAt } = exam;
  const heading = useArrival();
  return (
    <section className="certifications__passed">
      <div>
        <p className="note">{certificationName}.</p>
        <h1 ref={heading} tabIndex={-1}>
          Exam Passed<span className="visually-hidden">: {certificationName}</span>
        </h1>
        <p className="muted tabular">
          <b className="numeral">{score}%</b> {correctAnswers} of {totalQuestions} right, {requiredScore}% to pass. Your
          certificate is ready.
        </p>
      </div>
      <CertificatePicture number={number} text={pictureText(exam, number)} />
      <NewCertificateActions
        certificate={{ number, name: certificationName, earnedAt: finishedAt }}
        share={
          <ShareButton
            request={{ type: 'certification', certificateNumber: number }}
            data={{ type: 'certification', certificationName, level: `${score}%` }}
          >
            Share
          </ShareButton>
        }
      />
    </section>
  );
}

/** Alternative text with everything that the picture shows. */
function pictureText(exam: FinishedExam, number: string): string {
  const { requiredCards, finishedAt } = exam;
  const { learner, certification, score, cards, date } = certificateText({
    ...exam,
    number,
    completedCards: requiredCards,
    earnedAt: new Date(finishedAt),
  });
  return `Certificate of Achievement. This records that ${learner} studied the cards, sat the exam and reached the standard set for ${certification}. Score ${score}, cards studied ${cards}, date earned ${date}, certificate number ${number}.`;
}
