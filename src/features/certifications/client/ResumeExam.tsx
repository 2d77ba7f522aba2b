import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { useCountdown } from '../../assessment/client/service.ts';
import { clockText } from '../../assessment/rules/clock.ts';
import { EXAM } from '../rules/exam.ts';
import { examAddress } from './addresses.ts';
import { CERTIFICATIONS_KEY, type Certification } from './queries.ts';

export interface ResumeExamProps {
  readonly certification: Pick<Certification, 'id' | 'name'>;
  readonly openAttempt: NonNullable<Certification['exam']['openAttempt']>;
  /** Whether it is the page's primary action. */
  readonly isNext: boolean;
}

/** Link to the open exam, which may have started on another device, with its time left. */
export function ResumeExam({ certification: { id, name }, openAttempt, isNext }: ResumeExamProps): ReactNode {
  const client = useQueryClient();
  const { seconds, announcement } = useCountdown({
    endsAt: openAttempt.endsAt,
    marks: EXAM.marks,
    stopped: false,
    onEnd: () => void client.invalidateQueries({ queryKey: CERTIFICATIONS_KEY }),
  });
  return (
    <div className="column gap-12">
      <p className="smallish muted tabular">Your exam is open: {clockText(seconds * 1000)} left.</p>
      <output className="visually-hidden">{announcement}</output>
      <ButtonLink variant={isNext ? 'primary' : 'secondary'} block href={examAddress(id, openAttempt.id)}>
        Resume Exam<span className="visually-hidden">: {name}</span>
      </ButtonLink>
    </div>
  );
}

export function Waiting({ label }: { readonly label: string }): ReactNode {
  return (
    <Skeletons label={label}>
      <Skeleton height="44px" radius="var(--r-2)" />
      <Skeleton height="260px" radius="var(--r-3)" />
      <Skeleton height="260px" radius="var(--r-3)" />
    </Skeletons>
  );
}
