import Timer from 'lucide-react/icons/timer';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { countdownTone, isSpoken, secondsLeft } from '../rules/timing.ts';

const TICK_MS = 200;
const RING = { size: 28, stroke: 4 } as const;

/** Props of `Clock`. */
export interface ClockProps {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Seconds to count down; null to count up. */
  readonly limit: number | null;
  readonly stopped: boolean;
  /** Gets the sentence when the time left is spoken, and an empty one at the start. */
  readonly onSpeak: (sentence: string) => void;
  /** The time is up. Told once. */
  readonly onEnd: () => void;
}

/** The seconds of one question: those left with a ring, or those gone. Give it the question's position as its key. */
export function Clock({ startedAt, limit, stopped, onSpeak, onEnd }: ClockProps): ReactNode {
  const read = (): number => {
    const elapsed = Math.max(0, Date.now() - startedAt);
    return limit === null ? Math.floor(elapsed / 1000) : secondsLeft(elapsed, limit);
  };
  const [seconds, setSeconds] = useState(read);
  const before = useRef(Infinity);
  const words = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

  const tick = useEffectEvent(() => setSeconds(read()));
  useEffect(() => {
    if (stopped) return undefined;
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [stopped]);

  const passed = useEffectEvent((left: number) => {
    if (limit === null || stopped) return;
    if (left === 0) onEnd();
    else if (isSpoken(before.current, left)) onSpeak(`${left} ${left === 1 ? 'second' : 'seconds'} left`);
    else if (before.current === Infinity) onSpeak('');
    before.current = left;
  });
  useEffect(() => passed(seconds), [seconds]);

  return (
    <div className="count line gap-10 strong num" role="timer" aria-live="off" data-tone={limit === null ? undefined : countdownTone(seconds)}>
      {limit === null ? <Icon of={Timer} /> : <CountdownRing share={Math.min(1, seconds / limit)} />}
      <span>
        {words}
        <span className="vh">{limit === null ? ' so far' : ' left'}</span>
      </span>
    </div>
  );
}

function CountdownRing({ share }: { readonly share: number }): ReactNode {
  const middle = RING.size / 2;
  const circle = { cx: middle, cy: middle, r: (RING.size - RING.stroke) / 2 - 0.5, strokeWidth: RING.stroke };
  return (
    <svg width={RING.size} height={RING.size} viewBox={`0 0 ${RING.size} ${RING.size}`} fill="none" aria-hidden="true">
      <circle {...circle} className="track" />
      <circle {...circle} className="left" pathLength={100} strokeDasharray={`${share * 100} 100`} />
    </svg>
  );
}
