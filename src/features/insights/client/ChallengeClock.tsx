import type { ReactNode } from 'react';
import { Ring } from '../../../platform/client/ui/Progress.tsx';
import { Clock } from '../../assessment/client/parts.tsx';
import { useCountdown, type CountdownOptions } from '../../assessment/client/service.ts';
import { clockText } from '../../assessment/rules/clock.ts';
import { formatSeconds } from '../rules/format-seconds.ts';
import { CHALLENGE } from '../rules/policy.ts';

/** The time left of a challenge: a ring and a clock. */
export function ChallengeClock({
  timeLimit,
  ...run
}: Pick<CountdownOptions, 'endsAt' | 'onEnd'> & {
  /** The whole time in seconds. */
  readonly timeLimit: number;
}): ReactNode {
  const countdown = useCountdown({ ...run, marks: CHALLENGE.marks, stopped: false });
  const { seconds, tone } = countdown;
  return (
    <Clock countdown={countdown} className="gap-12" figure={clockText(seconds * 1000)}>
      <Ring size={52} tone={tone} value={seconds} max={timeLimit} label="Time left" words={formatSeconds(seconds)} />
    </Clock>
  );
}
