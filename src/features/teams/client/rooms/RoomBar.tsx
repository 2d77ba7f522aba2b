import Maximize from 'lucide-react/icons/maximize';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { IconButton } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import type { Room } from './queries.ts';

/** The head of a room: the way out, whose room it is, and for its host the whole screen. */
export function RoomBar({
  room,
  groupId,
  area,
}: {
  readonly room: Room;
  readonly groupId: string;
  readonly area: RefObject<HTMLElement | null>;
}): ReactNode {
  const mayFill = room.isHost && document.fullscreenEnabled;
  function fill(): void {
    void (document.fullscreenElement === null ? area.current?.requestFullscreen() : document.exitFullscreen());
  }
  return (
    <div className="live-rooms__bar cloth">
      <Anchor className="ui__icon-button" href={`/groups/${groupId}/sessions`} aria-label="Leave the room">
        <Icon of={X} />
      </Anchor>
      <p className="live-rooms__names">
        <b translate="no">{room.groupName}</b> <span>{room.title}</span>
      </p>
      {mayFill ? (
        <IconButton label="Full screen" onClick={fill}>
          <Icon of={Maximize} />
        </IconButton>
      ) : null}
    </div>
  );
}
