import { useEffect, useEffectEvent, type ReactNode, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { Bar } from '../../../../platform/client/ui/Progress.tsx';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { RoomMove } from '../../rules/rooms/room.ts';
import { type Room, type SessionIds, liveRoomsApi } from './queries.ts';

/** Returns the host's requests: move the room, hide names, join or leave the answering users. */
function useHostCalls(ids: SessionIds, refresh: () => void) {
  const params = { ...ids };
  const settled = { onSuccess: refresh, onError: failed };
  const move = useMutation({
    ...settled,
    mutationFn: (body: RoomMove) =>
      liveRoomsApi('POST /api/groups/:groupId/sessions/:sessionId/room/moves', { params, body }),
  });
  const hide = useMutation({
    ...settled,
    mutationFn: (hidden: boolean) =>
      liveRoomsApi('PUT /api/groups/:groupId/sessions/:sessionId/room/names', { params, body: { hidden } }),
  });
  const setAnswering = useMutation({
    ...settled,
    mutationFn: (takes: boolean) =>
      takes
        ? liveRoomsApi('POST /api/groups/:groupId/sessions/:sessionId/room/people', { params, body: {} })
        : liveRoomsApi('DELETE /api/groups/:groupId/sessions/:sessionId/room/people', { params }),
  });
  return { move, hide, setAnswering };
}

function failed(error: Error): void {
  toast({ title: 'That was not done', description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
}

/** A button that ends the room for everyone after a confirmation. */
export function EndRoom({ ids, refresh }: { readonly ids: SessionIds; readonly refresh: () => void }): ReactNode {
  const [asking, setAsking] = useState(false);
  const { move } = useHostCalls(ids, refresh);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        End room
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="End the room for everyone?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it open</Button>
            <Button
              variant="danger"
              busy={move.isPending}
              busyLabel="Ending..."
              onClick={() => move.mutate({ kind: 'end' }, { onSettled: () => setAsking(false) })}
            >
              End room
            </Button>
          </>
        }
      >
        Everyone sees how it went. The room cannot be opened again.
      </Dialog>
    </>
  );
}

/** Elements on which the space bar has a function of its own. */
const PRESSED_BY_SPACE = 'button, a, input, select, textarea, summary, dialog';

export interface HostControlsProps {
  readonly ids: SessionIds;
  readonly room: Room;
  /** Number of cards opened so far. */
  readonly position: number;
  /** Label and move of the main button and the space bar. */
  readonly next: { readonly move: RoomMove; readonly label: string };
  readonly refresh: () => void;
}

/** Controls of the host: next stage, hide names, answer too, end the room. */
export function HostControls({ ids, room, position, next, refresh }: HostControlsProps): ReactNode {
  const { move, hide, setAnswering } = useHostCalls(ids, refresh);
  function goOn(): void {
    if (!move.isPending) move.mutate(next.move);
  }
  useSpace(goOn);
  return (
    <section className="live-rooms__controls" aria-label="Host controls">
      <CardsPlayed position={position} questions={room.questions} />
      <Checkbox
        label="I answer too"
        checked={room.youAnswer}
        onChange={({ target }) => setAnswering.mutate(target.checked)}
      />
      <EndRoom ids={ids} refresh={refresh} />
      <Button aria-pressed={room.namesHidden} onClick={() => hide.mutate(!room.namesHidden)}>
        Hide names
      </Button>
      <Button
        variant="primary"
        large
        busy={move.isPending}
        onClick={(event) => {
          // The second half of a double press must not pass over the card that has just come.
          if (event.detail < 2) goOn();
        }}
      >
        {next.label} <kbd aria-hidden="true">Space</kbd>
      </Button>
    </section>
  );
}

function CardsPlayed({ position, questions }: { readonly position: number; readonly questions: number }): ReactNode {
  const text = `${position} of ${questions}`;
  return (
    <div className="live-rooms__progress">
      <span className="strong tabular" aria-hidden="true">
        {text}
      </span>
      <Bar label="Cards played" value={position} max={questions} text={text} isTextHidden />
    </div>
  );
}

/** Calls a function on the space bar, unless the focused element uses it. */
function useSpace(run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(PRESSED_BY_SPACE) !== null) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
