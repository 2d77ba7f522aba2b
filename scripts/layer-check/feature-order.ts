/** A feature's place in the order. */
interface OrderedFeature {
  /** The name of its folder. */
  readonly name: string;
  /** What it is, in a phrase. */
  readonly is: string;
}

/**
 * The order of features, lowest first: each imports only features that stand above its own line. A feature that needs
 * something of a later one declares a point of extension (a subscription, a source), which the later one fills in its
 * `server/feature.ts`, and the composition joins them.
 */
export const FEATURE_ORDER: readonly OrderedFeature[] = [
  { name: 'law', is: 'the fact base, the library and the checks that all teaching material passes' },
  { name: 'sheets', is: 'sheets of one page to print, made of the facts' },
  { name: 'plans', is: 'plans, what they cost and how long they last' },
  { name: 'access', is: 'what a person may open, and until when' },
  { name: 'accounts', is: 'people: names, sign-in, sessions, export and erasure' },
  { name: 'billing', is: 'coupons, orders, payments, and the ledger of access that follows from them' },
  { name: 'seats', is: 'seats of a plan that organisations buy and give to their people' },
  { name: 'search', is: 'what is found by the words of every day, in items that other features offer' },
  { name: 'glossary', is: 'terms, and their mark-up in any text' },
  { name: 'cards', is: 'the deck: its cards, its contract and its study sets' },
  { name: 'authoring', is: 'cards as administrators write them, one by one and from files' },
  { name: 'progress', is: 'the ledger of learning: events, totals, points, streak, levels, and the device queue' },
  { name: 'amendments', is: 'what editors change of the law, and what that asks of everything that rests on it' },
  { name: 'badges', is: 'badges, which follow the ledger' },
  { name: 'review', is: 'when each card comes back, which follows the ledger' },
  { name: 'goals', is: 'what a person wants of each day, and what brings them here' },
  { name: 'reports', is: 'what people say is wrong, and the operator settles' },
  { name: 'ratings', is: 'what verified learners say of the product, and everyone reads once it is approved' },
  { name: 'tools', is: 'the working tools: calculators over the fact base, open to everyone' },
  { name: 'sharing', is: 'links to what a learner reached, from sources that other features declare' },
  { name: 'assessment', is: 'an attempt against the clock: questions, grace, grading, saving and resuming' },
  { name: 'flashcards', is: 'the study screens over the deck' },
  { name: 'quiz', is: 'quizzes, an assessment without a threshold' },
  { name: 'certifications', is: 'certifications, their exams, and the certificates that come of them' },
  { name: 'insights', is: 'the insight and the challenge of the day' },
  { name: 'reminders', is: 'a word once a day, by mail and in browsers, for who has not met the goal' },
  { name: 'resources', is: 'the legal resources and the guide' },
  { name: 'scenarios', is: 'scenarios, and what a learner marked in them' },
  { name: 'paths', is: 'role paths over cards, scenarios and quizzes' },
  { name: 'exchange', is: 'cards and progress as files' },
  { name: 'achievements', is: 'achievements over everything that is counted' },
  { name: 'profile', is: 'what a person tells of themselves, and to whom' },
  { name: 'leaderboard', is: 'places of a week, a month and all time' },
  { name: 'groups', is: 'study groups: members, what they write, the cards they share, and their week' },
  { name: 'live-rooms', is: 'planned sessions of study groups, and the live rooms in which they answer together' },
  { name: 'training', is: 'what owners of study groups assign, and how far members are who share it' },
  { name: 'dashboard', is: 'the screens that show a learner everything at once' },
  { name: 'landing', is: 'the public pages' },
  { name: 'assistant', is: 'Jocelyn: answers to questions, and the conversations that they stand in' },
  { name: 'admin', is: 'the desk of administrators' },
  { name: 'analytics', is: 'the figures that administrators steer by' },
];
