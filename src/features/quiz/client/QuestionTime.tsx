import Timer from 'lucide-react/icons/timer';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Clock } from '../../assessment/client/parts.tsx';
import { useCountdown } from '../../assessment/client/service.ts';
import { QUIZ } from '../rules/policy.ts';

const TICK_MS = 200;
const RING = { size: 28, stroke: 4 } as const;

export interface QuestionTimeProps {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Seconds to count down; null to count up. */
  readonly limit: number | null;
  readonly stopped: boolean;
  /** Called once, when the time is up. */
  readonly onEnd: () => void;
}

/** The clock of one question: seconds left with a ring, or seconds elapsed. Use the question's position as its React key. */
export function QuestionTime({ limit, ...time }: QuestionTimeProps): ReactNode {
  return limit === null ? <SecondsElapsed {...time} /> : <SecondsLeft limit={limit} {...time} />;
}

function SecondsLeft({ startedAt, limit, stopped, onEnd }: QuestionTimeProps & { readonly limit: number }): ReactNode {
  const endsAt = startedAt + limit * 1000;
  const countdown = useCountdown({ endsAt, before: limit, marks: QUIZ.marks, stopped, onEnd });
  return (
    <Clock
      countdown={countdown}
      className="assessment__countdown gap-10"
      figure={String(countdown.seconds)}
      unit={secondsUnit(countdown.seconds)}
    >
      <CountdownRing share={Math.min(1, countdown.seconds / limit)} />
    </Clock>
  );
}

function SecondsElapsed({ startedAt, stopped }: Pick<QuestionTimeProps, 'startedAt' | 'stopped'>): ReactNode {
  const [seconds, setSeconds] = useState(() => secondsSince(startedAt));
  useEffect(() => {
    if (stopped) return undefined;
    const timer = setInterval(() => setSeconds(secondsSince(startedAt)), TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt, stopped]);
  return (
    <div className="assessment__countdown line gap-10 strong tabular" role="timer" aria-live="off">
      <Icon of={Timer} className="assessment__clock" />
      <span>
        <span translate="no">{seconds}</span>
        {` ${secondsUnit(seconds)}`}
        <span className="visually-hidden"> so far</span>
      </span>
    </div>
  );
}

function secondsSince(startedAt: number): number {
  return Math.floor(Math.max(0, Date.now() - startedAt) / 1000);
}

function secondsUnit(seconds: number): string {
  return seconds === 1 ? 'second' : 'seconds';
}

function CountdownRing({ share }: { readonly share: number }): ReactNode {
  const middle = RING.size / 2;
  const circle = { cx: middle, cy: middle, r: (RING.size - RING.stroke) / 2 - 0.5, strokeWidth: RING.stroke };
  return (
    <svg width={RING.size} height={RING.size} viewBox={`0 0 ${RING.size} ${RING.size}`} fill="none" aria-hidden="true">
      <circle {...circle} className="assessment__track" />
      <circle {...circle} className="assessment__time-left" pathLength={100} strokeDasharray={`${share * 100} 100`} />
    </svg>
  );
}
