/** What a member of a group is, the most trusted first. */
export const GROUP_ROLES = ['owner', 'moderator', 'member'] as const;

/** One of them. A group has exactly one owner. */
export type GroupRole = (typeof GROUP_ROLES)[number];

/** Who may do what in a group: the one table that calls and screens ask (product-rules.md, O3). */
const MAY = {
  /** Read and write in the discussion, share cards, see members and their week. */
  takePart: ['owner', 'moderator', 'member'],
  /** Read the code by which others join, make a new one and stop it. */
  invite: ['owner', 'moderator'],
  /** Delete what another wrote or shared. */
  moderate: ['owner', 'moderator'],
  /** Plan sessions and lead them. */
  lead: ['owner', 'moderator'],
  /** Name, description, category, who finds it, most members, the goal of the week. */
  settle: ['owner', 'moderator'],
  /** Make members moderators and moderators members, hand the group on, delete it. */
  own: ['owner'],
  /** Assign what is to be learned, and see how far those are who share it. */
  train: ['owner'],
} as const satisfies Record<string, readonly GroupRole[]>;

/** Something that some members of a group may do. */
export type GroupAction = keyof typeof MAY;

/** Whether a member of a role may do something. */
export function may(role: GroupRole, action: GroupAction): boolean {
  const roles: readonly GroupRole[] = MAY[action];
  return roles.includes(role);
}

/** Whether a member may remove another: owners everyone else, moderators members alone. */
export function mayRemove(role: GroupRole, other: GroupRole): boolean {
  return may(role, 'moderate') && GROUP_ROLES.indexOf(role) < GROUP_ROLES.indexOf(other);
}
