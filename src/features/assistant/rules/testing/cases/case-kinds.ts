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
  SHARES,
  twoWorkingDaysAfter,
  type Day,
} from './oracle.ts';

/** The numbers that a case is drawn with. */
export type Numbers = Readonly<Record<string, number>>;

/** One kind of case: its statements, its question, and the right answer. `{name}` is replaced by a value. */
export interface CaseKind {
  readonly name: string;
  readonly numbers: Readonly<Record<string, Arbitrary<number>>>;
  readonly situations: readonly string[];
  readonly requests: readonly string[];
  /** The texts to put in, besides the numbers: days, and names of months. */
  readonly texts?: (numbers: Numbers) => Readonly<Record<string, string>>;
  /** The text that the first line of the answer contains. */
  readonly expected: (numbers: Numbers) => string;
}

const between = (min: number, max: number, step = 1) =>
  integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step);

/** A day from January to May 2026, before the day of the question. */
const PAST = { month: between(1, 5), day: between(1, 28) };
/** A day from July to November 2026. */
const COMING = { month: between(7, 11), day: between(1, 28) };
const stated = ({ month = 1, day = 1 }: Numbers): Day => [2026, month, day];
/** The day that counts, and two that do not. */
const statedDay = (numbers: Numbers) => ({
  date: dayText(stated(numbers)),
  earlier: dayText(later(stated(numbers), { days: -23 })),
  afterwards: dayText(later(stated(numbers), { days: 9 })),
});

const value = (numbers: Numbers, name: string): number => {
  const found = numbers[name];
  if (found === undefined) throw new Error(`A kind of case uses the number "${name}" and draws none.`);
  return found;
};

const TOTAL_OWED = [
  'How much do they owe me in all?',
  'What is the total they owe me?',
  'What is the whole shortfall?',
  'how much back pay is that altogether?',
  'Wha is the total he short me?',
];
const MISSING_MONTHS = ['How many more months {goal}?', 'How much longer {goal}?', 'How many months again {goal}?'];

/** A kind in which a length of service in months is missing to a threshold. */
function missingService(
  name: string,
  needed: number,
  situations: readonly string[],
  goals: readonly string[],
): CaseKind {
  return {
    name,
    numbers: { months: between(2, needed - 2) },
    situations,
    requests: goals.flatMap((goal) => MISSING_MONTHS.map((request) => request.replace('{goal}', goal))),
    expected: (numbers) => `${needed - value(numbers, 'months')} more months`,
  };
}

/** A kind in which a period runs from a stated day. */
function deadline(
  name: string,
  kind: Pick<CaseKind, 'situations' | 'requests'> & {
    readonly days: typeof PAST;
    readonly reached: (day: Day) => Day;
  },
): CaseKind {
  const { situations, requests, days, reached } = kind;
  return {
    name,
    numbers: days,
    situations,
    requests,
    texts: statedDay,
    expected: (numbers) => dayText(reached(stated(numbers))),
  };
}

/** Every kind of case: the calculators with the quantities that are requested of them. */
export const CASE_KINDS: readonly CaseKind[] = [
  {
    name: 'minimum wage, total over months',
    numbers: { pay: between(700, 1190, 10), first: between(1, 6), count: between(2, 6) },
    texts: ({ first = 1, count = 1 }) => ({ from: monthName(first), to: monthName(first + count - 1) }),
    situations: [
      'From {from} to {to} the hotel paid me {pay$} a month.',
      'I clean rooms in a guest house, and I got {pay$} per month from {from} until {to}.',
      'He did pay me {pay$} monthly between {from} and {to}.',
    ],
    requests: [
      ...TOTAL_OWED.slice(0, 2),
      'How much she owe me in all against the minimum wage?',
      'What is the total shortfall below the minimum wage?',
    ],
    expected: (n) => money((LEAST.month - value(n, 'pay')) * value(n, 'count')),
  },
  {
    name: 'minimum wage, total over days',
    numbers: { pay: between(35, 59), days: between(5, 26) },
    situations: [
      'The boss does give me {pay$} a day, and last month ah work {days} days.',
      'I am a labourer at {pay$} a day and I worked {days} days.',
      'He pays {pay$} per day on the site. I worked for {days} days.',
    ],
    requests: TOTAL_OWED,
    expected: (n) => money((LEAST.day - value(n, 'pay')) * value(n, 'days')),
  },
  {
    name: 'minimum wage, total over weeks',
    numbers: { pay: between(180, 270, 5), days: between(5, 6), weeks: between(4, 30) },
    situations: [
      'I get {pay$} a week for {days} days, and that is going on for {weeks} weeks.',
      'They paid me {pay$} weekly for {weeks} weeks. I work {days} days a week.',
    ],
    requests: TOTAL_OWED.map((request) => `Against the minimum wage: ${request.toLowerCase()}`),
    expected: (n) => money((LEAST_WEEK - value(n, 'pay')) * value(n, 'weeks')),
  },
  {
    name: 'minimum wage, amount for one period',
    numbers: { pay: between(700, 1190, 10) },
    situations: [
      'I work in a supermarket and get {pay$} a month.',
      'My pay is {pay$} per month full time.',
      'mih salary is {pay$} monthly.',
    ],
    requests: [
      'How much below the minimum wage is it?',
      'By how much is that under the minimum wage?',
      'how much short of de minimum wage?',
    ],
    expected: (n) => `${money(LEAST.month - value(n, 'pay'))} a month below the minimum wage`,
  },
  {
    name: 'minimum wage, yes or no',
    numbers: { pay: between(1200, 1800, 50) },
    situations: ['I get {pay$} a month in a hardware store.', 'We pay a cashier {pay$} per month full time.'],
    requests: ['Is that legal under the minimum wage?', 'Is it enough by the minimum wage law?'],
    expected: () => 'At the minimum wage or above it',
  },
  {
    name: 'minimum wage of media, total over weeks',
    numbers: { pay: between(250, 370, 5), weeks: between(3, 20) },
    situations: [
      'I am a reporter at a newspaper. They give me {pay$} a week, and that is going on for {weeks} weeks.',
      'I am an announcer on a radio station at {pay$} per week, for {weeks} weeks now.',
    ],
    requests: TOTAL_OWED,
    expected: (n) => money((LEAST.mediaWeek - value(n, 'pay')) * value(n, 'weeks')),
  },
  ...(['day', 'week', 'fortnight', 'month'] as const).map((per): CaseKind => ({
    name: `unpaid wages by the ${per}`,
    numbers: {
      pay: {
        day: between(60, 120),
        week: between(300, 700, 10),
        fortnight: between(600, 1400, 20),
        month: between(1200, 3000, 50),
      }[per],
      count: between(2, 9),
    },
    situations: [
      `The boss has not paid me for {count} ${per}s. My pay is {pay$} a ${per}.`,
      `My wages are {pay$} a ${per}, and he didn't pay me for {count} ${per}s.`,
      `I get {pay$} per ${per} and they refuse to pay me for {count} ${per}s that I worked.`,
    ],
    requests: [
      'What is the total owed to me?',
      'How much do they owe me in all?',
      'What are my arrears?',
      'how much money he have for me?',
    ],
    expected: (n) => money(value(n, 'pay') * value(n, 'count')),
  })),
  ...(['week', 'fortnight', 'month'] as const).map((per): CaseKind => ({
    name: `severance by the ${per}`,
    numbers: {
      pay: { week: between(300, 900, 10), fortnight: between(600, 1800, 20), month: between(1300, 5000, 52) }[per],
      years: between(2, 25),
      months: between(1, 11),
    },
    situations: [
      `I was made redundant after {years} years and {months} months, at {pay$} a ${per}.`,
      `They lay me off after {years} years and {months} months. My pay is {pay$} per ${per}.`,
      `The company is closing down and letting me go. I there {years} years and {months} months and make {pay$} a ${per}.`,
    ],
    requests: [
      'How much severance must I get?',
      'What is my severance?',
      'how much severance money they have to give me?',
      'What termination allowance am I due?',
    ],
    expected: (n) => money(severance(value(n, 'years'), value(n, 'pay'), per)),
  })),
  {
    name: 'severance by dates',
    numbers: {
      pay: between(300, 900, 10),
      year: between(2008, 2023),
      first: between(1, 3),
      month: between(4, 5),
      day: between(1, 28),
    },
    texts: (n) => ({ began: dayText([value(n, 'year'), value(n, 'first'), value(n, 'day')]), ...statedDay(n) }),
    situations: [
      'An employee hired on {began} was dismissed on {date}. Her weekly wage was {pay$} a week.',
      'I worked from {began} to {date} at {pay$} a week and was laid off.',
    ],
    requests: ['How much severance is due?', 'What is the severance?'],
    expected: (n) => money(severance(2026 - value(n, 'year'), value(n, 'pay'), 'week')),
  },
  deadline('final pay', {
    days: PAST,
    situations: [
      'My contract ended on {date}.',
      'They fired me on {date}.',
      'We dismissed a worker on {date}.',
      'mih last day was {date}.',
    ],
    requests: [
      'By what date must the final pay be made?',
      'By when must everything that is due be paid?',
      'Until when can the employer wait with the final pay?',
      'When must the last pay come?',
    ],
    reached: (day) => later(day, { days: 7 }),
  }),
  deadline('return after a strike', {
    days: { month: between(1, 11), day: between(1, 28) },
    situations: [
      'The strike ended on {date}.',
      'We called off the strike on {date}.',
      'The strike was over on {date}.',
    ],
    requests: [
      'What is the last day to report back to work?',
      'By when must we report for work?',
      'Till when we have to go back to work?',
      'On what date at the latest do we return?',
    ],
    reached: twoWorkingDaysAfter,
  }),
  deadline('union dues', {
    days: PAST,
    situations: ['Union dues were deducted on {date}.', 'The payroll took out the union dues on {date}.'],
    requests: [
      'By what date must they reach the union?',
      'What is the last day to send them to the union?',
      'By when must the employer send the dues?',
    ],
    reached: (day) => later(day, { days: 15 }),
  }),
  deadline('poll', {
    days: PAST,
    situations: [
      'The application for certification was received on {date}.',
      'The union sent its application for certification and it was received on {date}.',
    ],
    requests: [
      'By what date must the poll be held?',
      'By when must the vote take place?',
      'What is the last day for the poll?',
    ],
    reached: (day) => later(day, { days: 14 }),
  }),
  deadline('probation of an unskilled worker', {
    days: PAST,
    situations: ['We hired an unskilled worker on {date}.', 'An unskilled labourer was hired on {date}, on probation.'],
    requests: [
      'What is the last day of the probation?',
      'Until when may the probation last?',
      'When must his probation end?',
    ],
    reached: (day) => later(day, { months: 1, days: -1 }),
  }),
  deadline('probation', {
    days: PAST,
    situations: [
      'I was hired on {date} as an accounts clerk.',
      'I started on {date} in an office, on probation.',
      'They take me on in the bank on {date}.',
    ],
    requests: [
      'What is the last day my probation can run to?',
      'Until when may my probation last?',
      'By what date must my probation be over?',
    ],
    reached: (day) => later(day, { months: 3, days: -1 }),
  }),
  deadline('notice of maternity leave', {
    days: COMING,
    situations: [
      'I want to begin my maternity leave on {date}.',
      'I am pregnant and my maternity leave should start on {date}.',
    ],
    requests: [
      'What is the latest day to tell my employer?',
      'By when must I give notice of it?',
      'Until when do I have to tell the boss?',
    ],
    reached: (day) => later(day, { days: -21 }),
  }),
  deadline('end of maternity leave', {
    days: COMING,
    situations: ['My maternity leave starts on {date}.', 'I go on maternity leave on {date}.'],
    requests: [
      'What is the last day of the leave?',
      'When does the leave end?',
      'Until when does my maternity leave last?',
    ],
    reached: (day) => later(day, { months: 3, days: -1 }),
  }),
  deadline('annual leave to be taken', {
    days: PAST,
    situations: ['My vacation fell due on {date}.', 'The annual leave of my worker became due on {date}.'],
    requests: [
      'By when should it be taken?',
      'By what date must the vacation be taken?',
      'What is the last day to take it?',
    ],
    reached: (day) => later(day, { months: 6 }),
  }),
  deadline('written particulars', {
    days: PAST,
    situations: ['I hired a clerk on {date}.', 'Our new worker started on {date}.'],
    requests: [
      'By what date must I give her the written particulars?',
      'Until when must the main terms be given in writing?',
      'By when must the written particulars be given?',
    ],
    reached: (day) => later(day, { months: 1 }),
  }),
  deadline('registration with National Insurance', {
    days: PAST,
    situations: [
      'A new cook began with us on {date}.',
      'I hired a helper on {date}.',
      'My new driver started on {date}.',
    ],
    requests: [
      'By when must I register her with the NIS?',
      'What is the last day to register the new worker with NIS?',
      'Until when can I wait to register him with NIS?',
    ],
    reached: (day) => later(day, { days: 4 }),
  }),
  deadline('claim of unemployment benefit', {
    days: PAST,
    situations: [
      'I lost my job on {date} through no fault of mine.',
      'They closed the plant and I lost my work on {date}.',
    ],
    requests: [
      'What is the last day to claim the NIS unemployment benefit?',
      'By when must I claim unemployment benefit?',
      'Until when can I claim unemployment benefit from NIS?',
    ],
    reached: (day) => later(day, { days: 15 }),
  }),
  {
    name: 'notice by an employee, short service',
    numbers: { ...COMING, months: between(4, 11) },
    texts: statedDay,
    situations: [
      'I have {months} months in the job and hand in my notice on {date}.',
      'Ah there {months} months. I will give my resignation on {date}.',
    ],
    requests: ['What will be my last day?', 'On what date does the notice end?', 'When can I leave?'],
    expected: (n) => dayText(later(stated(n), { days: 14 })),
  },
  {
    name: 'notice by an employee, long service',
    numbers: { ...COMING, years: between(2, 20) },
    texts: statedDay,
    situations: [
      'I have {years} years at the company and will hand in my notice on {date}.',
      'I am there {years} years, and I resign on {date}.',
    ],
    requests: ['What will be my last day?', 'On which date does my notice run out?', 'When does the notice end?'],
    expected: (n) => dayText(later(stated(n), { months: 1 })),
  },
  {
    name: 'members missing to register a union',
    numbers: { people: between(3, 24) },
    situations: [
      'There are {people} workers at the bakery who want a union.',
      'We are {people} members so far and want to register a trade union.',
      '{people} of us want to form a union.',
    ],
    requests: [
      'How many more members do we need to register it?',
      'How many members are missing?',
      'How many people again we need to register the union?',
    ],
    expected: (n) => `${25 - value(n, 'people')} more member`,
  },
  {
    name: "employers missing to register an employers' organisation",
    numbers: { people: between(2, 9) },
    situations: [
      "{people} employers want to register an employers' organisation.",
      "Our employers' organisation has {people} members, all of them employers.",
    ],
    requests: ['How many more are needed to register it?', 'How many employers are missing?'],
    expected: (n) => `${10 - value(n, 'people')} more employer`,
  },
  {
    name: 'majority in a poll',
    numbers: { people: between(10, 200) },
    situations: ['There are {people} workers in the bargaining unit.', 'The poll is held among {people} employees.'],
    requests: [
      'How many of them must vote for the union to have a majority?',
      'How many votes are a majority in the poll?',
    ],
    expected: (n) => `${Math.floor(value(n, 'people') / 2) + 1} of ${value(n, 'people')}`,
  },
  {
    name: 'supporters missing to a majority',
    numbers: { people: between(20, 200), share: between(20, 48) },
    texts: (n) => ({ signed: String(Math.floor((value(n, 'people') * value(n, 'share')) / 100)) }),
    situations: [
      'There are {people} workers in the bargaining unit and {signed} have signed for the union.',
      'The unit has {people} employees, and {signed} of them support the union.',
    ],
    requests: ['How many more do we need for a majority?', 'How many more supporters are needed to win the poll?'],
    expected: (n) =>
      `${Math.floor(value(n, 'people') / 2) + 1 - Math.floor((value(n, 'people') * value(n, 'share')) / 100)} more needed`,
  },
  missingService(
    'service for maternity leave',
    18,
    ['I am pregnant and have {months} months with the hospital.', 'Ah expecting, and I there {months} months.'],
    ['before I can get maternity leave', 'of service do I need for maternity leave'],
  ),
  missingService(
    'service for annual leave',
    12,
    ['I have {months} months in the job.', 'I work there {months} months.'],
    ['before I may take vacation', 'before I can take annual leave'],
  ),
  missingService(
    'service for sick pay',
    12,
    ['I am {months} months with this security company.', 'I have {months} months in the job.'],
    ['before I can get sick pay from the boss', 'before I could get sick leave with pay'],
  ),
  missingService(
    'service for severance',
    12,
    ['I have {months} months with the company.', 'I am there {months} months.'],
    ['before severance counts for me', 'before I could get severance'],
  ),
  {
    name: 'all leave due, in weeks',
    numbers: { years: between(2, 15) },
    situations: [
      'I worked {years} years with the same store and never took any leave.',
      'I there {years} years and never get one day vacation.',
    ],
    requests: [
      'How many weeks of leave are due altogether?',
      'How much leave is due to me in all?',
      'how much weeks they owe me?',
    ],
    expected: (n) => `${leaveWeeks(value(n, 'years'))} weeks`,
  },
  {
    name: 'all leave due, in working days',
    numbers: { years: between(2, 12), days: between(4, 6) },
    situations: [
      'My worker has {years} years and never took any leave. She works {days} days a week.',
      'I work {days} days a week, {years} years now, and never took vacation.',
    ],
    requests: ['How many working days of leave are due in all?', 'How many days of vacation is that altogether?'],
    expected: (n) => `${leaveWeeks(value(n, 'years')) * value(n, 'days')} working days`,
  },
  {
    name: 'leave of daily-paid workers',
    numbers: { days: between(30, 270) },
    situations: [
      'I am paid by the day and worked {days} days this year.',
      'Daily paid at the quarry, ah work {days} days this year.',
    ],
    requests: ['How many days leave is that?', 'How much vacation do I get?', 'how many days leave he owe me?'],
    expected: (n) => `${Math.floor(value(n, 'days') / 15)} working day`,
  },
  ...(['week', 'fortnight', 'month'] as const).flatMap((per): CaseKind[] => {
    const pay = { week: between(400, 900, 10), fortnight: between(800, 1800, 20), month: between(1600, 4000, 100) }[
      per
    ];
    return [
      {
        name: `maternity pay by the ${per}, less the benefit`,
        numbers: { pay, years: between(2, 12), share: between(20, 95) },
        texts: (n) => ({ benefit$: money(Math.round((maternityPay(value(n, 'pay'), per) * value(n, 'share')) / 100)) }),
        situations: [
          `I am pregnant, {years} years in the job, at {pay$} a ${per}. NIS will pay me {benefit$} in all.`,
          `My maternity leave is coming. I get {pay$} per ${per}, I have {years} years there, and I get {benefit$} from NIS.`,
        ],
        requests: [
          'What part must my employer pay?',
          'How much is the employer’s part?',
          'How much must the boss pay?',
        ],
        expected: (n) =>
          money(
            maternityPay(value(n, 'pay'), per) -
              Math.round((maternityPay(value(n, 'pay'), per) * value(n, 'share')) / 100),
          ),
      },
    ];
  }),
  {
    name: 'maternity pay by the week, less the estimated benefit',
    numbers: { pay: between(400, 900, 10), years: between(2, 12) },
    situations: [
      'I pay my clerk {pay$} a week. She is {years} years with me and pregnant, and NIS pays her.',
      'My cashier gets {pay$} per week, {years} years with us, and she is going on maternity leave with NIS.',
    ],
    requests: ['What is the employer’s part of the maternity pay?', 'What must the employer pay her for maternity?'],
    expected: (n) => money(maternityPay(value(n, 'pay'), 'week') - maternityAllowance(value(n, 'pay'))),
  },
  {
    name: 'overtime and Sunday hours',
    numbers: { pay: between(8, 30), extra: between(2, 12), sunday: between(2, 8) },
    situations: [
      'I make {pay$} an hour. Last week I did {extra} hours of overtime and {sunday} hours on the Sunday.',
      'At {pay$} per hour I worked {extra} hours overtime and {sunday} hours on Sunday.',
    ],
    requests: [
      'What should the extra come to?',
      'How much overtime pay am I due in all?',
      'how much they have to pay me for that?',
    ],
    expected: (n) => money(value(n, 'pay') * (1.5 * value(n, 'extra') + 2 * value(n, 'sunday'))),
  },
  {
    name: 'overtime over weeks',
    numbers: { pay: between(8, 30), extra: between(2, 12), weeks: between(2, 12) },
    situations: [
      'I earn {pay$} an hour and did {extra} hours overtime every week for {weeks} weeks.',
      'Each week for {weeks} weeks I did {extra} hours overtime. My rate is {pay$} per hour.',
    ],
    requests: ['What is the total overtime pay?', 'How much overtime money do they owe me in all?'],
    expected: (n) => money(1.5 * value(n, 'pay') * value(n, 'extra') * value(n, 'weeks')),
  },
  ...(['employer', 'employee'] as const).map((side): CaseKind => ({
    name: `National Insurance of the ${side} over months`,
    numbers: { pay: between(1200, 5000, 100), months: between(2, 12) },
    situations: {
      employer: ['We pay a worker {pay$} a month.', 'As employer I pay my clerk {pay$} per month.'],
      employee: ['I earn {pay$} a month.', 'My salary is {pay$} per month.'],
    }[side],
    requests: {
      employer: [
        'What is our share of NIS as employer over {months} months?',
        'How much is the employer’s share of NIS for {months} months in all?',
      ],
      employee: [
        'How much NIS is taken from me over {months} months?',
        'How much do I pay in NIS over {months} months in total?',
      ],
    }[side],
    expected: (n) => money((value(n, 'pay') * SHARES[side] * value(n, 'months')) / 100),
  })),
  {
    name: 'sickness benefit over weeks',
    numbers: { pay: between(300, 1200, 20), weeks: between(2, 12) },
    situations: [
      'I earn {pay$} a week and was out sick for {weeks} weeks.',
      'Sick with dengue for {weeks} weeks. My pay is {pay$} a week.',
    ],
    requests: ['How much will NIS pay me in all?', 'What does the NIS pay for that?'],
    expected: (n) => money(0.65 * value(n, 'pay') * value(n, 'weeks')),
  },
  deadline('return after a strike, with its first day', {
    days: PAST,
    situations: [
      'I went on strike on {earlier} and it ended on {date}.',
      'The strike began on {earlier}. It was called off on {date}.',
      'We on strike since {earlier}, and the strike was over on {date}.',
    ],
    requests: ['By when must we report for work?', 'What is the last day to report back to work?'],
    reached: twoWorkingDaysAfter,
  }),
  deadline('final pay, with the day of notice', {
    days: PAST,
    situations: [
      'I gave notice on {earlier} and my last day was {date}.',
      'I resigned on {earlier}. I left on {date}.',
      'The letter came on {earlier} and they let me go on {date}.',
    ],
    requests: ['By what date must the final pay be made?', 'When must the last pay come?'],
    reached: (day) => later(day, { days: 7 }),
  }),
  deadline('union dues, with the day of joining', {
    days: PAST,
    situations: [
      'I joined the union on {earlier} and union dues were deducted on {date}.',
      'The payroll took out the union dues on {date}. We met on {afterwards}.',
    ],
    requests: ['By what date must they reach the union?', 'By when must the employer send the dues?'],
    reached: (day) => later(day, { days: 15 }),
  }),
  deadline('poll, with the day of a meeting', {
    days: PAST,
    situations: [
      'We held a meeting on {earlier} and the union applied for certification on {date}.',
      'The application for certification was received on {date}. The workers met on {afterwards}.',
    ],
    requests: ['By what date must the poll be held?', 'By when must the vote take place?'],
    reached: (day) => later(day, { days: 14 }),
  }),
  deadline('written particulars, with the day of the question', {
    days: PAST,
    situations: [
      'I started my job on {date}. It is {afterwards} now.',
      'Today is {afterwards}. Our new worker started on {date}.',
    ],
    requests: ['By what date must the written particulars be given?', 'By when must the written particulars be given?'],
    reached: (day) => later(day, { months: 1 }),
  }),
  deadline('claim of unemployment benefit, with the day of an application', {
    days: PAST,
    situations: [
      'I lost my job on {date} and applied for another on {afterwards}.',
      'I applied for a job on {earlier} and was laid off from mine on {date}.',
    ],
    requests: ['By when must I claim unemployment benefit?', 'Until when can I claim unemployment benefit from NIS?'],
    reached: (day) => later(day, { days: 15 }),
  }),
  deadline('notice of maternity leave, with the day of birth', {
    days: COMING,
    situations: [
      'The baby is due on {afterwards} and my maternity leave should start on {date}.',
      'I want to begin my maternity leave on {date}. I am expecting the baby on {afterwards}.',
    ],
    requests: ['What is the latest day to tell my employer?', 'By when must I give notice of it?'],
    reached: (day) => later(day, { days: -21 }),
  }),
  {
    name: 'severance, the end of the job in another clause',
    numbers: { pay: between(300, 900, 10), year: between(2008, 2023), month: between(1, 5), day: between(1, 28) },
    texts: (n) => ({
      began: dayText([value(n, 'year'), value(n, 'month'), value(n, 'day')]),
      ended: dayText(later([2026, value(n, 'month'), value(n, 'day')], { days: -1 })),
    }),
    situations: [
      'I started on {began} and was fired on {ended}. My pay was {pay$} a week.',
      'I was hired on {began}. I got {pay$} a week. They laid me off on {ended}.',
      'I worked from {began} to {ended} at {pay$} a week and was laid off.',
    ],
    requests: ['How much severance is due?', 'What is the severance?'],
    expected: (n) => money(severance(2026 - value(n, 'year'), value(n, 'pay'), 'week')),
  },
  {
    name: 'unpaid wages of listed months',
    numbers: { pay: between(1200, 3000, 50), first: between(1, 8) },
    texts: ({ first = 1 }) => ({ one: monthName(first), two: monthName(first + 2), three: monthName(first + 4) }),
    situations: [
      'They did not pay me for {one}, {two} and {three}. My pay is {pay$} a month.',
      'I get {pay$} a month, and he did not pay me for {one}, {two} and {three}.',
    ],
    requests: ['How much do they owe me in all?', 'What is the total owed to me?'],
    expected: (n) => money(3 * value(n, 'pay')),
  },
  {
    name: 'minimum wage, total over two months',
    numbers: { pay: between(700, 1190, 10), first: between(1, 8) },
    texts: ({ first = 1 }) => ({ one: monthName(first), two: monthName(first + 3) }),
    situations: ['For {one} and {two} the hotel paid me {pay$} a month.', 'I got {pay$} a month in {one} and {two}.'],
    requests: [
      'How much she owe me in all against the minimum wage?',
      'What is the total shortfall below the minimum wage?',
    ],
    expected: (n) => money(2 * (LEAST.month - value(n, 'pay'))),
  },
];
