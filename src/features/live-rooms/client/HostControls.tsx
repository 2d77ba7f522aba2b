import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../platform/client/ui/Choices.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { RoomMove } from '../rules/room.ts';
import { liveRoomsApi, type Room, type SessionIds } from './queries.ts';

/** On these, the space bar already does something of its own. */
const PRESSED_BY_SPACE = 'button, a, input, select, textarea, summary, dialog';

export interface HostControlsProps {
  readonly ids: SessionIds;
  readonly room: Room;
  /** Cards that were opened so far. */
  readonly position: number;
  /** What the button, and the space bar, do now, and how it is said. */
  readonly next: { readonly move: RoomMove; readonly label: string };
  readonly refresh: () => void;
}

/** What the host of a room has at hand: on to the next stage, names or initials, answering too, and the end. */
export function HostControls({ ids, room, position, next, refresh }: HostControlsProps): ReactNode {
  const [ending, setEnding] = useState(false);
  const params = { ...ids };
  const move = useMutation({
    mutationFn: (body: RoomMove) =>
      liveRoomsApi('POST /api/groups/:groupId/sessions/:sessionId/room/moves', { params, body }),
    onSuccess: refresh,
    onError: failed,
  });
  const hide = useMutation({
    mutationFn: (hidden: boolean) =>
      liveRoomsApi('PUT /api/groups/:groupId/sessions/:sessionId/room/names', { params, body: { hidden } }),
    onSuccess: refresh,
    onError: failed,
  });
  const takePart = useMutation({
    mutationFn: (takes: boolean) =>
      takes
        ? liveRoomsApi('POST /api/groups/:groupId/sessions/:sessionId/room/people', { params, body: {} })
        : liveRoomsApi('DELETE /api/groups/:groupId/sessions/:sessionId/room/people', { params }),
    onSuccess: refresh,
    onError: failed,
  });
  function goOn(): void {
    if (!move.isPending) move.mutate(next.move);
  }
  useSpace(goOn);
  const words = `${position} of ${room.questions}`;

  return (
    <section className="live-rooms__controls" aria-label="Host controls">
      <div className="live-rooms__progress">
        <span className="strong tabular" aria-hidden="true">
          {words}
        </span>
        <Bar label="Cards played" value={position} max={room.questions} words={words} wordsHidden />
      </div>
      <Checkbox
        label="I answer too"
        checked={room.youAnswer}
        onChange={({ target }) => takePart.mutate(target.checked)}
      />
      <Button variant="quiet" onClick={() => setEnding(true)}>
        End room
      </Button>
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
      <Dialog
        open={ending}
        onClose={() => setEnding(false)}
        title="End the room for everyone?"
        actions={
          <>
            <Button onClick={() => setEnding(false)}>Keep it open</Button>
            <Button
              variant="danger"
              busy={move.isPending}
              busyWord="Ending..."
              onClick={() => move.mutate({ kind: 'end' }, { onSettled: () => setEnding(false) })}
            >
              End room
            </Button>
          </>
        }
      >
        Everyone sees how it went. The room cannot be opened again.
      </Dialog>
    </section>
  );
}

function failed(error: Error): void {
  toast({ title: 'The room did not move', description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
}

/** Runs something on the space bar, where that does nothing else. */
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
