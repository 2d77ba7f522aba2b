import Timer from 'lucide-react/icons/timer';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Clock } from '../../assessment/client/parts.tsx';
import { useCountdown, type CountdownOptions } from '../../assessment/client/service.ts';
import { clockText } from '../../assessment/rules/clock.ts';
import { EXAM } from '../rules/policy.ts';

/** The time left of the whole exam. */
export function ExamClock(run: Pick<CountdownOptions, 'endsAt' | 'stopped' | 'onEnd'>): ReactNode {
  const countdown = useCountdown({ ...run, marks: EXAM.marks });
  return (
    <Clock countdown={countdown} className="assessment__countdown gap-10" figure={clockText(countdown.seconds * 1000)}>
      <Icon of={Timer} className="assessment__clock" />
    </Clock>
  );
}
