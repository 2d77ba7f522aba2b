/** Roles in a group, the most trusted first. */
export const GROUP_ROLES = ['owner', 'moderator', 'member'] as const;

/** A group has exactly one owner. */
export type GroupRole = (typeof GROUP_ROLES)[number];

/** Roles that may perform each action, used by calls and screens (product-rules.md, O3). */
const MAY = {
  /** Read and write in the discussion, share cards, see members and their week. */
  takePart: ['owner', 'moderator', 'member'],
  /** Read the code by which others join, make a new one and stop it. */
  invite: ['owner', 'moderator'],
  /** Delete posts and shared cards of others. */
  moderate: ['owner', 'moderator'],
  /** Plan sessions and lead them. */
  lead: ['owner', 'moderator'],
  /** Change name, description, category, visibility, member limit and weekly goal. */
  settle: ['owner', 'moderator'],
  /** Change roles, transfer the group, delete it. */
  own: ['owner'],
  /** Give assignments, and see the progress of members who share it. */
  train: ['owner'],
} as const satisfies Record<string, readonly GroupRole[]>;

/** An action that needs a role. */
export type GroupAction = keyof typeof MAY;

/** Whether a role may perform an action. */
export function may(role: GroupRole, action: GroupAction): boolean {
  const roles: readonly GroupRole[] = MAY[action];
  return roles.includes(role);
}

/** Whether a member may end a live room: its host and the owner of the group (product-rules.md, O22). */
export function mayEndRoom(role: GroupRole, isHost: boolean): boolean {
  return isHost || may(role, 'own');
}

/** Whether a role may remove another: the owner everyone else, moderators only members. */
export function mayRemove(role: GroupRole, other: GroupRole): boolean {
  return may(role, 'moderate') && GROUP_ROLES.indexOf(role) < GROUP_ROLES.indexOf(other);
}
