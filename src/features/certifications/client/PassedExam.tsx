import { useState, type ReactNode } from 'react';
import { useArrival } from '../../assessment/client/service.ts';
import { ShareButton } from '../../sharing/client/parts.tsx';
import { certificateFilePath } from '../rules/certificate-addresses.ts';
import { certificateText } from '../rules/certificate.ts';
import { NewCertificateActions } from './CertificateActions.tsx';
import type { FinishedExam } from './queries.ts';

export interface PassedExamProps {
  readonly exam: FinishedExam;
  /** Of its certificate. */
  readonly number: string;
}

/** A passed exam: the certificate as it looks, and what can be done with it. It takes the focus when it comes. */
export function PassedExam({ exam, number }: PassedExamProps): ReactNode {
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
      <CertificatePicture exam={exam} number={number} />
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

/** The certificate as a picture, on a frame of its size and colour until it has come. */
function CertificatePicture({ exam, number }: PassedExamProps): ReactNode {
  const [failed, setFailed] = useState(false);
  return (
    <figure className="certifications__picture">
      {failed ? (
        <p>The picture did not load. Your certificate is safe.</p>
      ) : (
        <img
          src={`${certificateFilePath(number, 'certificate.png')}?scale=2`}
          width={800}
          height={600}
          alt={wordsOfPicture(exam, number)}
          onError={() => setFailed(true)}
        />
      )}
    </figure>
  );
}

/** All that the picture shows. */
function wordsOfPicture(exam: FinishedExam, number: string): string {
  const { requiredCards, finishedAt } = exam;
  const { learner, certification, score, cards, date } = certificateText({
    ...exam,
    number,
    completedCards: requiredCards,
    earnedAt: new Date(finishedAt),
  });
  return `Certificate of Achievement. This records that ${learner} studied the cards, sat the exam and reached the standard set for ${certification}. Score ${score}, cards studied ${cards}, date earned ${date}, certificate number ${number}.`;
}
