/** The everyday phrases that tell the circumstances which a tool's form asks for beside its figures, in any form: "resign", "resigned". */
export const TELLS = {
  /** That whoever asks ended the job, outright and in milder words. */
  resigned: ['resign', 'quit'],
  leaving: ['i leave', 'i left'],
  /** How a job ends by the employer. */
  ended: [
    'fired',
    'dismissed',
    'sacked',
    'laid off',
    'lay off',
    'let go',
    'redundant',
    'retrenched',
    'close down',
    'closed down',
    'shut down',
    'send home',
    'sent home',
    'made redundant',
  ],
  /** That the business changed hands. */
  sold: ['sold', 'sell', 'new owner', 'bought'],
  misconduct: ['misconduct', 'steal', 'thief', 'stole'],
  /** That a day is the last one in the job, and not that of the notice. */
  lastDay: ['last day', 'final day', 'finish', 'leave by', 'be gone', 'new job'],
  /** Kinds of work that the order on minimum wages names by themselves. */
  mediaWork: ['announcer', 'reporter', 'radio', 'media', 'newspaper', 'tv'],
  clerksWork: ['cashier', 'clerk', 'store', 'shop'],
  listedWork: ['security', 'guard', 'watchman', 'domestic', 'helper', 'maid', 'nanny', 'farm', 'housekeeper'],
  partTime: ['part time', 'half day'],
  fullTime: ['full time'],
  /** That a day is the one on which a baby is expected. */
  expected: ['due', 'expected', 'expecting'],
  trainee: ['trainee', 'learner', 'learning the work'],
  /** That leave of earlier years was not taken, and is carried over. */
  leaveLeftOver: [
    'never took',
    'never take',
    'never had',
    'never got',
    'not taken',
    'no leave',
    'no vacation',
    'no holiday',
    'left over',
    'unused',
    'owed',
    'owe',
    'saved',
    'built up',
    'carried',
    'accrued',
    'so far',
    'altogether',
    'in all',
    'in total',
    'all the years',
  ],
  /** That a sum is meant from which the NIS takes nothing off. */
  withoutInsurance: ['before nis', 'without nis', 'no nis', 'before national insurance', 'nis not pay'],
  strike: ['strike', 'lock-out', 'lockout'],
  application: ['poll', 'certification', 'application', 'vote'],
  dues: ['union dues', 'dues deducted', 'union contributions', 'send dues'],
  /** That people are counted for a poll, or for a body of employers. */
  poll: ['poll', 'majority', 'vote', 'certification', 'recognise'],
  employers: ['employers', 'businesses', 'companies'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
