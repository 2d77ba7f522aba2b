import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Ring } from '../../../../platform/client/ui/Progress.tsx';
import { Clock } from '../../../assessment/client/parts.tsx';
import { useCountdown } from '../../../assessment/client/service.ts';
import { LIVE_ROOM } from '../../rules/rooms/policy.ts';

/** How long after the time is over a room is asked again that has not said by itself that the card is closed, in milliseconds. */
const ASK_AFTER_MS = LIVE_ROOM.grace + 500;

/** The time left of a card. `onEnd` hears when the server must have closed it by now. */
export function RoomClock({
  endsAt,
  allowed,
  onEnd,
}: {
  /** Milliseconds since 1970 by this device's clock. */
  readonly endsAt: number;
  /** Milliseconds in all. */
  readonly allowed: number;
  readonly onEnd: () => void;
}): ReactNode {
  const [isOver, setOver] = useState(false);
  const countdown = useCountdown({ endsAt, marks: LIVE_ROOM.marks, stopped: isOver, onEnd: () => setOver(true) });
  const ask = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => ask(), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  const { seconds, tone } = countdown;
  const words = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return (
    <Clock countdown={countdown} className="live-rooms__clock" figure={String(seconds)}>
      <span aria-hidden="true">
        <Ring label="Time left" words={words} value={seconds * 1000} max={allowed} tone={tone} />
      </span>
    </Clock>
  );
}
