/** Where a live room stands. Positions count from 1. */
export type RoomStage =
  | { readonly kind: 'lobby' }
  /** The question at the position takes answers. */
  | { readonly kind: 'asking'; readonly position: number }
  /** The question at the position is closed; its answer is shown. */
  | { readonly kind: 'shown'; readonly position: number }
  | { readonly kind: 'ended' };

/** What moves a room. Each names the place that it goes from, so that one that is sent again moves nothing. */
export type RoomMove =
  /** On from the question at `after`, from 0 for the lobby. */
  | { readonly kind: 'next'; readonly after: number }
  | { readonly kind: 'close'; readonly position: number }
  | { readonly kind: 'end' };

/** What comes of a move: the stage after it, the same one when it was made before; or why it cannot be made. */
export type Moved = { readonly stage: RoomStage } | { readonly refusal: string };

/**
 * The one function that moves a room (product-rules.md, O17). `positions` are those of the questions that can be asked now, in order: one whose
 * law went under review since the room opened is passed over.
 */
export function moveRoom(stage: RoomStage, move: RoomMove, positions: readonly number[]): Moved {
  if (stage.kind === 'ended' || move.kind === 'end') return { stage: { kind: 'ended' } };
  const at = positionOf(stage);
  const from = move.kind === 'next' ? move.after : move.position;
  if (from < at) return { stage };
  if (from > at) return { refusal: 'The room has not come to that card yet.' };
  if (move.kind === 'close') return { stage: stage.kind === 'asking' ? { kind: 'shown', position: at } : stage };
  if (stage.kind === 'asking') return { refusal: 'Close this card first.' };
  const next = positions.find((position) => position > at);
  return { stage: next === undefined ? { kind: 'ended' } : { kind: 'asking', position: next } };
}

/** The position that a room is at; 0 before the first question and after the last. */
export function positionOf(stage: RoomStage): number {
  return stage.kind === 'asking' || stage.kind === 'shown' ? stage.position : 0;
}

/** What a room keeps of where it stands. */
export interface StoredStage {
  /** 0 before the first question. */
  readonly position: number;
  readonly closedAt: Date | null;
  readonly endedAt: Date | null;
}

/** The stage of a room as it is stored. */
export function stageOf({ position, closedAt, endedAt }: StoredStage): RoomStage {
  if (endedAt !== null) return { kind: 'ended' };
  if (position === 0) return { kind: 'lobby' };
  return { kind: closedAt === null ? 'asking' : 'shown', position };
}

/** Who is in a room and who of them has answered the question that is open. */
export interface Tally {
  /** People in the room to whom the card is open. */
  readonly present: number;
  /** Of them, those who have answered. */
  readonly answered: number;
}

/** Whether the open question closes by itself: everyone who is there has answered, or its time and that of answers on their way is over. Instants in milliseconds. */
export function closesNow({ present, answered }: Tally, closesAt: number, grace: number, now: number): boolean {
  return (present > 0 && answered >= present) || now > closesAt + grace;
}

/** How long a room stays open without its host, in milliseconds. Then it ends and shows the results so far. */
export const HOST_WAIT_MS = 10 * 60 * 1000;

/** When the host of a room was last known to be there. */
export interface HostTimes {
  /** Since when the room has its present host, or none. */
  readonly hostSince: Date;
  readonly askedAt: Date | null;
  readonly hostConnectedUntil: Date | null;
}

/** Whether the host of a room is not connected to it. */
export function isHostAway({ hostConnectedUntil }: Pick<HostTimes, 'hostConnectedUntil'>, now: Date): boolean {
  return hostConnectedUntil === null || hostConnectedUntil <= now;
}

/** Whether a room ends because nobody leads it any more. A card that was opened counts, for a host whose stream does not get through. */
export function endsWithoutHost({ hostSince, askedAt, hostConnectedUntil }: HostTimes, now: Date): boolean {
  const last = Math.max(...[hostSince, askedAt, hostConnectedUntil].map((at) => at?.getTime() ?? 0));
  return now.getTime() >= last + HOST_WAIT_MS;
}
