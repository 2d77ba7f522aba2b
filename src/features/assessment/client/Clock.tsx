import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { clockTone, lengthParts, secondsLeft, spokenMark } from '../rules/clock.ts';
import type { ClockMarks } from '../rules/policy.ts';

const TICK_MS = 200;
const SECOND_MS = 1000;

/** What a countdown runs by. */
export interface CountdownOptions {
  /** When the time is over, in milliseconds since 1970 by this device's clock. */
  readonly endsAt: number;
  /** Whole seconds there were before the clock was shown, so that it speaks of a mark passed unseen; those left then unless told. */
  readonly before?: number;
  readonly marks: ClockMarks;
  readonly stopped: boolean;
  /** The time is up. Told once. */
  readonly onEnd: () => void;
}

/** Where a countdown is. */
export interface Countdown {
  readonly seconds: number;
  readonly tone: ReturnType<typeof clockTone>;
  /** What is said aloud; empty until the first mark. */
  readonly spoken: string;
}

/** The time left of an attempt, or of one question: then give the component the question's position as its key. It speaks at its marks (WCAG 2.2.1), and never in between. */
export function useCountdown({ endsAt, before, marks, stopped, onEnd }: CountdownOptions): Countdown {
  const read = (): number => secondsLeft(endsAt - Date.now());
  const [seconds, setSeconds] = useState(read);
  const [spoken, setSpoken] = useState('');
  const passedBefore = useRef(before ?? seconds);

  const tick = useEffectEvent(() => setSeconds(read()));
  useEffect(() => {
    if (stopped) return undefined;
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [stopped]);

  const passed = useEffectEvent((left: number) => {
    if (stopped) return;
    if (left === 0) onEnd();
    else if (spokenMark(marks, passedBefore.current * SECOND_MS, left * SECOND_MS) !== null)
      setSpoken(`${lengthParts(left * SECOND_MS).join(' ')} left`);
    passedBefore.current = left;
  });
  useEffect(() => passed(seconds), [seconds]);

  return { seconds, tone: clockTone(marks, seconds * SECOND_MS), spoken };
}

export interface ClockProps {
  readonly countdown: Countdown;
  readonly className: string;
  /** The time left, as digits. */
  readonly figure: string;
  /** The unit after the digits, when they do not show it. */
  readonly unit?: string;
  /** What stands before them. */
  readonly children: ReactNode;
}

/** A countdown on the screen. */
export function Clock({ countdown: { tone, spoken }, className, figure, unit, children }: ClockProps): ReactNode {
  return (
    <>
      <div className={classNames('line strong tabular', className)} role="timer" aria-live="off" data-tone={tone}>
        {children}
        <span>
          <span translate="no">{figure}</span>
          {unit === undefined ? null : ` ${unit}`}
          <span className="visually-hidden"> left</span>
        </span>
      </div>
      <output className="visually-hidden">{spoken}</output>
    </>
  );
}
