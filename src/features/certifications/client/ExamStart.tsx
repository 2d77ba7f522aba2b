import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { ButtonLink, Button } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { type EffectiveAccess, upgradeAddress } from '../../access/rules/access.ts';
import { Message } from '../../assessment/client/parts.tsx';
import { certificateName, certificateNameProblem, MAX_CERTIFICATE_NAME } from '../rules/certificate.ts';
import { cardsMissing, isWithinReach } from '../rules/certification.ts';
import { formatLength, formatExamDay } from '../rules/exam.ts';
import { EarnedCertification } from './EarnedCertification.tsx';
import { ResumeExam } from './ResumeExam.tsx';
import { examAddress, cardsAddress } from './addresses.ts';
import { type Certification, certificationsApi, examKey } from './queries.ts';

interface ExamStartProps {
  readonly certification: Certification;
  /** All certifications: only one exam may be open at a time. */
  readonly certifications: readonly Certification[];
  readonly access: EffectiveAccess;
}

/** Start page of an exam: its terms, the form that starts it, or why it cannot start. */
export function ExamStart({ certification, certifications, access }: ExamStartProps): ReactNode {
  const { name, description, requiredScore, state, exam } = certification;
  const isEarned = state === 'earned';
  return (
    <div className="wrap certifications__start">
      <PageHead back={{ label: 'Certifications', href: '/certifications' }} title={name} sub={description} />
      <div className="column gap-24">
        {isEarned ? <EarnedCertification certification={certification} certifications={certifications} /> : null}
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
        {isEarned ? null : <StartForm certification={certification} certifications={certifications} access={access} />}
        <LastExam {...certification} />
      </div>
    </div>
  );
}

/** The form that starts the exam, or why it cannot start and what to do instead. */
function StartForm({ certification, certifications, access }: ExamStartProps): ReactNode {
  const { exam } = certification;
  if (exam.openAttempt !== null)
    return <ResumeExam certification={certification} openAttempt={exam.openAttempt} isNext />;
  const obstacle = findExamObstacle(certification, certifications, upgradeAddress(access));
  return obstacle === null ? (
    <BeginExam certification={certification}>
      <Rules />
    </BeginExam>
  ) : (
    <>
      <div className="card padded certifications__obstacle">
        <div className="column">
          <h2 className="title">{obstacle.text}</h2>
          {obstacle.showsCards ? <CardsBar {...certification} /> : null}
        </div>
        <ButtonLink variant="primary" large href={obstacle.href} className="certifications__way">
          {obstacle.action}
        </ButtonLink>
      </div>
      <div className="column gap-12">
        <h2 className="title">How the exam works</h2>
        <Rules />
      </div>
    </>
  );
}

interface BeginExamProps {
  readonly certification: Certification;
  /** The rules of the exam, between the name and the button. */
  readonly children: ReactNode;
}

/** Fields for the name on the certificate, its preview, and the button that starts the exam. */
function BeginExam({ certification: { id, exam }, children }: BeginExamProps): ReactNode {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const online = useOnline();
  const [name, setName] = useState(exam.suggestedName ?? '');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const begin = useMutation({
    mutationFn: (learnerName: string) =>
      certificationsApi('POST /api/certifications/:id/exam', { params: { id }, body: { learnerName } }),
    onSuccess: (started) => {
      client.setQueryData(examKey(started.id), started);
      navigate(examAddress(id, started.id), { replace: true });
    },
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (begin.isPending) return;
    const wrong = certificateNameProblem(name);
    setProblem(wrong ?? undefined);
    if (wrong === null) begin.mutate(certificateName(name));
    else field.current?.focus();
  }

  return (
    <form className="column gap-24 certifications__begin" noValidate onSubmit={submit}>
      <CertificateName
        field={field}
        name={name}
        problem={problem}
        onChange={(typed) => {
          setName(typed);
          setProblem(undefined);
        }}
      />
      {children}
      {begin.error === null ? null : (
        <Message tone="danger">{sentenceOf(begin.error, 'The exam could not begin. Please try again.')}</Message>
      )}
      {online ? null : <Message tone="info">You are offline. The exam can begin when you are connected.</Message>}
      <div className="form-end line gap-12">
        <Button type="submit" variant="primary" large disabled={!online} busy={begin.isPending} busyLabel="Starting...">
          Start Exam
        </Button>
        <ButtonLink variant="quiet" large href="/certifications">
          Not Now
        </ButtonLink>
      </div>
    </form>
  );
}

interface CertificateNameProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly name: string;
  /** Why the name is not accepted; undefined when it is, or before it was checked. */
  readonly problem: string | undefined;
  readonly onChange: (name: string) => void;
}

function CertificateName({ field, name, problem, onChange }: CertificateNameProps): ReactNode {
  return (
    <div className="card padded certifications__name">
      <Field
        label="Your certificate will show this name"
        help="Your full name as an employer knows it. It cannot be changed after you pass."
        error={problem}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            className="ui__input"
            value={name}
            maxLength={2 * MAX_CERTIFICATE_NAME}
            autoComplete="name"
            required
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="certifications__preview" aria-hidden="true">
        <p className="note">This records that</p>
        <p className="serif">{certificateName(name) || '\u00A0'}</p>
      </div>
    </div>
  );
}

function CardsBar({ name, requiredCards, userProgress: { cardsCompleted } }: Certification): ReactNode {
  return (
    <Bar
      label={`Progress of ${name}`}
      value={cardsCompleted}
      max={requiredCards}
      text={`${cardsCompleted} of ${requiredCards} cards`}
    />
  );
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

/** Why an exam cannot start now, and the link that helps. */
interface ExamObstacle {
  readonly text: string;
  readonly href: string;
  readonly action: string;
  /** Whether cards are missing. */
  readonly showsCards?: boolean;
}

/** Returns the first reason why an exam cannot start, for its start page; null when it can. */
function findExamObstacle(
  { id, category, requiredCards, userProgress, exam }: Certification,
  certifications: readonly Certification[],
  upgrade: string,
): ExamObstacle | null {
  const elsewhere = certifications.find((other) => other.id !== id && other.exam.openAttempt !== null);
  if (elsewhere !== undefined) {
    return {
      text: `Your exam for ${elsewhere.name} is open. Finish it before you begin another one.`,
      href: examAddress(elsewhere.id, elsewhere.exam.openAttempt?.id),
      action: 'Resume That Exam',
    };
  }
  const cards = { requiredCards, ...userProgress };
  const missing = cardsMissing(cards);
  if (missing !== null) {
    return isWithinReach(cards)
      ? {
          text: missing,
          href: cardsAddress(category),
          action: `Study ${requiredCards - userProgress.cardsCompleted} more`,
          showsCards: true,
        }
      : { text: missing, href: upgrade, action: 'Upgrade to Premium', showsCards: true };
  }
  if (exam.nextAttemptAt !== null) {
    return {
      text: `You can take this exam again on ${formatExamDay(new Date(exam.nextAttemptAt))}.`,
      href: cardsAddress(category),
      action: 'Study Flashcards',
    };
  }
  if (exam.isAvailable) return null;
  return {
    text: 'Some of the law this exam asks about is being checked again, so the exam cannot begin now. Please come back another day.',
    href: '/certifications',
    action: 'Back to Certifications',
  };
}
