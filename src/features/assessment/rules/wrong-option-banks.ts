/** Wrong statements about one topic, used when a card's author gave no options. */
interface WrongOptionBank {
  readonly topic: string;
  /** The bank is used for questions with a word that begins with one of these, or with one of these phrases. */
  readonly keywords: readonly string[];
  /** Statements that are wrong under any reading of the law; each ends with a full stop, as derived answers do. */
  readonly options: readonly string[];
}

/**
 * The topic banks (product-rules.md, Q6), narrower topics first: a question about maternity leave uses the maternity bank before
 * the leave bank.
 */
export const WRONG_OPTION_BANKS: readonly WrongOptionBank[] = [
  {
    topic: 'maternity',
    keywords: ['matern', 'pregnan', 'confinement', 'mother'],
    options: [
      'Only mothers with an office job are covered.',
      'The employer may replace maternity leave with a bonus.',
      'Maternity leave is taken out of annual leave.',
      'The rule starts only with the fourth child.',
      'The leave ends as soon as the employer finds it too long.',
    ],
  },
  {
    topic: 'sick',
    keywords: ['sick', 'ill', 'medical', 'certificate from a'],
    options: [
      'A worker who falls ill loses the job at once.',
      'Sick pay is owed from the first hour of the first day at work.',
      'A note from a relative is enough.',
      'Sickness is always taken out of annual leave.',
      'Only managers may be absent through illness.',
    ],
  },
  {
    topic: 'public holidays',
    keywords: ['public holiday', 'holiday pay', 'sunday'],
    options: [
      'Public holidays are ordinary working days for everyone.',
      'The employer may order such work without any agreement.',
      'Work on such a day is paid at half the normal rate.',
      'Only public servants have public holidays.',
      'The holiday is moved to a day the employer prefers.',
    ],
  },
  {
    topic: 'leave',
    keywords: ['leave', 'vacation'],
    options: [
      'Leave is a gift that an employer may refuse for good.',
      'Leave is earned only after ten years in the same job.',
      'Leave may be taken before the first day at work.',
      'Leave is always unpaid.',
      'Only workers paid by the month earn leave.',
    ],
  },
  {
    topic: 'notice',
    keywords: ['notice', 'resign'],
    options: [
      'No one ever has to give notice in Grenada.',
      'Notice counts only when a lawyer writes it.',
      'The same full year of notice is due in every case.',
      'Only the government has to give notice.',
      'Notice may be given after the job has already ended.',
    ],
  },
  {
    topic: 'probation',
    keywords: ['probation', 'trial period'],
    options: [
      'Probation may last as long as the employer likes.',
      'Every worker serves five years of probation.',
      'Nobody is paid during probation.',
      'Probation starts again each January.',
      'Only workers under thirty serve probation.',
    ],
  },
  {
    topic: 'redundancy',
    keywords: ['redundan', 'severance', 'termination allowance', 'retrench', 'laid off', 'lay-off'],
    options: [
      'Nothing is ever owed when a job ends.',
      'The money is paid by the trade union.',
      'Only workers with twenty years of service have a claim.',
      'The employee pays the employer for the years of service.',
      'A fixed sum of EC$100 settles every case.',
    ],
  },
  {
    topic: 'collective bargaining',
    keywords: ['collective', 'bargain'],
    options: [
      'Bargaining is open only to single workers.',
      'The police decide the terms of every agreement.',
      'An agreement may go below the law if both sides sign.',
      'Bargaining is allowed only once in ten years.',
      'Only foreign unions may bargain.',
    ],
  },
  {
    topic: 'recognition',
    keywords: ['recogni', 'certif', 'poll', 'ballot'],
    options: [
      'An employer recognises whichever union it likes best.',
      'The union with the oldest members is recognised.',
      'Recognition is bought by paying a fee to the employer.',
      'A show of hands before the manager decides.',
      'The Governor-General picks the union.',
    ],
  },
  {
    topic: 'strikes',
    keywords: ['strike', 'lock-out', 'lockout', 'essential service'],
    options: [
      'Every striker is dismissed without any protection.',
      'Strikes are forbidden to everyone at all times.',
      'A strike ends the contract of every worker in the country.',
      'Only employers may call a strike.',
      'Strikers must pay the wages of those who work.',
    ],
  },
  {
    topic: 'union',
    keywords: ['union', 'organisation', 'registrar', 'member'],
    options: [
      'A union needs the permission of each employer.',
      'Two friends may register a union.',
      'Joining a union ends a contract of employment.',
      'Only men may join a union.',
      'A union belongs to the employer it bargains with.',
    ],
  },
  {
    topic: 'domestic',
    keywords: ['domestic', 'household', 'helper', 'housekeeper'],
    options: [
      'Domestic workers have no rights at all.',
      'Work in a private home is never paid.',
      'The family may decide to pay in meals alone.',
      'Only hotels may employ domestic workers.',
      'Domestic workers are members of the family in law.',
    ],
  },
  {
    topic: 'security',
    keywords: ['security', 'guard', 'watchman'],
    options: [
      'Security guards belong to the police force.',
      'Guards may be kept on duty without any rest.',
      'Guards are paid only when there is a theft.',
      'No wage rule reaches a security guard.',
      'A guard must buy the right to work.',
    ],
  },
  {
    topic: 'forced labour',
    keywords: ['forced', 'slavery', 'compulsory work'],
    options: [
      'Forced labour is allowed if the employer pays a little.',
      'A debt may be worked off without end.',
      'Only adults are protected from forced labour.',
      'An employer may keep a passport as security.',
      'Forced labour is a private matter between the two sides.',
    ],
  },
  {
    topic: 'discrimination',
    keywords: ['discriminat', 'equal', 'disab', 'race', 'religio'],
    options: [
      'An employer may choose by race if the post is senior.',
      'The rule protects only people born in Grenada.',
      'Women may be paid less for the same work.',
      'Unequal treatment is allowed in the first year.',
      'Only public bodies must treat people alike.',
    ],
  },
  {
    topic: 'age',
    keywords: ['age', 'child', 'young', 'under 16', 'minor'],
    options: [
      'Anyone who can walk may be employed.',
      'Nobody under forty may work in Grenada.',
      'A parent may send a child of seven to full-time work.',
      'Age plays no part in any labour law.',
      'The employer sets the age for each post.',
    ],
  },
  {
    topic: 'inspection',
    keywords: ['inspect', 'labour officer', 'commissioner', 'department of labour'],
    options: [
      'Inspectors come only when the employer invites them.',
      'The inspectors are paid by the firms they visit.',
      'Nobody may look at the records of a firm.',
      'Inspection is left to the trade unions.',
      'An officer may close every firm for good without a reason.',
    ],
  },
  {
    topic: 'safety',
    keywords: ['safety', 'hazard', 'danger', 'accident'],
    options: [
      'Safety is the business of the worker alone.',
      'A dangerous machine may be used if pay is high.',
      'Safety rules apply only on Sundays.',
      'Warnings about danger may be punished.',
      'Only visitors to a workplace are protected.',
    ],
  },
  {
    topic: 'hours',
    keywords: ['hour', 'overtime', 'rest day', 'weekly rest', 'working week', 'break'],
    options: [
      'Hours of work have no limit of any kind.',
      'Extra hours are a favour and are never paid.',
      'Everyone must work through the night once a week.',
      'Overtime is paid at a quarter of the normal rate.',
      'Rest is allowed only once a month.',
    ],
  },
  {
    topic: 'wages',
    keywords: ['wage', 'pay', 'salary', 'deduct', 'allowance', 'minimum'],
    options: [
      'The employer may pay whatever a worker will accept.',
      'Wages may be paid once every five years.',
      'Pay may be given in goods chosen by the employer.',
      'The union fixes the pay of every worker.',
      'No record of pay has to be kept or shown.',
    ],
  },
  {
    topic: 'contracts',
    keywords: ['contract', 'particulars', 'agreement', 'employer must give'],
    options: [
      'A contract counts only when a judge has signed it.',
      'A contract may take away every right of the Act.',
      'Only workers with a degree have a contract.',
      'The employer may change any term in secret.',
      'A contract of employment lasts exactly one year.',
    ],
  },
];

/** Wrong statements that fit any question about labour law; the bank of last resort. */
export const GENERIC_WRONG_OPTIONS: readonly string[] = [
  'The law of Grenada leaves this to custom alone.',
  'The employer decides this freely in each case.',
  'The rule applies only to the public service.',
  'The matter is settled by drawing lots.',
  'Only workers from abroad are covered by this.',
  'The rule was meant for ships at sea only.',
];
