import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { isRight } from '../../assessment/rules/grade.ts';
import { ordinalOf, POINTS_PER_RIGHT } from '../rules/standings.ts';
import type { RoomAt } from './queries.ts';
import type { GivenAnswer } from './use-answer.ts';

/** What a person in a room is told below the card: that the answer is in, how it went, and when the line is lost. */
export function RoomFoot({
  room,
  answer,
  standing,
  counted,
}: {
  readonly room: RoomAt<'asking'> | RoomAt<'shown'>;
  readonly answer: GivenAnswer;
  readonly standing: boolean;
  /** How many have answered, in words. */
  readonly counted: string;
}): ReactNode {
  const lost = !standing || answer.state === 'waiting';
  return (
    <div className="live-rooms__foot">
      <output>
        {lost ? <p className="strong">Reconnecting. {answer.chosen === null ? '' : 'Your answer is kept.'}</p> : null}
        {!lost && room.stage === 'asking' ? <Waiting room={room} answer={answer} /> : null}
        {!lost && room.stage === 'shown' ? <Outcome room={room} /> : null}
      </output>
      <p className="small muted tabular">
        {room.stage === 'asking' ? `${counted}.` : room.isHost ? '' : 'The host goes on in a moment.'}
      </p>
    </div>
  );
}

function Waiting({
  room,
  answer: { chosen, state },
}: {
  readonly room: RoomAt<'asking'>;
  readonly answer: GivenAnswer;
}): ReactNode {
  if (room.card === null) return <p className="strong">The others answer.</p>;
  if (state === 'late') return <p className="strong">The card was closed before your answer came.</p>;
  if (chosen === null) return <p className="strong">Choose an answer.</p>;
  if (state === 'sending') return <p className="strong">Sending your answer.</p>;
  return (
    <>
      <p className="strong">Your answer is in.</p>
      <p className="small muted">You can change it until the time is up.</p>
    </>
  );
}

function Outcome({ room }: { readonly room: RoomAt<'shown'> }): ReactNode {
  const { chosen, shown, you } = room;
  if (shown === null) return <p className="strong">The card is closed.</p>;
  const place = you === null ? null : <p>You are {ordinalOf(you.place)} in this room.</p>;
  if (chosen === null)
    return (
      <>
        <p className="strong">The card closed without your answer.</p>
        {place}
      </>
    );
  const right = isRight({ chosen, correctOption: shown.correctOption });
  return (
    <div className="live-rooms__outcome" data-right={right}>
      <Icon of={right ? CircleCheck : CircleX} size={22} />
      <div>
        <p className="strong">{right ? `Right. ${POINTS_PER_RIGHT} points` : 'Not this time.'}</p>
        {place}
        {right ? null : <p className="small">This card comes back in your reviews after the room.</p>}
      </div>
    </div>
  );
}
