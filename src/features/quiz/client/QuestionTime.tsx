import type { ReactNode } from 'react';
import { Clock } from '../../assessment/client/parts.tsx';
import { useCountdown } from '../../assessment/client/service.ts';
import { clockText } from '../../assessment/rules/clock.ts';
import { QUIZ } from '../rules/quiz.ts';

const RING = { size: 28, stroke: 4 } as const;

export interface QuestionTimeProps {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Seconds to count down. */
  readonly limit: number;
  readonly stopped: boolean;
  /** Called once, when the time is up. */
  readonly onEnd: () => void;
}

/** The time left for one question, with a ring. Use the question's position as its React key. */
export function QuestionTime({ startedAt, limit, stopped, onEnd }: QuestionTimeProps): ReactNode {
  const endsAt = startedAt + limit * 1000;
  const countdown = useCountdown({ endsAt, before: limit, marks: QUIZ.marks, stopped, onEnd });
  const { seconds } = countdown;
  const showsMinutes = seconds > 60;
  return (
    <Clock
      countdown={countdown}
      className="assessment__countdown gap-10"
      figure={showsMinutes ? clockText(seconds * 1000) : String(seconds)}
      unit={showsMinutes ? undefined : secondsUnit(seconds)}
    >
      <CountdownRing share={Math.min(1, seconds / limit)} />
    </Clock>
  );
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
