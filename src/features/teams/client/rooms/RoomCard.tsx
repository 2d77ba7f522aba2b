import Lock from 'lucide-react/icons/lock';
import { useRef, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Ring } from '../../../../platform/client/ui/Progress.tsx';
import { LawReference, Options, useRunKeys, Clock } from '../../../assessment/client/parts.tsx';
import { useArrival, useCountdown } from '../../../assessment/client/service.ts';
import { sharesOf, LIVE_ROOM } from '../../rules/rooms/room.ts';
import { HostControls } from './HostControls.tsx';
import type { RoomAt, SessionIds } from './queries.ts';
import { RoomFoot, Verdict } from './RoomFoot.tsx';
import { Standings } from './RoomEnd.tsx';
import { useAnswer, type AnswerState } from './use-answer.ts';
import type { RoomConnection } from './use-room-stream.ts';

/** Delay after the end of a card before the room is refetched, in case the event did not arrive, in milliseconds. */
const RELOAD_AFTER_MS = LIVE_ROOM.grace + 500;

/** The time left of a card. Calls `onEnd` when the server must have closed the card. */
function RoomClock({
  endsAt,
  allowed,
  onEnd,
}: {
  /** Milliseconds since 1970 by the device's clock. */
  readonly endsAt: number;
  /** Total time in milliseconds. */
  readonly allowed: number;
  readonly onEnd: () => void;
}): ReactNode {
  const [isOver, setOver] = useState(false);
  const countdown = useCountdown({ endsAt, marks: LIVE_ROOM.marks, stopped: isOver, onEnd: () => setOver(true) });
  const reload = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => reload(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  const { seconds, tone } = countdown;
  const text = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return (
    <Clock countdown={countdown} className="live-rooms__clock" figure={String(seconds)}>
      <span aria-hidden="true">
        <Ring label="Time left" text={text} value={seconds * 1000} max={allowed} tone={tone} />
      </span>
    </Clock>
  );
}

const LETTERS = 'ABCD';

/** Options of a card, with the share of each once the card is closed. */
function RoomBars({
  options,
  shown,
  chosen,
}: {
  readonly options: readonly string[];
  readonly shown: { readonly correctOption: number; readonly counts: readonly number[] } | null;
  /** Index of the user's option, from 0; null for none. */
  readonly chosen: number | null;
}): ReactNode {
  const shares = sharesOf(shown?.counts ?? []);
  return (
    <ol className="live-rooms__bars" aria-label={shown === null ? 'Options' : 'Answers of the room'}>
      {options.map((option, index) => (
        <li key={option} data-right={index === shown?.correctOption || undefined}>
          {shown === null ? null : <i style={{ inlineSize: `${shares[index] ?? 0}%` }} />}
          <span className="mark-ring muted">{LETTERS[index]}</span>
          <span>{option}</span>
          <span className="live-rooms__marks">
            {shown !== null && index === chosen ? <span>Your answer</span> : null}
            {index === shown?.correctOption ? (
              <span className="line live-rooms__right">
                <Icon of={CircleCheck} size={20} />
                Right
              </span>
            ) : null}
          </span>
          {shown === null ? null : (
            <span className="live-rooms__count tabular">
              <span translate="no">{shown.counts[index] ?? 0}</span>
              <span className="visually-hidden"> {shown.counts[index] === 1 ? 'person' : 'people'}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A card of a room, open or closed. The position must be its React key. */
export function RoomCard({
  ids,
  room,
  since,
  connection,
  refresh,
}: {
  readonly ids: SessionIds;
  readonly room: RoomAt<'asking'> | RoomAt<'shown'>;
  readonly since: number;
  readonly connection: RoomConnection;
  readonly refresh: () => void;
}): ReactNode {
  const { position, card, questions, isHost } = room;
  const answer = useAnswer(ids, position, room.chosen);
  const area = useRef<HTMLDivElement>(null);
  const asking = room.stage === 'asking';
  const answers = room.youAnswer || !isHost;
  const mayAnswer = asking && room.youAnswer && card !== null;
  useRunKeys(area, { answering: mayAnswer, choose: answer.choose, next: () => undefined });
  const tally = connection.tally?.position === position && asking ? connection.tally : room.tally;
  const counted = `${tally.answered} of ${tally.present} answered`;

  return (
    <>
      <div className="live-rooms__stage" ref={area}>
        <div className="live-rooms__card">
          {answers ? <Verdict room={room} /> : null}
          <div className="apart">
            <p className="live-rooms__where tabular">
              Card {position} of {questions}
              {isHost ? <span>. {counted}</span> : null}
            </p>
            {asking ? (
              <RoomClock endsAt={since + room.millisecondsLeft} allowed={room.millisecondsAllowed} onEnd={refresh} />
            ) : null}
          </div>
          {card === null ? <ClosedCard /> : <Question text={card.question} />}
          {card !== null && room.stage === 'asking' ? <OpenOptions card={card} room={room} answer={answer} /> : null}
          {card !== null && room.stage === 'shown' ? <ShownAnswer card={card} room={room} /> : null}
        </div>
        {room.stage === 'shown' ? <Standings room={room} position={position} /> : null}
      </div>
      {answers ? <RoomFoot room={room} answer={answer} isConnected={connection.isConnected} counted={counted} /> : null}
      {isHost ? (
        <HostControls
          ids={ids}
          room={room}
          position={position}
          next={
            room.stage === 'asking'
              ? { move: { kind: 'close', position }, label: 'Show the answer' }
              : { move: { kind: 'next', after: position }, label: room.isLast ? 'See the results' : 'Next card' }
          }
          refresh={refresh}
        />
      ) : null}
    </>
  );
}

type RoomQuestion = NonNullable<RoomAt<'asking' | 'shown'>['card']>;

interface OpenOptionsProps {
  readonly card: RoomQuestion;
  readonly room: RoomAt<'asking'>;
  readonly answer: AnswerState;
}

/** Options of an open card: radio buttons, or plain text for a user who does not answer. */
function OpenOptions({ card, room, answer }: OpenOptionsProps): ReactNode {
  if (!room.youAnswer) return <RoomBars options={card.options} shown={null} chosen={null} />;
  return (
    <fieldset className="live-rooms__options">
      <legend className="visually-hidden">Answers</legend>
      <Options position={room.position} options={card.options} chosen={answer.chosen} onChoose={answer.choose} />
    </fieldset>
  );
}

interface ShownAnswerProps {
  readonly card: RoomQuestion;
  readonly room: RoomAt<'shown'>;
}

/** A closed card: the answers of the room, the correct option and the reason. */
function ShownAnswer({ card, room: { shown, chosen } }: ShownAnswerProps): ReactNode {
  if (shown === null) return null;
  return (
    <>
      <RoomBars options={card.options} shown={shown} chosen={chosen} />
      <p className="live-rooms__explanation law-text">{shown.explanation}</p>
      <LawReference category={card.category} reference={card.lawReference} />
    </>
  );
}

function Question({ text }: { readonly text: string }): ReactNode {
  const heading = useArrival();
  return (
    <h1 ref={heading} tabIndex={-1} className="live-rooms__question">
      {text}
    </h1>
  );
}

function ClosedCard(): ReactNode {
  const heading = useArrival();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="live-rooms__question line">
        <Icon of={Lock} size={28} />
        You need a plan for this card
      </h1>
      <p className="muted">It is not open to you, so the room goes on without your answer. You lose no points.</p>
    </>
  );
}
