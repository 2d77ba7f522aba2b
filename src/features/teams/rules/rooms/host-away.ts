/** How long a room stays open without its host, in milliseconds. */
export const HOST_WAIT_MS = 10 * 60 * 1000;

/** Last signs of a room's host. */
export interface HostTimes {
  /** When the host last changed. */
  readonly hostSince: Date;
  readonly askedAt: Date | null;
  readonly hostConnectedUntil: Date | null;
}

/** Whether the host of a room is not connected to it. */
export function isHostAway({ hostConnectedUntil }: Pick<HostTimes, 'hostConnectedUntil'>, now: Date): boolean {
  return hostConnectedUntil === null || hostConnectedUntil <= now;
}

/** Whether a room ends without its host. Opening a card counts as a sign of a host whose stream fails. */
export function endsWithoutHost({ hostSince, askedAt, hostConnectedUntil }: HostTimes, now: Date): boolean {
  const last = Math.max(...[hostSince, askedAt, hostConnectedUntil].map((at) => at?.getTime() ?? 0));
  return now.getTime() >= last + HOST_WAIT_MS;
}
