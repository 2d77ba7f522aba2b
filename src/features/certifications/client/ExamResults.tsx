import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { ResultHead, Review } from '../../assessment/client/parts.tsx';
import { formatExamDay } from '../rules/format-time.ts';
import { PassedExam } from './PassedExam.tsx';
import type { FinishedExam } from './queries.ts';

/** How an exam went: the certificate or the grade, what comes next, each area, and every question with its answer. */
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
        words={wordsOn(exam)}
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

function wordsOn({ passed, certificationName, nextAttemptAt, review }: FinishedExam): string {
  if (passed) return `You have earned ${certificationName}.`;
  const again =
    nextAttemptAt === null
      ? 'You can take the exam again now.'
      : `You can take the exam again on ${formatExamDay(new Date(nextAttemptAt))}.`;
  const missed = review.some(({ isCorrect, chosenAnswer }) => !isCorrect && chosenAnswer !== null);
  return missed ? `${again} The cards you got wrong come back in your review.` : again;
}

/** Each area with what was right in it, and the answers: those that were missed first. */
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
            <Bar thin wordsHidden label={name} value={correct} max={total} words={`${correct} of ${total} correct`} />
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
