import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { useCountdown } from '../../assessment/client/service.ts';
import { clockText } from '../../assessment/rules/clock.ts';
import { EXAM } from '../rules/policy.ts';
import { examAddress } from './certification-look.ts';
import { CERTIFICATIONS_KEY, type Certification } from './queries.ts';

export interface ResumeExamProps {
  readonly certification: Pick<Certification, 'id' | 'name'>;
  readonly openAttempt: NonNullable<Certification['exam']['openAttempt']>;
  /** It is the first thing to do of all that is shown. */
  readonly isNext: boolean;
}

/** The way back to an exam that is open, on whatever device it began, with the time it has left. */
export function ResumeExam({ certification: { id, name }, openAttempt, isNext }: ResumeExamProps): ReactNode {
  const client = useQueryClient();
  const { seconds, spoken } = useCountdown({
    endsAt: openAttempt.endsAt,
    marks: EXAM.marks,
    stopped: false,
    onEnd: () => void client.invalidateQueries({ queryKey: CERTIFICATIONS_KEY }),
  });
  return (
    <div className="column gap-12">
      <p className="smallish muted tabular">Your exam is open: {clockText(seconds * 1000)} left.</p>
      <output className="visually-hidden">{spoken}</output>
      <ButtonLink variant={isNext ? 'primary' : 'secondary'} block href={examAddress(id, openAttempt.id)}>
        Resume Exam<span className="visually-hidden">: {name}</span>
      </ButtonLink>
    </div>
  );
}
