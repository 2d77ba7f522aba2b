import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Ring } from '../../../platform/client/ui/Progress.tsx';
import { clockText, countdownTone, secondsLeft, SPOKEN_SECONDS, timeInWords } from '../rules/challenge-time.ts';

const TICK_MS = 250;

/** Props of `Countdown`. */
export interface CountdownProps {
  /** In milliseconds since 1970 by this device's clock. */
  readonly endsAt: number;
  /** The whole time. */
  readonly seconds: number;
  /** Gets the sentence when the time left is spoken. */
  readonly onSpeak: (sentence: string) => void;
  /** The time is up. Told once. */
  readonly onEnd: () => void;
}

/** The time left: a ring and a clock, red at 30 seconds or less. */
export function Countdown({ endsAt, seconds, onSpeak, onEnd }: CountdownProps): ReactNode {
  const [left, setLeft] = useState(() => secondsLeft(endsAt, Date.now()));

  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(endsAt, Date.now())), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);

  const passed = useEffectEvent((now: number) => {
    if (now === 0) onEnd();
    else if (SPOKEN_SECONDS.includes(now)) onSpeak(`${now} seconds left`);
  });
  useEffect(() => passed(left), [left]);

  const tone = countdownTone(left);
  return (
    <div className="line gap-12 strong num" role="timer" aria-live="off" data-tone={tone}>
      <Ring size={52} tone={tone} value={left} max={seconds} label="Time left" words={timeInWords(left)} />
      <span>
        {clockText(left)}
        <span className="vh"> left</span>
      </span>
    </div>
  );
}
