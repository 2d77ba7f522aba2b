import ChevronRight from 'lucide-react/icons/chevron-right';
import type { CSSProperties, ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge, CategoryBadge, type BadgeTone, BadgeIcon } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { type EffectiveAccess, upgradeAddress } from '../../access/rules/access.ts';
import { CertificateActions } from './CertificateActions.tsx';
import { isWithinReach, type CertificationState } from '../rules/certification.ts';
import { formatExamDay } from '../rules/exam.ts';
import { cardsAddress, certificationIcon, examAddress } from './addresses.ts';
import type { Certification } from './queries.ts';
import { ResumeExam } from './ResumeExam.tsx';

const STATES = {
  in_progress: { tone: 'neutral', word: 'In progress' },
  ready: { tone: 'warn', word: 'Ready for the exam' },
  earned: { tone: 'ok', word: 'Earned' },
} as const satisfies Readonly<Record<CertificationState, { tone: BadgeTone; word: string }>>;

/** Badge of an `in_progress` certification without a completed card. */
const NOT_BEGUN = { tone: 'neutral', word: 'Not started' } as const;

export interface CertificationCardProps {
  readonly certification: Certification;
  readonly access: EffectiveAccess;
  /** Whether its exam is the page's primary action. */
  readonly isNext: boolean;
}

/** One certification with the learner's progress and next step. */
export function CertificationCard({ certification, access, isNext }: CertificationCardProps): ReactNode {
  const { id, name, category, badgeIcon, badgeColor, state, requiredCards, requiredScore, userProgress, exam } =
    certification;
  const { tone, word } = state === 'in_progress' && userProgress.cardsCompleted === 0 ? NOT_BEGUN : STATES[state];
  const colour: CSSProperties & { '--badge': string } = { '--badge': badgeColor };
  const studied = Math.min(userProgress.cardsCompleted, requiredCards);
  return (
    <li className="card padded certifications__certification" style={colour}>
      <Anchor className="line gap-16" href={examAddress(id)}>
        <BadgeIcon icon={certificationIcon(badgeIcon)} locked={state !== 'earned'} />
        <div className="column">
          <h2 className="title">{name}</h2>
          <div className="flow">
            <Badge tone={tone}>{word}</Badge>
            {category === 'comprehensive' ? <Badge>All three laws</Badge> : <CategoryBadge category={category} />}
          </div>
        </div>
        <Icon of={ChevronRight} size={18} />
      </Anchor>
      <Bar
        label={`Progress of ${name}`}
        value={studied}
        max={requiredCards}
        text={`${studied} of ${requiredCards} cards studied`}
      />
      <p className="small muted tabular">
        Required score {requiredScore}%.{' '}
        {exam.lastAttempt === null ? 'No exam yet.' : `Best score ${userProgress.bestScore}%.`}
      </p>
      <NextStep certification={certification} access={access} isNext={isNext} />
    </li>
  );
}

/** Actions on the certificate, a link to the exam, or a link to the missing cards. */
function NextStep({ certification, access, isNext }: CertificationCardProps): ReactNode {
  const { id, name, category, state, requiredCards, userProgress, exam } = certification;
  const { cardsCompleted, certificateNumber, earnedAt } = userProgress;
  if (certificateNumber !== null)
    return <CertificateActions certificate={{ number: certificateNumber, name, earnedAt }} />;
  if (exam.openAttempt !== null)
    return <ResumeExam certification={certification} openAttempt={exam.openAttempt} isNext={isNext} />;
  if (state === 'ready') {
    const text =
      exam.nextAttemptAt === null
        ? 'You have studied all the cards you need.'
        : `You can take the exam again on ${formatExamDay(new Date(exam.nextAttemptAt))}.`;
    return <Step text={text} href={examAddress(id)} action="Take Certification Exam" about={name} isNext={isNext} />;
  }
  if (!isWithinReach({ requiredCards, ...userProgress })) {
    const text = `Exams need Premium. ${userProgress.cardsInReach} of the ${requiredCards} cards you need are open to you.`;
    return <Step text={text} href={upgradeAddress(access)} action="Upgrade to Premium" about={name} isNext={false} />;
  }
  const missing = requiredCards - cardsCompleted;
  return (
    <Step
      text={`${missing} more ${missing === 1 ? 'card' : 'cards'} to the exam.`}
      href={cardsAddress(category)}
      action="Study Flashcards"
      about={name}
      isNext={false}
    />
  );
}

function Step({
  text,
  href,
  action,
  about,
  isNext,
}: {
  readonly text: string;
  readonly href: string;
  readonly action: string;
  /** The certification's name, for screen readers. */
  readonly about: string;
  readonly isNext: boolean;
}): ReactNode {
  return (
    <div className="certifications__step">
      <p className="smallish">{text}</p>
      <ButtonLink variant={isNext ? 'primary' : 'secondary'} href={href}>
        {action}
        <span className="visually-hidden">: {about}</span>
      </ButtonLink>
    </div>
  );
}
