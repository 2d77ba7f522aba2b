/** Characters of a group's name. */
export const GROUP_NAME_LENGTH = { least: 3, most: 80 } as const;

/** Most characters of what a group says of itself. */
export const DESCRIPTION_LENGTH = 500;

/** Most characters of a post, and of a reply. */
export const POST_LENGTH = 2000;

/** Most characters of what is said beside a shared card. */
export const NOTES_LENGTH = 300;

/** Most characters of why a post is reported. The fewest are those of any report. */
export const REASON_LENGTH = 1000;

/** Most characters by which public groups are searched for. */
export const GROUP_SEARCH_LENGTH = 200;

/** Members that a group may be made for, and for how many it is when nothing is said (product-rules.md, O2). */
export const MEMBERS = { least: 2, most: 200, usual: 50 } as const;

/** Cards a week that a group may set itself together. */
export const WEEKLY_GOAL = { least: 10, most: 10_000, usual: 250 } as const;

/** Groups that one person may be in, and cards that a group may share. */
export const MOST_GROUPS = 50;
export const MOST_SHARED_CARDS = 200;

/** Replies that one post may have, how many of them come with it, and how many come at once of the rest. */
export const MOST_REPLIES = 100;
export const FIRST_REPLIES = 5;
export const REPLIES_OF_PAGE = 20;

/** What a group is about. */
export const GROUP_CATEGORIES = ['All three laws', 'Employment Act', 'Labour Relations Act', 'Minimum Wages'] as const;

/** One of them. */
export type GroupCategory = (typeof GROUP_CATEGORIES)[number];

/** What is wrong with a group's name, cleaned; null when it will do. */
export function groupNameProblem(name: string): string | null {
  const { length } = [...name];
  if (length < GROUP_NAME_LENGTH.least || !/\p{L}/u.test(name))
    return `Please give the group a name of at least ${GROUP_NAME_LENGTH.least} characters.`;
  return length > GROUP_NAME_LENGTH.most ? `A name has at most ${GROUP_NAME_LENGTH.most} characters.` : null;
}

/** What is wrong with the most members of a group that has some already; null when it will do. */
export function maxMembersProblem(maxMembers: number, members: number): string | null {
  if (maxMembers < MEMBERS.least || maxMembers > MEMBERS.most)
    return `A group has room for ${MEMBERS.least} to ${MEMBERS.most} members.`;
  return maxMembers < members ? `The group has ${members} members already: it cannot have room for fewer.` : null;
}

/** By how many characters a post is too long, said to who writes it; null when it is not. */
export function postLengthProblem(message: string): string | null {
  const excess = [...message.trim()].length - POST_LENGTH;
  return excess > 0 ? `${excess} characters too many: a post has at most ${POST_LENGTH}.` : null;
}
