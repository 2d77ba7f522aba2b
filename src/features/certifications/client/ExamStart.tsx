import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { type EffectiveAccess, upgradeAddress } from '../../access/rules/access.ts';
import { Message } from '../../assessment/client/parts.tsx';
import { cardsMissing, isWithinReach } from '../rules/certification.ts';
import { formatExamDay, formatLength } from '../rules/format-time.ts';
import { BeginExam } from './BeginExam.tsx';
import { cardsAddress, examAddress } from './certification-look.ts';
import type { Certification } from './queries.ts';
import { ResumeExam } from './ResumeExam.tsx';

interface ExamStartProps {
  readonly certification: Certification;
  /** All of them: one exam is open at a time. */
  readonly others: readonly Certification[];
  /** What is open to the learner. */
  readonly access: EffectiveAccess;
}

/** What an exam is, before it begins. */
export function ExamStart({ certification, others, access }: ExamStartProps): ReactNode {
  const { name, requiredScore, exam } = certification;
  return (
    <div className="wrap">
      <div className="assessment__page column gap-24 certifications__exam">
        <PageHead note="The exam." title={name} />
        <dl className="certifications__terms tabular">
          {(
            [
              ['Questions', exam.questions],
              ['Time', formatLength(exam.duration)],
              ['To pass', `${requiredScore}%`],
            ] as const
          ).map(([term, value]) => (
            <div key={term}>
              <dt className="small muted">{term}</dt>
              <dd className="title serif">{value}</dd>
            </div>
          ))}
        </dl>
        <WayIn certification={certification} others={others} access={access} />
        <LastExam {...certification} />
      </div>
    </div>
  );
}

/** The form that begins, or the sentence why it cannot and what to do instead. */
function WayIn({ certification, others, access }: ExamStartProps): ReactNode {
  const { exam } = certification;
  if (exam.openAttempt !== null)
    return <ResumeExam certification={certification} openAttempt={exam.openAttempt} isNext />;
  const hindrance = hindranceOf(certification, others, upgradeAddress(access));
  return hindrance === null ? (
    <BeginExam certification={certification}>
      <Rules />
    </BeginExam>
  ) : (
    <>
      <Message tone="info">{hindrance.says}</Message>
      <div className="actions">
        <ButtonLink href={hindrance.href}>{hindrance.action}</ButtonLink>
      </div>
      <Rules />
    </>
  );
}

interface Hindrance {
  readonly says: string;
  readonly href: string;
  readonly action: string;
}

function hindranceOf(
  { id, category, state, requiredCards, userProgress, exam }: Certification,
  others: readonly Certification[],
  upgrade: string,
): Hindrance | null {
  if (state === 'earned')
    return { says: 'You have earned this certification.', href: '/certifications', action: 'See My Certificate' };
  const elsewhere = others.find((other) => other.id !== id && other.exam.openAttempt !== null);
  if (elsewhere !== undefined) {
    return {
      says: `Your exam for ${elsewhere.name} is open. Finish it before you begin another one.`,
      href: examAddress(elsewhere.id, elsewhere.exam.openAttempt?.id),
      action: 'Resume That Exam',
    };
  }
  const cards = { requiredCards, ...userProgress };
  const missing = cardsMissing(cards);
  if (missing !== null) {
    return isWithinReach(cards)
      ? { says: missing, href: cardsAddress(category), action: 'Study Flashcards' }
      : { says: missing, href: upgrade, action: 'Upgrade to Premium' };
  }
  if (exam.nextAttemptAt !== null) {
    return {
      says: `You can take this exam again on ${formatExamDay(new Date(exam.nextAttemptAt))}.`,
      href: cardsAddress(category),
      action: 'Study Flashcards',
    };
  }
  if (exam.isAvailable) return null;
  return {
    says: 'Some of the law this exam asks about is being checked again, so it cannot begin now. Please come back another day.',
    href: '/certifications',
    action: 'Back to Certifications',
  };
}

function Rules(): ReactNode {
  return (
    <div className="column gap-12">
      <ul className="column certifications__rules">
        <li>Answer in any order, and change an answer until you finish.</li>
        <li>
          The clock keeps running if you leave. You can come back on any device while there is time left. When time is
          up, we grade your saved answers.
        </li>
        <li>If you do not pass, you can sit it again after 24 hours, with other questions.</li>
      </ul>
      <p className="small muted">
        Need more time?{' '}
        <Anchor className="link" href="/account">
          Choose it in your account
        </Anchor>{' '}
        first.
      </p>
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
