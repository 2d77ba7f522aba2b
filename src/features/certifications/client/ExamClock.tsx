import Timer from 'lucide-react/icons/timer';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { clockTone, clockWords, timeInWords, warningBetween } from '../rules/exam-time.ts';

const TICK_MS = 250;
const MINUTE_MS = 60_000;

/** Props of `ExamClock`. */
export interface ExamClockProps {
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly stopped: boolean;
  /** The time is over. Told once. */
  readonly onEnd: () => void;
}

/** The time left of the whole exam. It is spoken at five minutes and at one (WCAG 2.2.1), and never in between. */
export function ExamClock({ endsAt, stopped, onEnd }: ExamClockProps): ReactNode {
  const read = (): number => Math.max(0, endsAt - Date.now());
  const [left, setLeft] = useState(read);
  const [spoken, setSpoken] = useState('');
  const before = useRef(left);

  const tick = useEffectEvent(() => {
    const now = read();
    const warning = warningBetween(before.current, now);
    if (warning !== null) setSpoken(`${timeInWords(warning * MINUTE_MS)} left.`);
    if (now === 0 && before.current > 0) onEnd();
    before.current = now;
    setLeft(now);
  });
  useEffect(() => {
    if (stopped) return undefined;
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [stopped]);

  const tone = clockTone(left);
  return (
    <>
      <div className="count line gap-10 strong num" role="timer" aria-live="off" data-tone={tone === 'success' ? undefined : tone}>
        <Icon of={Timer} />
        <span>
          {clockWords(left)}
          <span className="vh"> left</span>
        </span>
      </div>
      <output className="vh">{spoken}</output>
    </>
  );
}
