import type { CSSProperties, ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge, CategoryBadge, type BadgeTone, BadgeIcon } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { type EffectiveAccess, upgradeAddress } from '../../access/rules/access.ts';
import { CertificateActions } from './CertificateActions.tsx';
import { isWithinReach, type CertificationState } from '../rules/certification.ts';
import { formatExamDay } from '../rules/exam.ts';
import { cardsAddress, certificationIcon, examAddress } from './addresses.ts';
import type { Certification } from './queries.ts';
import { ResumeExam } from './ResumeExam.tsx';

/** The badge of each state; null where the progress bar or the date already shows the state. */
const STATE_BADGES = {
  in_progress: null,
  ready: { tone: 'warn', text: 'Ready for the exam' },
  earned: null,
} as const satisfies Readonly<Record<CertificationState, { tone: BadgeTone; text: string } | null>>;

export interface CertificationCardProps {
  readonly certification: Certification;
  readonly access: EffectiveAccess;
  /** Whether its next step is the page's primary action. */
  readonly isNext: boolean;
  readonly isHiddenOnPhone: boolean;
}

/** One certification with the learner's progress and next step. */
export function CertificationCard({
  certification,
  access,
  isNext,
  isHiddenOnPhone,
}: CertificationCardProps): ReactNode {
  const { id, name, category, badgeIcon, badgeColor, state, requiredCards, userProgress } = certification;
  const badge = STATE_BADGES[state];
  const colour: CSSProperties & { '--badge': string } = { '--badge': badgeColor };
  const studied = Math.min(userProgress.cardsCompleted, requiredCards);
  const terms = (
    <p className="small muted tabular">
      <Terms certification={certification} />
    </p>
  );
  return (
    <li className="card certifications__certification" style={colour} data-later={isHiddenOnPhone || undefined}>
      <Anchor className="line gap-16" href={examAddress(id)}>
        <BadgeIcon icon={certificationIcon(badgeIcon)} locked={state !== 'earned'} />
        <div className="column">
          <h2 className="title">{name}</h2>
          <div className="flow">
            {isNext && state === 'in_progress' ? <Badge tone="ok">Closest to done</Badge> : null}
            {badge === null ? null : <Badge tone={badge.tone}>{badge.text}</Badge>}
            {category === 'comprehensive' ? <Badge>All three laws</Badge> : <CategoryBadge category={category} />}
          </div>
        </div>
      </Anchor>
      {state === 'earned' ? (
        terms
      ) : (
        <Bar
          label={`Progress of ${name}`}
          value={studied}
          max={requiredCards}
          text={cardsText(studied, requiredCards)}
        />
      )}
      <div className="certifications__step">
        {state === 'earned' ? null : terms}
        <NextStep certification={certification} access={access} isNext={isNext} />
      </div>
    </li>
  );
}

function cardsText(studied: number, required: number): string {
  const text = `${studied} of ${required} cards studied`;
  return studied === required ? text : `${text}, ${required - studied} to go`;
}

/** The required and the best score, and why the exam cannot be taken although its cards are studied. */
function Terms({ certification }: Pick<CertificationCardProps, 'certification'>): ReactNode {
  const { state, requiredScore, requiredCards, userProgress, exam } = certification;
  return (
    <>
      {userProgress.earnedAt === null
        ? `Required score ${requiredScore}%.`
        : `Earned on ${formatDate(userProgress.earnedAt)}.`}
      {exam.lastAttempt === null ? '' : ` Best score ${userProgress.bestScore}%.`}
      {state === 'ready' && exam.nextAttemptAt !== null
        ? ` You can take the exam again on ${formatExamDay(new Date(exam.nextAttemptAt))}.`
        : ''}
      {state === 'in_progress' && !isWithinReach({ requiredCards, ...userProgress })
        ? ` Exams need Premium. ${userProgress.cardsInReach} of the ${requiredCards} cards you need are open to you.`
        : ''}
    </>
  );
}

/** Actions on the certificate, a link to the exam, or a link to the missing cards. */
function NextStep({ certification, access, isNext }: Omit<CertificationCardProps, 'isHiddenOnPhone'>): ReactNode {
  const { id, name, category, state, requiredCards, userProgress, exam } = certification;
  const { certificateNumber, earnedAt } = userProgress;
  if (certificateNumber !== null)
    return <CertificateActions certificate={{ number: certificateNumber, name, earnedAt }} />;
  if (exam.openAttempt !== null)
    return <ResumeExam certification={certification} openAttempt={exam.openAttempt} isNext={isNext} />;
  const { action, href } =
    state === 'ready'
      ? { action: 'Take Certification Exam', href: examAddress(id) }
      : isWithinReach({ requiredCards, ...userProgress })
        ? { action: 'Study Flashcards', href: cardsAddress(category) }
        : { action: 'Upgrade to Premium', href: upgradeAddress(access) };
  return (
    <ButtonLink variant={isNext ? 'primary' : 'secondary'} href={href}>
      {action}
      <span className="visually-hidden">: {name}</span>
    </ButtonLink>
  );
}
