/** What of a group can have changed, as its members are told of it: each then asks for what it shows. */
export const SHOWN_CHANGES = ['posts', 'cards', 'members', 'group', 'sessions', 'assignments'] as const;

/** One of them. */
export type ShownChange = (typeof SHOWN_CHANGES)[number];

/** What is said of a group: a change, that a member is one no more, or that the whole group is gone. */
export type GroupChange = ShownChange | 'left' | 'gone';
