import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { isRight } from '../../../assessment/rules/grade.ts';
import { POINTS_PER_RIGHT, ordinalOf } from '../../rules/rooms/room.ts';
import type { RoomAt } from './queries.ts';
import type { AnswerState } from './use-answer.ts';

/** Footer of a card: the state of the answer, the next step, and a lost connection. */
export function RoomFoot({
  room,
  answer,
  isConnected,
  counted,
}: {
  readonly room: RoomAt<'asking'> | RoomAt<'shown'>;
  readonly answer: AnswerState;
  readonly isConnected: boolean;
  /** Text with the number of answers. */
  readonly counted: string;
}): ReactNode {
  const lost = !isConnected || answer.state === 'waiting';
  // The host continues with the host controls below.
  if (!lost && room.stage === 'shown' && room.isHost) return null;
  return (
    <div className="live-rooms__foot">
      <output>
        {lost ? <p className="strong">Reconnecting. {answer.chosen === null ? '' : 'Your answer is kept.'}</p> : null}
        {!lost && room.stage === 'asking' ? <Waiting room={room} answer={answer} /> : null}
        {!lost && room.stage === 'shown' && !room.hostAway ? (
          <p className="strong">The host will move on in a moment.</p>
        ) : null}
      </output>
      <p className="small muted tabular">
        {room.stage === 'asking' ? `${counted}.` : isMissed(room) ? 'This card comes back in your reviews.' : ''}
      </p>
    </div>
  );
}

function isMissed({ chosen, shown }: RoomAt<'shown'>): boolean {
  return chosen !== null && shown !== null && !isRight({ chosen, correctOption: shown.correctOption });
}

function Waiting({
  room,
  answer: { chosen, state },
}: {
  readonly room: RoomAt<'asking'>;
  readonly answer: AnswerState;
}): ReactNode {
  if (room.card === null) return <p className="strong">The others are answering.</p>;
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

/** Result of the card for the user. Empty while the card is open, so that screen readers announce the result. */
export function Verdict({ room }: { readonly room: RoomAt<'asking'> | RoomAt<'shown'> }): ReactNode {
  return <output className="live-rooms__verdict">{room.stage === 'shown' ? <Outcome room={room} /> : null}</output>;
}

function Outcome({ room }: { readonly room: RoomAt<'shown'> }): ReactNode {
  const { chosen, shown, you } = room;
  const right = !isMissed(room);
  const place =
    you === null || you.place === null ? null : <p>{`You are ${ordinalOf(you.place)} of ${you.of} in this room.`}</p>;
  if (chosen === null || shown === null)
    return (
      <div className="live-rooms__outcome">
        <div>
          <p className="strong">{shown === null ? 'The card is closed.' : 'The card closed without your answer.'}</p>
          {place}
        </div>
      </div>
    );
  return (
    <div className="live-rooms__outcome" data-right={right}>
      <Icon of={right ? CircleCheck : CircleX} size={22} />
      <div>
        <p className="strong">{right ? `Right. ${POINTS_PER_RIGHT} points` : 'Not this time.'}</p>
        {place}
      </div>
    </div>
  );
}
