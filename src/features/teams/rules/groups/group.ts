/** Formats a number: "1,240". */
export function figure(count: number): string {
  return count.toLocaleString('en-GB');
}

/** Formats a number of cards: "1 card", "1,240 cards". */
export function cardsText(count: number): string {
  return `${figure(count)} ${count === 1 ? 'card' : 'cards'}`;
}

/** Parts of a group that can change; a client refetches the part. */
export const SHOWN_CHANGES = ['posts', 'cards', 'members', 'group', 'sessions', 'assignments'] as const;
export type ShownChange = (typeof SHOWN_CHANGES)[number];

/** An event of a group: a change, a member who left or was removed, or the deletion of the group. */
export type GroupChange = ShownChange | 'left' | 'gone';

/** Minimum and maximum characters of a group's name. */
export const GROUP_NAME_LENGTH = { least: 3, most: 80 } as const;

/** Maximum characters of a description. */
export const DESCRIPTION_LENGTH = 500;

/** Maximum characters of a post or reply. */
export const POST_LENGTH = 2000;

/** Maximum characters of the note of a shared card. */
export const NOTES_LENGTH = 300;

/** Maximum characters of the reason of a report. The minimum is that of any report. */
export const REASON_LENGTH = 1000;

/** Maximum characters of a search. */
export const GROUP_SEARCH_LENGTH = 200;

/** Limits of the member limit, and its default (product-rules.md, O2). */
export const MEMBERS = { least: 2, most: 200, usual: 50 } as const;

/** Limits of the weekly goal in cards, and its default. */
export const WEEKLY_GOAL = { least: 10, most: 10_000, usual: 250 } as const;

/** Maximum of groups of a user, and of shared cards of a group. */
export const MAX_GROUPS = 50;
export const MAX_SHARED_CARDS = 200;

/** Maximum of replies to a post, replies that come with it, and replies of each further page. */
export const MAX_REPLIES = 100;
export const FIRST_REPLIES = 5;
export const REPLIES_OF_PAGE = 20;

/** Subjects of groups. */
export const GROUP_CATEGORIES = ['All three laws', 'Employment Act', 'Labour Relations Act', 'Minimum Wages'] as const;
export type GroupCategory = (typeof GROUP_CATEGORIES)[number];

/** Returns the error of a cleaned name, or null. */
export function groupNameProblem(name: string): string | null {
  const { length } = [...name];
  if (length < GROUP_NAME_LENGTH.least || !/\p{L}/u.test(name))
    return `Please give the group a name of at least ${GROUP_NAME_LENGTH.least} characters.`;
  return length > GROUP_NAME_LENGTH.most ? `A name has at most ${GROUP_NAME_LENGTH.most} characters.` : null;
}

/** Returns the error of a member limit for a group with `members` members, or null. */
export function maxMembersProblem(maxMembers: number, members: number): string | null {
  if (maxMembers < MEMBERS.least || maxMembers > MEMBERS.most)
    return `A group has room for ${MEMBERS.least} to ${MEMBERS.most} members.`;
  return maxMembers < members ? `The group has ${members} members already: it cannot have room for fewer.` : null;
}

/** Returns the error of a post that is too long, or null. */
export function postLengthProblem(message: string): string | null {
  const excess = [...message.trim()].length - POST_LENGTH;
  return excess > 0 ? `${excess} characters too many: a post has at most ${POST_LENGTH}.` : null;
}

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

/** Crockford's base 32: no I, L, O or U, so that a code read out or copied by hand is not mistaken. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Number of symbols: 12 of 5 bits each are 60 bits, which cannot be guessed (product-rules.md, O5). */
export const CODE_SYMBOLS = 12;

/** Maximum characters of a text that may contain a code, such as a link. */
export const CODE_TEXT_LENGTH = 200;

/** Days that a code is valid; null until it is stopped. */
export const CODE_DAYS = [1, 7, 30, null] as const;
export type CodeDays = (typeof CODE_DAYS)[number];

const GROUP = 4;
const DAY_MS = 24 * 60 * 60_000;

/** Creates a code such as `7K3Q-X9M2-TDA1` from `CODE_SYMBOLS` random bytes, using five bits of each. */
export function inviteCode(chance: Uint8Array): string {
  if (chance.length !== CODE_SYMBOLS) throw new Error(`An invite code needs ${CODE_SYMBOLS} random bytes.`);
  return written(Array.from(chance, (byte) => SYMBOLS.charAt(byte & 31)).join(''));
}

/**
 * Parses an invite code or a link that contains one. Ignores case, dashes and spaces, and reads O as 0 and I or L as 1. Null when it is not
 * a code.
 */
export function readInviteCode(text: string): string | null {
  const symbols = text
    .slice(0, CODE_TEXT_LENGTH)
    .slice(text.lastIndexOf('/') + 1)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode = symbols.length === CODE_SYMBOLS && [...symbols].every((symbol) => SYMBOLS.includes(symbol));
  return isCode ? written(symbols) : null;
}

/** Returns when a code created now expires; null for never. */
export function codeEnd(days: CodeDays, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

/** Returns the path that joins by a code. */
export function joinGroupPath(code: string): string {
  return `/groups/join/${code}`;
}

function written(symbols: string): string {
  const groups = Array.from({ length: CODE_SYMBOLS / GROUP }, (_, index) =>
    symbols.slice(index * GROUP, (index + 1) * GROUP),
  );
  return groups.join('-');
}
