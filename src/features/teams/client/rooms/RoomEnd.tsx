import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { LawReference, Review } from '../../../assessment/client/parts.tsx';
import { useArrival } from '../../../assessment/client/service.ts';
import { ordinalOf, POINTS_PER_RIGHT, afterCards } from '../../rules/rooms/room.ts';
import type { RoomAt, SessionIds } from './queries.ts';

/** Results of a room, for the user and for the group. */
export function RoomEnd({ ids, room }: { readonly ids: SessionIds; readonly room: RoomAt<'ended'> }): ReactNode {
  const heading = useArrival();
  const { you, asked, people, groupScore, hardest, review } = room;
  const missed = you === null ? 0 : you.answered - you.right;
  return (
    <div className="live-rooms__stage">
      <div className="live-rooms__card column gap-24">
        <div className="column gap-10">
          <h1 ref={heading} tabIndex={-1}>
            {you === null ? 'How the room went' : `You got ${you.right} of ${asked} right`}
          </h1>
          {you === null ? null : (
            <p className="live-rooms__where">
              {you.place === null
                ? 'No points this time.'
                : `${you.points} points, ${ordinalOf(you.place)} of ${people}.`}
              {missed === 0
                ? ''
                : ` ${missed === 1 ? 'The card you missed comes' : `The ${missed} cards you missed come`} back in your reviews.`}
            </p>
          )}
        </div>
        <section className="card padded column" aria-labelledby="room-together">
          <h2 className="title" id="room-together">
            Together
          </h2>
          {groupScore === null ? (
            <p>Nobody answered a card.</p>
          ) : (
            <p>
              {people === 1 ? '1 person' : `${people} people`} answered {asked === 1 ? '1 card' : `${asked} cards`}.{' '}
              {groupScore}% of all answers were right.
            </p>
          )}
          {hardest === null ? null : (
            <p>
              The hardest card: <q className="serif">{hardest.question}</q> {hardest.right} of {hardest.answered} knew
              it.
            </p>
          )}
        </section>
        {review.length === 0 ? null : (
          <section className="column gap-12" aria-labelledby="room-review">
            <h2 className="title" id="room-review">
              The cards and their answers
            </h2>
            {you === null ? <QuestionList review={review} /> : <Review questions={review} />}
          </section>
        )}
        <div className="actions">
          <ButtonLink variant="primary" href={`/groups/${ids.groupId}/sessions`}>
            Back to the sessions
          </ButtonLink>
        </div>
      </div>
      <Standings room={room} position={asked} />
    </div>
  );
}

/** The cards of a room for a host who did not answer. */
function QuestionList({ review }: Pick<RoomAt<'ended'>, 'review'>): ReactNode {
  return (
    <ul className="card rows">
      {review.map(({ position, question, correctAnswer, explanation, category, lawReference }) => (
        <li key={position} className="column gap-6 live-rooms__asked">
          <h3>{question}</h3>
          <p className="live-rooms__right">{correctAnswer}</p>
          <p className="law-text">{explanation}</p>
          <LawReference category={category} reference={lawReference} />
        </li>
      ))}
    </ul>
  );
}

type StandingsRoom = Pick<RoomAt<'shown'> | RoomAt<'ended'>, 'standings'>;

/** The standings of a room so far. */
export function Standings({ room, position }: { readonly room: StandingsRoom; readonly position: number }): ReactNode {
  if (room.standings.length === 0) return null;
  return (
    <aside className="live-rooms__standings" aria-labelledby="room-standings">
      <h2 id="room-standings">{afterCards(position)}</h2>
      <ol>
        {room.standings.map(({ place, name, points, isYou }, index) => (
          <li key={`${name} ${index}`} data-you={isYou || undefined}>
            <span className="tabular">{place ?? '–'}</span>
            <span>
              <span translate="no">{name}</span>
              {isYou ? <span className="muted"> (you)</span> : null}
            </span>
            <span className="tabular">{points}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">{POINTS_PER_RIGHT} for each right answer. The points of a room stay in the room.</p>
    </aside>
  );
}
