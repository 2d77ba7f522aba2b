import { integer, type Arbitrary } from 'fast-check';
import {
  dayText,
  later,
  LEAST,
  LEAST_WEEK,
  leaveWeeks,
  maternityAllowance,
  maternityPay,
  money,
  monthName,
  severance,
  OFFICE_HOURS,
  SHARES,
  twoWorkingDaysAfter,
  type Day,
  type Distance,
} from './oracle.ts';

/** Returns a number that a case is drawn with. */
export type Numbers = (name: string) => number;

/** One kind of case: its statements, its requests, and the right answer. */
export interface CaseKind {
  readonly name: string;
  readonly numbers: Readonly<Record<string, Arbitrary<number>>>;
  /** Sentences, separated by "|"; "(a|b)" is a choice, and `{name}` is replaced by a value. */
  readonly situations: string;
  readonly requests: string;
  /** The text that the first line of the answer contains. */
  readonly expected: (n: Numbers) => string;
  /** The texts to insert besides the numbers: days, and names of months. */
  readonly texts: (n: Numbers) => Readonly<Record<string, string>>;
}

function kind(
  name: string,
  numbers: CaseKind['numbers'],
  situations: string,
  requests: string,
  expected: CaseKind['expected'],
  texts: CaseKind['texts'] = () => ({}),
): CaseKind {
  return { name, numbers, situations, requests, expected, texts };
}

const between = (min: number, max: number, step = 1) =>
  integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step);

const DAY = between(1, 28);
/** A day from January to May 2026, before the day of the question. */
const PAST = { month: between(1, 5), day: DAY };
/** A day from July to November 2026. */
const COMING = { month: between(7, 11), day: DAY };
const PERIODS = ['week', 'fortnight', 'month'] as const;
const stated = (n: Numbers): Day => [2026, n('month'), n('day')];
/** The day that counts, and two that do not. */
const statedDay = (n: Numbers) => ({
  date: dayText(stated(n)),
  earlier: dayText(later(stated(n), { days: -23 })),
  afterwards: dayText(later(stated(n), { days: 9 })),
});

const TOTAL_OWED =
  'How much do they owe me in all?|What is the total they owe me?|What is the whole shortfall?|how much back pay is that altogether?|Wha is the total he short me?';
const MISSING_MONTHS = (goals: string) => `How (many more months|much longer|many months again) (${goals})?`;

/** Lengths of service that are missing to a threshold, in months. */
const missingService = (
  [
    [
      'maternity leave',
      18,
      'I am pregnant and have {months} months with the hospital.|Ah expecting, and I there {months} months.',
      'before I can get maternity leave|of service do I need for maternity leave',
    ],
    [
      'annual leave',
      12,
      'I have {months} months in the job.|I work there {months} months.',
      'before I may take vacation|before I can take annual leave',
    ],
    [
      'sick pay',
      12,
      'I (am {months} months with this security company|have {months} months in the job).',
      'before I can get sick pay from the boss|before I could get sick leave with pay',
    ],
    [
      'severance',
      12,
      'I have {months} months with the company.|I am there {months} months.',
      'before severance counts for me|before I could get severance',
    ],
  ] as const
).map(([name, needed, situations, goals]): CaseKind =>
  kind(
    `service for ${name}`,
    { months: between(2, needed - 2) },
    situations,
    MISSING_MONTHS(goals),
    (n) => `${needed - n('months')} month`,
  ),
);

/** Days at a distance from a stated one. */
const deadlines = (
  [
    [
      'final pay',
      PAST,
      { days: 7 },
      '(My contract ended|They fired me|We dismissed a worker|mih last day was) on {date}.|I gave notice on {earlier} and my last day was {date}.|I resigned on {earlier}. I left on {date}.|The letter came on {earlier} and they let me go on {date}.',
      'By what date must the final pay be made?|By when must everything that is due be paid?|Until when can the employer wait with the final pay?|When must the last pay come?',
    ],
    [
      'return after a strike',
      { month: between(1, 11), day: DAY },
      'two working days',
      '(The strike ended|We called off the strike|The strike was over) on {date}.|I went on strike on {earlier} and it ended on {date}.|The strike began on {earlier}. It was called off on {date}.|We on strike since {earlier}, and the strike was over on {date}.',
      '(By when must we report for work|What is the last day to report back to work)?|Till when we have to go back to work?|On what date at the latest do we return?',
    ],
    [
      'union dues',
      PAST,
      { days: 15 },
      '(Union dues were deducted|The payroll took out the union dues) on {date}.|I joined the union on {earlier} and union dues were deducted on {date}.|The payroll took out the union dues on {date}. We met on {afterwards}.',
      '(By what date must they reach the union|By when must the employer send the dues)?|What is the last day to send them to the union?',
    ],
    [
      'poll',
      PAST,
      { days: 14 },
      'The (application for certification|union sent its application for certification and it) was received on {date}.|We held a meeting on {earlier} and the union applied for certification on {date}.|The application for certification was received on {date}. The workers met on {afterwards}.',
      '(By what date must the poll be held|By when must the vote take place)?|What is the last day for the poll?',
    ],
    [
      'probation of an unskilled worker',
      PAST,
      { months: 1, days: -1 },
      'We hired an unskilled worker on {date}.|An unskilled labourer was hired on {date}, on probation.',
      'What is the last day of the probation?|Until when may the probation last?|When must his probation end?',
    ],
    [
      'probation',
      PAST,
      { months: 3, days: -1 },
      'I was hired on {date} as an accounts clerk.|I started on {date} in an office, on probation.|They take me on in the bank on {date}.',
      'What is the last day my probation can run to?|Until when may my probation last?|By what date must my probation be over?',
    ],
    [
      'notice of maternity leave',
      COMING,
      { days: -21 },
      'I (want to begin my maternity leave|am pregnant and my maternity leave should start) on {date}.|The baby is due on {afterwards} and my maternity leave should start on {date}.|I want to begin my maternity leave on {date}. I am expecting the baby on {afterwards}.',
      '(What is the latest day to tell my employer|By when must I give notice of it)?|Until when do I have to tell the boss?',
    ],
    [
      'end of maternity leave',
      COMING,
      { months: 3, days: -1 },
      '(My maternity leave starts|I go on maternity leave) on {date}.',
      'What is the last day of the leave?|When does the leave end?|Until when does my maternity leave last?',
    ],
    [
      'annual leave to be taken',
      PAST,
      { months: 6 },
      '(My vacation fell|The annual leave of my worker became) due on {date}.',
      'By when should it be taken?|By what date must the vacation be taken?|What is the last day to take it?',
    ],
    [
      'written particulars',
      PAST,
      { months: 1 },
      '(I hired a clerk|Our new worker started) on {date}.|I started my job on {date}. It is {afterwards} now.|Today is {afterwards}. Our new worker started on {date}.',
      'By (what date must I give her the written particulars|when must the written particulars be given)?|Until when must the main terms be given in writing?',
    ],
    [
      'registration with National Insurance',
      PAST,
      { days: 4 },
      '(A new cook began with us|I hired a helper|My new driver started) on {date}.',
      'By when must I register her with the NIS?|What is the last day to register the new worker with NIS?|Until when can I wait to register him with NIS?',
    ],
    [
      'claim of unemployment benefit',
      PAST,
      { days: 15 },
      'I lost my job on {date} through no fault of mine.|They closed the plant and I lost my work on {date}.|I lost my job on {date} and applied for another on {afterwards}.|I applied for a job on {earlier} and was laid off from mine on {date}.',
      '(By when must I|Until when can I) claim unemployment benefit?|What is the last day to claim the NIS unemployment benefit?',
    ],
  ] satisfies readonly (readonly [string, CaseKind['numbers'], Distance | 'two working days', string, string])[]
).map(([name, numbers, distance, situations, requests]): CaseKind =>
  kind(
    name,
    numbers,
    situations,
    requests,
    (n) => dayText(typeof distance === 'string' ? twoWorkingDaysAfter(stated(n)) : later(stated(n), distance)),
    statedDay,
  ),
);

/** Kinds of pay by the period. */
const byPeriod = PERIODS.flatMap((per): readonly CaseKind[] => [
  kind(
    `severance by the ${per}`,
    {
      pay: { week: between(300, 900, 10), fortnight: between(600, 1800, 20), month: between(1300, 5000, 52) }[per],
      years: between(2, 25),
      months: between(1, 11),
    },
    `I was made redundant after {years} years and {months} months, at {pay$} a ${per}.|They lay me off after {years} years and {months} months. My pay is {pay$} per ${per}.|The company is closing down and letting me go. I there {years} years and {months} months and make {pay$} a ${per}.`,
    'How much severance must I get?|What is my severance?|how much severance money they have to give me?|What termination allowance am I due?',
    (n) => money(severance(n('years'), n('pay'), per)),
  ),
  kind(
    `maternity pay by the ${per}, less the benefit`,
    {
      pay: { week: between(400, 900, 10), fortnight: between(800, 1800, 20), month: between(1600, 4000, 100) }[per],
      years: between(2, 12),
      share: between(20, 95),
    },
    `I am pregnant, {years} years in the job, at {pay$} a ${per}. NIS will pay me {benefit$} in all.|My maternity leave is coming. I get {pay$} per ${per}, I have {years} years there, and I get {benefit$} from NIS.`,
    'What part must my employer pay?|How much is the employer’s part?|How much must the boss pay?',
    (n) => money(maternityPay(n('pay'), per) - Math.round((maternityPay(n('pay'), per) * n('share')) / 100)),
    (n) => ({ benefit$: money(Math.round((maternityPay(n('pay'), per) * n('share')) / 100)) }),
  ),
]);

const unpaidWages = (['day', ...PERIODS] as const).map((per): CaseKind =>
  kind(
    `unpaid wages by the ${per}`,
    {
      pay: {
        day: between(60, 120),
        week: between(300, 700, 10),
        fortnight: between(600, 1400, 20),
        month: between(1200, 3000, 50),
      }[per],
      count: between(2, 9),
    },
    `The boss has not paid me for {count} ${per}s. My pay is {pay$} a ${per}.|My wages are {pay$} a ${per}, and he didn't pay me for {count} ${per}s.|I get {pay$} per ${per} and they refuse to pay me for {count} ${per}s that I worked.`,
    'What is the total owed to me?|How much do they owe me in all?|What are my arrears?|how much money he have for me?',
    (n) => money(n('pay') * n('count')),
  ),
);

/** Every kind of case: the calculators with the quantities that are requested of them. */
export const CASE_KINDS: readonly CaseKind[] = [
  ...missingService,
  ...deadlines,
  ...byPeriod,
  ...unpaidWages,
  kind(
    'minimum wage, total over months',
    { pay: between(700, 1190, 10), first: between(1, 6), count: between(2, 6) },
    'From {from} to {to} the hotel paid me {pay$} a month.|I clean rooms in a guest house, and I got {pay$} per month from {from} until {to}.|He did pay me {pay$} monthly between {from} and {to}.',
    'How much do they owe me in all?|What is the total they owe me?|How much she owe me in all against the minimum wage?|What is the total shortfall below the minimum wage?',
    (n) => money((LEAST.month - n('pay')) * n('count')),
    (n) => ({ from: monthName(n('first')), to: monthName(n('first') + n('count') - 1) }),
  ),
  kind(
    'minimum wage, total over listed months',
    { pay: between(700, 1190, 10), first: between(1, 8) },
    'For {one} and {two} the hotel paid me {pay$} a month.|I got {pay$} a month in {one} and {two}.',
    'How much she owe me in all against the minimum wage?|What is the total shortfall below the minimum wage?',
    (n) => money(2 * (LEAST.month - n('pay'))),
    (n) => ({ one: monthName(n('first')), two: monthName(n('first') + 3) }),
  ),
  kind(
    'minimum wage, total over days',
    { pay: between(35, 59), days: between(5, 26) },
    'The boss does give me {pay$} a day, and last month ah work {days} days.|I am a labourer at {pay$} a day and I worked {days} days.|He pays {pay$} per day on the site. I worked for {days} days.',
    TOTAL_OWED,
    (n) => money((LEAST.day - n('pay')) * n('days')),
  ),
  kind(
    'minimum wage, total over weeks',
    { pay: between(180, 270, 5), days: between(5, 6), weeks: between(4, 30) },
    'I get {pay$} a week for {days} days, and that is going on for {weeks} weeks.|They paid me {pay$} weekly for {weeks} weeks. I work {days} days a week.',
    `Against the minimum wage: (${TOTAL_OWED.toLowerCase()})`,
    (n) => money((LEAST_WEEK - n('pay')) * n('weeks')),
  ),
  kind(
    'minimum wage, amount for one period',
    { pay: between(700, 1190, 10) },
    '(I work in a supermarket and get {pay$} a month|My pay is {pay$} per month full time|mih salary is {pay$} monthly).',
    'How much below the minimum wage is it?|By how much is that under the minimum wage?|how much short of de minimum wage?',
    (n) => `${money(LEAST.month - n('pay'))} a month below the minimum wage`,
  ),
  kind(
    'minimum wage, yes or no',
    { pay: between(900, 1800, 50) },
    'I get {pay$} a month in a hardware store.|We pay a cashier {pay$} per month full time.',
    'Is that legal under the minimum wage?|Is it enough by the minimum wage law?',
    (n) =>
      n('pay') < LEAST.month
        ? `No, ${money(LEAST.month - n('pay'))} a month below the minimum wage`
        : 'Yes, at the minimum wage or above it',
  ),
  kind(
    'minimum wage of media, total over weeks',
    { pay: between(250, 370, 5), weeks: between(3, 20) },
    'I am a reporter at a newspaper. They give me {pay$} a week, and that is going on for {weeks} weeks.|I am an announcer on a radio station at {pay$} per week, for {weeks} weeks now.',
    TOTAL_OWED,
    (n) => money((LEAST.mediaWeek - n('pay')) * n('weeks')),
  ),
  kind(
    'unpaid wages of listed months',
    { pay: between(1200, 3000, 50), first: between(1, 8) },
    'They did not pay me for {one}, {two} and {three}. My pay is {pay$} a month.|I get {pay$} a month, and he did not pay me for {one}(,|) {two} and {three}.',
    'How much do they owe me in all?|What is the total owed to me?',
    (n) => money(3 * n('pay')),
    (n) => ({ one: monthName(n('first')), two: monthName(n('first') + 2), three: monthName(n('first') + 4) }),
  ),
  kind(
    'severance by dates',
    { pay: between(300, 900, 10), year: between(2008, 2023), month: between(1, 5), day: DAY },
    'An employee hired on {began} was dismissed on {ended}. Her weekly wage was {pay$} a week.|I started on {began} and was fired on {ended}. My pay was {pay$} a week.|I was hired on {began}. I got {pay$} a week. They laid me off on {ended}.|I worked from {began} to {ended} at {pay$} a week and was laid off.',
    'How much severance is due?|What is the severance?',
    (n) => money(severance(2026 - n('year'), n('pay'), 'week')),
    (n) => ({
      began: dayText([n('year'), n('month'), n('day')]),
      ended: dayText(later(stated(n), { days: -1 })),
    }),
  ),
  kind(
    'notice by an employee, short service',
    { ...COMING, months: between(4, 11) },
    'I have {months} months in the job and hand in my notice on {date}.|Ah there {months} months. I will give my resignation on {date}.',
    'What will be my last day?|On what date does the notice end?|When can I leave?',
    (n) => dayText(later(stated(n), { days: 14 })),
    statedDay,
  ),
  kind(
    'notice by an employee, long service',
    { ...COMING, years: between(2, 20) },
    'I have {years} years at the company and will hand in my notice on {date}.|I am there {years} years, and I resign on {date}.',
    'What will be my last day?|On which date does my notice run out?|When does the notice end?',
    (n) => dayText(later(stated(n), { months: 1 })),
    statedDay,
  ),
  kind(
    'members missing to register a union',
    { people: between(3, 24) },
    'There are {people} workers at the bakery who want a union.|We are {people} members so far and want to register a trade union.|{people} of us want to form a union.',
    'How many more members do we need to register it?|How many members are missing?|How many people again we need to register the union?',
    (n) => `${25 - n('people')} more member`,
  ),
  kind(
    "employers missing to register an employers' organisation",
    { people: between(2, 9) },
    "{people} employers want to register an employers' organisation.|Our employers' organisation has {people} members, all of them employers.",
    'How many more are needed to register it?|How many employers are missing?',
    (n) => `${10 - n('people')} more employer`,
  ),
  kind(
    'majority in a poll',
    { people: between(10, 200) },
    'There are {people} workers in the bargaining unit.|The poll is held among {people} employees.',
    'How many of them must vote for the union to have a majority?|How many votes are a majority in the poll?',
    (n) => `${Math.floor(n('people') / 2) + 1} of ${n('people')}`,
  ),
  kind(
    'supporters missing to a majority',
    { people: between(20, 200), share: between(20, 48) },
    'There are {people} workers in the bargaining unit and {signed} have signed for the union.|The unit has {people} employees, and {signed} of them support the union.',
    'How many more do we need for a majority?|How many more supporters are needed to win the poll?',
    (n) => `${Math.floor(n('people') / 2) + 1 - Math.floor((n('people') * n('share')) / 100)} more needed`,
    (n) => ({ signed: String(Math.floor((n('people') * n('share')) / 100)) }),
  ),
  kind(
    'all leave due, in weeks',
    { years: between(2, 15) },
    'I worked {years} years with the same store and never took any leave.|I there {years} years and never get one day vacation.',
    'How many weeks of leave are due altogether?|How much leave is due to me in all?|how much weeks they owe me?',
    (n) => `${leaveWeeks(n('years'))} weeks`,
  ),
  kind(
    'all leave due, in working days',
    { years: between(2, 12), days: between(4, 6) },
    'My worker has {years} years and never took any leave. She works {days} days a week.|I work {days} days a week, {years} years now, and never took vacation.',
    'How many (working days of leave are due in all|days of vacation is that altogether)?',
    (n) => `${leaveWeeks(n('years')) * n('days')} working days`,
  ),
  kind(
    'leave of daily-paid workers',
    { days: between(30, 270) },
    'I am paid by the day and worked {days} days this year.|Daily paid at the quarry, ah work {days} days this year.',
    'How many days leave is that?|How much vacation do I get?|how many days leave he owe me?',
    (n) => `${Math.floor(n('days') / 15)} working day`,
  ),
  kind(
    'maternity pay by the week, less the estimated benefit',
    { pay: between(400, 900, 10), years: between(2, 12) },
    'I pay my clerk {pay$} a week. She is {years} years with me and pregnant, and NIS pays her.|My cashier gets {pay$} per week, {years} years with us, and she is going on maternity leave with NIS.',
    'What is the employer’s part of the maternity pay?|What must the employer pay her for maternity?',
    (n) => money(maternityPay(n('pay'), 'week') - maternityAllowance(n('pay'))),
  ),
  kind(
    'overtime and Sunday hours',
    { pay: between(8, 30), extra: between(2, 12), sunday: between(2, 8) },
    'I make {pay$} an hour. Last week I did {extra} hours of overtime and {sunday} hours on the Sunday.|At {pay$} per hour I worked {extra} hours overtime and {sunday} hours on Sunday.',
    'What should the extra come to?|How much overtime pay am I due in all?|how much they have to pay me for that?',
    (n) => money(n('pay') * (1.5 * n('extra') + 2 * n('sunday'))),
  ),
  kind(
    'overtime over weeks',
    { pay: between(8, 30), extra: between(2, 12), weeks: between(2, 12) },
    'I earn {pay$} an hour and did {extra} hours overtime every week for {weeks} weeks.|Each week for {weeks} weeks I did {extra} hours overtime. My rate is {pay$} per hour.',
    'What is the total overtime pay?|How much overtime money do they owe me in all?',
    (n) => money(1.5 * n('pay') * n('extra') * n('weeks')),
  ),
  kind(
    'National Insurance of the employer over months',
    { pay: between(1200, 5000, 100), months: between(2, 12) },
    'We pay a worker {pay$} a month.|As employer I pay my clerk {pay$} per month.',
    'What is our share of NIS as employer over {months} months?|How much is the employer’s share of NIS for {months} months in all?',
    (n) => money((n('pay') * SHARES.employer * n('months')) / 100),
  ),
  kind(
    'National Insurance of the employee over months',
    { pay: between(1200, 5000, 100), months: between(2, 12) },
    'I earn {pay$} a month.|My salary is {pay$} per month.',
    'How much NIS is taken from me over {months} months?|How much do I pay in NIS over {months} months in total?',
    (n) => money((n('pay') * SHARES.employee * n('months')) / 100),
  ),
  kind(
    'sickness benefit over weeks',
    { pay: between(300, 1200, 20), weeks: between(2, 12) },
    'I earn {pay$} a week and was out sick for {weeks} weeks.|Sick with dengue for {weeks} weeks. My pay is {pay$} a week.',
    'How much will NIS pay me in all?|What does the NIS pay for that?',
    (n) => money(0.65 * n('pay') * n('weeks')),
  ),
  kind(
    'minimum wage, pay that changed',
    { pay: between(700, 900, 10), raised: between(910, 1190, 10), first: between(2, 5), last: between(2, 5) },
    'He paid me {pay$} a month for {first} months, then {raised$} a month for {last} months.|I got {pay$} per month for {first} months and after that {raised$} per month for {last} months.',
    'How much is owed in all against the minimum wage?|What is the total shortfall below the minimum wage?',
    (n) => money((LEAST.month - n('pay')) * n('first') + (LEAST.month - n('raised')) * n('last')),
  ),
  kind(
    'minimum wage, days of two months',
    { pay: between(35, 59), days: between(5, 26), more: between(5, 26) },
    'They pay me {pay$} a day. I worked {days} days in March and {more} days in April.',
    TOTAL_OWED,
    (n) => money((LEAST.day - n('pay')) * (n('days') + n('more'))),
  ),
  kind(
    'severance of several people',
    { pay: between(300, 900, 10), years: between(2, 9), more: between(10, 20) },
    'We are closing and dismiss two workers, one with {years} years and the other with {more} years. Both get {pay$} a week.',
    'What is the total severance?|How much severance is that in all?',
    (n) => money(severance(n('years') + n('more'), n('pay'), 'week')),
  ),
  kind(
    'severance, less what was paid',
    { pay: between(300, 900, 10), years: between(5, 25), paid: between(100, 1400, 50) },
    'They laid me off after {years} years at {pay$} a week and gave me {paid$}.|I was made redundant after {years} years at {pay$} a week, and they paid me {paid$} severance.',
    'How much severance is still owing?|What is the balance of my severance?',
    (n) => money(severance(n('years'), n('pay'), 'week') - n('paid')),
  ),
  kind(
    'pay for all leave due',
    { pay: between(300, 900, 10), years: between(2, 12) },
    'I there {years} years at {pay$} a week and never get one day vacation.',
    'What is the total vacation pay due to me?|How much money is that for all the vacation?',
    (n) => money(leaveWeeks(n('years')) * n('pay')),
  ),
  kind(
    'pay for a week with overtime',
    { pay: between(8, 30), hours: between(46, 70) },
    'I am a shop assistant at {pay$} an hour and worked {hours} hours last week.|Office clerk, {pay$} per hour. I did {hours} hours this week.',
    'What should my pay be for the week, overtime included?|How much must I get for the week with overtime?',
    (n) => money(n('pay') * (OFFICE_HOURS + 1.5 * (n('hours') - OFFICE_HOURS))),
  ),
];
