import { describe, expect, test } from 'vitest';
import { parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { libraryOf } from '../../../law/content.ts';
import { withoutMarks } from '../../../law/rules/unchecked-marks.ts';
import { figureText } from '../../../tools/rules/calculator-result.ts';
import { createCalculators } from '../../../tools/server/service.ts';
import { formatMarkedText } from '../answer/answer-text.ts';
import { findFirstDay } from '../case/parse-case.ts';
import { conversation } from '../testing/evaluate.ts';
import { answerer, material } from '../testing/content-answerer.ts';

const law = libraryOf(material.law);
const tools = createCalculators(law);
/** The day of all conversations. */
const TODAY = parseGrenadaDay('2026-06-15');

type Form = Readonly<Record<string, string>>;

/** A question about a user's case, with every form that fits it: open inputs take every choice. */
interface CalculationCase {
  readonly tool: string;
  readonly question: string;
  readonly forms: readonly Form[];
}

const days = (name: string, day: string): Form => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { [`${name}-day`]: date, [`${name}-month`]: month, [`${name}-year`]: year };
};

function since(years: number, name = 'from'): Form {
  if (TODAY === null) throw new Error('The day is not a day.');
  return days(name, findFirstDay({ months: 12 * years, days: 0 }, TODAY));
}

/** Every combination of some inputs, with the known ones. */
function formsOf(known: Form, open: Readonly<Record<string, readonly string[]>>): Form[] {
  return Object.entries(open).reduce<Form[]>(
    (forms, [name, values]) => forms.flatMap((form) => values.map((value) => ({ ...form, [name]: value }))),
    [known],
  );
}

const YEARS = [2, 6, 11];
const ENDINGS = ['dismissed', 'sold', 'misconduct', 'resigned'];
const PAYS = [
  { amount: 380, per: 'week' },
  { amount: 1450, per: 'month' },
];

const severance = YEARS.flatMap((years) =>
  PAYS.flatMap(({ amount, per }): CalculationCase[] => {
    const known = { ...since(years), ...days('to', '2026-06-15'), wages: String(amount), per };
    return [
      ...['how much severance I go get?', 'what my severance is?', 'How much is the termination allowance?'].map(
        (asks) => ({
          tool: 'termination-allowance',
          question: `I there ${years} years at $${amount} a ${per}, ${asks}`,
          forms: formsOf(known, { ending: ENDINGS }),
        }),
      ),
      ...['Dey lay me off after', 'I was made redundant after', 'The boss fired me after'].map((lead) => ({
        tool: 'termination-allowance',
        question: `${lead} ${years} years at EC$${amount} a ${per}. How much severance?`,
        forms: [{ ...known, ending: 'dismissed' }],
      })),
      {
        tool: 'termination-allowance',
        question: `I resign after ${years} years at $${amount} a ${per}. How much severance?`,
        forms: [{ ...known, ending: 'resigned' }],
      },
    ];
  }),
);

const minimum = [
  { amount: 45, per: 'day' },
  { amount: 75, per: 'day' },
  { amount: 950, per: 'month' },
  { amount: 1500, per: 'month' },
].flatMap(({ amount, per }): CalculationCase[] =>
  ['', 'as a security guard ', 'in the store '].flatMap((work) =>
    ['is that below minimum wage?', 'that is under the minimum?', 'is that legal by the minimum wage'].map((asks) => ({
      tool: 'minimum-wage',
      question: `They paying me $${amount} a ${per} ${work}, ${asks}`,
      forms: formsOf(
        { wages: String(amount), per },
        {
          work: work === '' ? ['other', 'clerk', 'media', 'listed'] : work.includes('guard') ? ['listed'] : ['clerk'],
          shift: ['full', 'part', 'trainee'],
        },
      ),
    })),
  ),
);

const overtime = [9, 12.5].flatMap((rate) =>
  [3, 8].flatMap((hours): CalculationCase[] =>
    [
      `I make $${rate} an hour and do ${hours} hours overtime. How much?`,
      `${hours} hours overtime at $${rate}, how much they owe me?`,
    ].map((question) => ({
      tool: 'overtime',
      question,
      forms: formsOf(
        { wages: String(rate), per: 'hour', extra: String(hours) },
        { work: ['other', 'office', 'land', 'home'] },
      ),
    })),
  ),
);

const leave = [90, 150, 240].flatMap((worked): CalculationCase[] => [
  {
    tool: 'annual-leave',
    question: `I am paid by the day and worked ${worked} days this year. How much leave?`,
    forms: formsOf(
      { paid: 'day', ...since(30), ...days('to', '2026-06-15'), days: String(worked) },
      { state: ['works', 'ended'] },
    ),
  },
  {
    tool: 'annual-leave',
    question: `I worked ${worked} days this year, what leave do I get?`,
    forms: formsOf(
      { ...since(30), ...days('to', '2026-06-15'), days: String(worked) },
      { state: ['works', 'ended'], paid: ['day', 'hour'] },
    ),
  },
]);

const unused = YEARS.map((years): CalculationCase => ({
  tool: 'annual-leave',
  question: `I there ${years} years and never took vacation. How many weeks leave they owe me?`,
  forms: formsOf(
    { ...since(years), ...days('to', '2026-06-15') },
    { state: ['works', 'ended'], paid: ['month', 'day', 'hour'] },
  ),
}));

const maternity = YEARS.flatMap((years): CalculationCase[] =>
  [1400, 1800].flatMap((amount) =>
    [
      { asks: 'What is my maternity pay?', insurance: ['yes', 'no'] },
      { asks: 'What is my maternity pay before NIS is taken off?', insurance: ['no'] },
    ].map(({ asks, insurance }) => ({
      tool: 'maternity',
      question: `I get $${amount} a month and have worked ${years} years. ${asks}`,
      forms: formsOf(
        { ...since(years), ...days('expected', '2026-07-15'), wages: String(amount), per: 'month' },
        { insurance },
      ),
    })),
  ),
);

const notice = YEARS.flatMap((years): CalculationCase[] =>
  ['how much notice I must give to leave?', 'how long notice do I give when I resign?'].map((asks) => ({
    tool: 'notice-when-you-leave',
    question: `I work there ${years} years, ${asks}`,
    forms: [{ ...since(years), ...days('given', '2026-06-15') }],
  })),
);

const CASES: readonly CalculationCase[] = [
  ...severance,
  ...minimum,
  ...overtime,
  ...leave,
  ...unused,
  ...maternity,
  ...notice,
];

/** Returns the result of the tool's own rule for a form; null for an incomplete form. */
function resultOf(tool: string, form: Form) {
  if (TODAY === null) throw new Error('The day is not a day.');
  const { answer } = tools.find(({ name }) => name === tool)?.answer(form, TODAY) ?? {};
  if (answer?.kind !== 'result') return null;
  const { result } = answer;
  return {
    /** The result; a result of zero has its own text. */
    result: result.kind === 'calculation' ? result.answer : '',
    total: result.kind === 'calculation' && result.main.total !== null ? figureText(result.main.total.figure) : null,
  };
}

const numbersIn = (text: string) =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((each) => Number(each.replaceAll(',', '')));

/** Numbers of the calendar and of per cent, by which amounts are brought from one time to another. */
const OF_THE_CALENDAR = [2, 7, 12, 52, 100];

/** Maximum difference between a calculation and one with rounded lines. */
const MAX_ROUNDING_ERROR = 2e-5;

/** Whether a number follows from others by one or two steps of arithmetic. */
function follows(wanted: number, known: readonly number[]): boolean {
  const isWanted = (value: number) =>
    Math.abs(value - wanted) < Math.max(0.006, MAX_ROUNDING_ERROR * wanted) ||
    Math.abs(Math.floor(value) - wanted) < 0.006;
  const once = known.flatMap((one) => known.flatMap((other) => [one * other, one / other, one - other, one + other]));
  return (
    [...known, ...once].some(isWanted) ||
    once.some((one) => known.some((other) => isWanted(one / other) || isWanted(one * other)))
  );
}

describe('every shown calculation', () => {
  const answered = CASES.map((each) => ({ ...each, answer: conversation([each.question], answerer) })).filter(
    ({ answer }) => (answer.calculation?.lines.length ?? 0) > 0,
  );

  test('answers most questions that expect one', () => {
    expect(answered.length).toBeGreaterThan(0.8 * CASES.length);
  });

  test('uses a fact of the rule in its answer', () => {
    const strangers = answered.filter(({ answer }) => {
      const sheet = material.answerSheets.find(({ about }) => about === answer.about);
      const own = new Set([
        ...answer.lead.facts,
        ...(sheet?.facts ?? []),
        ...(sheet?.intents ?? []).flatMap(({ facts }) => facts),
      ]);
      return answer.calculation?.lines.some(({ facts }) => facts.some((fact) => own.has(fact))) !== true;
    });
    expect(strangers.map(({ question }) => question)).toEqual([]);
  });

  test('has only figures of the question, of the cited facts, and results', () => {
    const ungrounded = answered.flatMap(({ question, answer: { calculation } }) => {
      const facts = (calculation?.lines ?? [])
        .flatMap((line) => line.facts)
        .flatMap((id) => law.facts.find((fact) => fact.id === id) ?? []);
      const known = [
        ...OF_THE_CALENDAR,
        ...numbersIn(question),
        ...facts.flatMap(({ text, figures = {} }) => [
          ...numbersIn(withoutMarks(text)),
          ...Object.values(figures).map(({ amount }) => amount),
        ]),
      ];
      const lines = [
        ...(calculation?.lines ?? []),
        ...(calculation?.total === null || calculation === null ? [] : [calculation.total]),
      ];
      return lines.flatMap(({ label, figure }) =>
        numbersIn(`${label} ${figure ?? ''}`).flatMap((number) => {
          if (!follows(number, known)) return `${question}: ${number} in "${label}: ${figure ?? ''}"`;
          known.push(number);
          return [];
        }),
      );
    });
    expect(ungrounded).toEqual([]);
  });

  test('equals the result of its tool for every open input, or states its conditions', () => {
    const wrong = answered.flatMap(({ tool, question, forms, answer }) => {
      const results = forms.flatMap((form) => resultOf(tool, form) ?? []);
      const text = formatMarkedText(answer).toLowerCase();
      const total = answer.calculation?.total?.figure ?? null;
      const errors = [
        ...(total === null || results.some((each) => each.total === total) ? [] : [`${total} is no result`]),
        ...(new Set(results.map(({ result: said }) => said)).size < 2 || /\bif \w/.test(answer.lead.text)
          ? []
          : ['The lead names no condition']),
        ...results
          .filter(({ result: said }) => !text.includes(said.toLowerCase().replace(/[.?].*/, '')))
          .map(({ result: said }) => `It missing: ${said}`),
      ];
      return [...new Set(errors)].map((error) => `${question}: ${error}`);
    });
    expect(wrong).toEqual([]);
  });
});
