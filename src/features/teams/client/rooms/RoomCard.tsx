import Lock from 'lucide-react/icons/lock';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { LawReference, Options, useDeskKeys } from '../../../assessment/client/parts.tsx';
import { useArrival } from '../../../assessment/client/service.ts';
import { HostControls } from './HostControls.tsx';
import type { RoomAt, SessionIds } from './queries.ts';
import { RoomBars } from './RoomBars.tsx';
import { RoomClock } from './RoomClock.tsx';
import { RoomFoot, Verdict } from './RoomFoot.tsx';
import { Standings } from './Standings.tsx';
import { useAnswer, type GivenAnswer } from './use-answer.ts';
import type { RoomLine } from './use-room-stream.ts';

/** A card of a room, open or closed. Give it the position as its key. */
export function RoomCard({
  ids,
  room,
  since,
  line,
  refresh,
}: {
  readonly ids: SessionIds;
  readonly room: RoomAt<'asking'> | RoomAt<'shown'>;
  readonly since: number;
  readonly line: RoomLine;
  readonly refresh: () => void;
}): ReactNode {
  const { position, card, questions, isHost } = room;
  const answer = useAnswer(ids, position, room.chosen);
  const area = useRef<HTMLDivElement>(null);
  const asking = room.stage === 'asking';
  const answers = room.youAnswer || !isHost;
  const mayAnswer = asking && room.youAnswer && card !== null;
  useDeskKeys(area, { asking: mayAnswer, choose: answer.choose, next: () => undefined });
  const told = line.tally?.position === position && asking ? line.tally : room.tally;
  const counted = `${told.answered} of ${told.present} answered`;

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
      {answers ? <RoomFoot room={room} answer={answer} standing={line.standing} counted={counted} /> : null}
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
  readonly answer: GivenAnswer;
}

/** The options of a card that is open: to choose from, or to look at for who does not answer. */
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

/** What the room answered to a card that is closed, what is right, and why. */
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
        This card comes with a plan
      </h1>
      <p className="muted">It is not open to you, so the room goes on without your answer. You lose no points.</p>
    </>
  );
}
