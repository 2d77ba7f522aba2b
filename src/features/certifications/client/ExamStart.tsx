import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import { Message } from '../../assessment/client/parts.tsx';
import { formatExamDay, formatLength } from '../rules/format-time.ts';
import { cardsAddress, examAddress } from './certification-look.ts';
import { certificationsApi, examKey, type Certification } from './queries.ts';

/** What an exam is, before it begins. */
export function ExamStart({
  certification,
  others,
}: {
  readonly certification: Certification;
  /** All of them: one exam is open at a time. */
  readonly others: readonly Certification[];
}): ReactNode {
  const { name, requiredScore, exam } = certification;
  return (
    <div className="wrap">
      <div className="assessment__page column gap-24 certifications__exam">
        <PageHead note="The exam." title={name} />
        <dl className="card padded facts tabular">
          <div>
            <dt>Questions</dt>
            <dd>{exam.questions}</dd>
          </div>
          <div>
            <dt>Time for all of them</dt>
            <dd>{formatLength(exam.duration)}</dd>
          </div>
          <div>
            <dt>To pass</dt>
            <dd>{requiredScore}%</dd>
          </div>
        </dl>
        <ul className="column muted certifications__rules">
          <li>You can answer in any order, go back, and change an answer until you finish.</li>
          <li>
            The clock runs on if you leave or lose your connection. Come back on any device and go on with the time that
            is left.
          </li>
          <li>When the time is over, your saved answers are graded.</li>
          <li>Right answers and their sections are shown when you finish.</li>
          <li>If you do not pass, you can take the exam again after 24 hours, with other questions.</li>
          <li>
            If you need more time, choose it in{' '}
            <Anchor className="link" href="/account">
              your account
            </Anchor>{' '}
            before you start.
          </li>
        </ul>
        <WayIn certification={certification} others={others} />
        <LastExam {...certification} />
      </div>
    </div>
  );
}

/** The button that begins, or the sentence why it cannot be pressed and what to do instead. */
function WayIn({
  certification,
  others,
}: {
  readonly certification: Certification;
  readonly others: readonly Certification[];
}): ReactNode {
  const { id, category, state, requiredCards, userProgress, exam } = certification;
  const elsewhere = others.find((other) => other.id !== id && other.exam.openAttempt !== null);
  if (exam.openAttempt !== null) {
    return (
      <ButtonLink variant="primary" large href={examAddress(id, exam.openAttempt)}>
        Resume Exam
      </ButtonLink>
    );
  }
  if (state === 'earned')
    return <Hindrance says="You have earned this certification." href="/certifications" action="See My Certificate" />;
  if (elsewhere !== undefined) {
    return (
      <Hindrance
        says={`Your exam for ${elsewhere.name} is open. Finish it before you begin another one.`}
        href={examAddress(elsewhere.id, elsewhere.exam.openAttempt)}
        action="Resume That Exam"
      />
    );
  }
  if (state === 'in_progress') {
    const missing = requiredCards - userProgress.cardsCompleted;
    return (
      <Hindrance
        says={`This exam opens when you have completed ${missing} more ${missing === 1 ? 'card' : 'cards'}.`}
        href={cardsAddress(category)}
        action="Study Flashcards"
      />
    );
  }
  if (exam.nextAttemptAt !== null) {
    return (
      <Hindrance
        says={`You can take this exam again on ${formatExamDay(new Date(exam.nextAttemptAt))}.`}
        href={cardsAddress(category)}
        action="Study Flashcards"
      />
    );
  }
  if (!exam.isAvailable) {
    return (
      <Hindrance
        says="Some of the law this exam asks about is being checked again, so it cannot begin now. Please come back another day."
        href="/certifications"
        action="Back to Certifications"
      />
    );
  }
  return <Begin certificationId={id} />;
}

function Begin({ certificationId }: { readonly certificationId: number }): ReactNode {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const online = useOnline();
  const begin = useMutation({
    mutationFn: () =>
      certificationsApi('POST /api/certifications/:id/exam', { params: { id: certificationId }, body: {} }),
    onSuccess: (exam) => {
      client.setQueryData(examKey(exam.id), exam);
      navigate(examAddress(certificationId, exam.id), { replace: true });
    },
  });
  return (
    <div className="column gap-16">
      {begin.error === null ? null : (
        <Message tone="danger">{sentenceOf(begin.error, 'The exam could not begin. Please try again.')}</Message>
      )}
      {online ? null : <Message tone="info">You are offline. The exam can begin when you are connected.</Message>}
      <div className="actions">
        <Button
          variant="primary"
          large
          disabled={!online}
          busy={begin.isPending}
          busyWord="Starting..."
          onClick={() => begin.mutate()}
        >
          Start Exam
        </Button>
        <ButtonLink variant="quiet" href="/certifications">
          Not Now
        </ButtonLink>
      </div>
    </div>
  );
}

function Hindrance({
  says,
  href,
  action,
}: {
  readonly says: string;
  readonly href: string;
  readonly action: string;
}): ReactNode {
  return (
    <div className="column gap-16">
      <Message tone="info">{says}</Message>
      <div className="actions">
        <ButtonLink href={href}>{action}</ButtonLink>
      </div>
    </div>
  );
}

function LastExam({ id, exam: { lastAttempt } }: Certification): ReactNode {
  if (lastAttempt === null) return null;
  return (
    <p className="muted tabular">
      Your last exam: {lastAttempt.score}%, {lastAttempt.passed ? 'passed' : 'not passed'}.{' '}
      <Anchor className="link reach" href={examAddress(id, lastAttempt.id)}>
        Read it again
      </Anchor>
    </p>
  );
}
