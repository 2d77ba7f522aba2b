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
