import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { pauseToasts } from '../../../platform/client/ui/toast.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { clockTone, durationParts, secondsLeft, markToAnnounce } from '../rules/clock.ts';
import type { ClockMarks } from '../rules/policy.ts';

const TICK_MS = 200;
const SECOND_MS = 1000;

export interface CountdownOptions {
  /** When the time is over, in milliseconds since 1970 by this device's clock. */
  readonly endsAt: number;
  /** Whole seconds left before the clock appeared, so that marks passed meanwhile are announced; by default those left when it appears. */
  readonly before?: number;
  readonly marks: ClockMarks;
  readonly stopped: boolean;
  /** Called once, when the time is up. */
  readonly onEnd: () => void;
}

export interface Countdown {
  readonly seconds: number;
  readonly tone: ReturnType<typeof clockTone>;
  /** The text for screen readers; empty until the first mark. */
  readonly announcement: string;
}

/**
 * Counts down the time left of an attempt or of one question; for a question, use its position as the React key of the component.
 * The time left is announced at the marks only (WCAG 2.2.1). Toasts wait while it runs.
 */
export function useCountdown({ endsAt, before, marks, stopped, onEnd }: CountdownOptions): Countdown {
  const read = (): number => secondsLeft(endsAt - Date.now());
  const [seconds, setSeconds] = useState(read);
  const [announcement, setAnnouncement] = useState('');
  const passedBefore = useRef(before ?? seconds);

  const tick = useEffectEvent(() => setSeconds(read()));
  useEffect(() => {
    if (stopped) return undefined;
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [stopped]);

  useEffect(() => (stopped ? undefined : pauseToasts()), [stopped]);

  const handleSecond = useEffectEvent((left: number) => {
    if (stopped) return;
    if (left === 0) onEnd();
    else if (markToAnnounce(marks, passedBefore.current * SECOND_MS, left * SECOND_MS) !== null)
      setAnnouncement(`${durationParts(left * SECOND_MS).join(' ')} left`);
    passedBefore.current = left;
  });
  useEffect(() => handleSecond(seconds), [seconds]);

  return { seconds, tone: clockTone(marks, seconds * SECOND_MS), announcement };
}

export interface ClockProps {
  readonly countdown: Countdown;
  readonly className: string;
  /** The time left, as digits. */
  readonly figure: string;
  /** The unit after the digits, when they do not show it. */
  readonly unit?: string | undefined;
  /** Shown before the digits. */
  readonly children: ReactNode;
}

/** Shows a countdown. */
export function Clock({ countdown: { tone, announcement }, className, figure, unit, children }: ClockProps): ReactNode {
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
      <output className="visually-hidden">{announcement}</output>
    </>
  );
}
