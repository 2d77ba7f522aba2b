import { constantFrom, record, sample, tuple, type Arbitrary } from 'fast-check';
import { CASE_KINDS, type CaseKind } from './case-kinds.ts';

/** A generated case question, and the text that the first line of its answer must contain. */
export interface GeneratedCase {
  readonly kind: string;
  readonly question: string;
  readonly expected: string;
}

/** Sentences beside the case; an answer must not change by them. */
const DISTRACTORS = [
  '',
  '',
  'Good morning.',
  'The place have a nice view.',
  'I live in Gouyave with my two children.',
  'My rent is EC$600 a month.',
  'My cousin says one thing and the neighbour another.',
  'The boss is a good man otherwise.',
  'I am asking for a friend.',
  'The company has a branch in Grenville.',
  'Ah real vex about it.',
  'Please answer simply.',
  'The roof cost me EC$12,000 after the hurricane.',
  'The landlord wants his EC$900 by Friday.',
  'My accountant charges EC$200.',
];

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Writes a whole number below 10,000 in words. */
function inWords(number: number): string {
  if (number < 20) return ONES[number] ?? '';
  const [ten, rest] = [TENS[Math.floor(number / 10) - 2] ?? '', number % 10];
  if (number < 100) return rest === 0 ? ten : `${ten} ${ONES[rest] ?? ''}`;
  const [unit, name] = number < 1000 ? ([100, 'hundred'] as const) : ([1000, 'thousand'] as const);
  const left = number % unit;
  return `${inWords(Math.floor(number / unit))} ${name}${left === 0 ? '' : ` ${left < 100 ? 'and ' : ''}${inWords(left)}`}`;
}

/** Ways to write an amount of money. */
const MONEY: readonly ((amount: number) => string)[] = [
  (amount) => `EC$${amount.toLocaleString('en-US')}`,
  (amount) => `$${amount}`,
  (amount) => `${amount} dollars`,
  (amount) => `EC$${amount}`,
  (amount) => `${inWords(amount)} dollars`,
];
/** Ways to write a count. */
const COUNT: readonly ((count: number) => string)[] = [String, inWords];

/** Returns every sentence of a grammar: alternatives are separated by "|", and "(a|b)" is a choice in a sentence. */
function expand(grammar: string): readonly string[] {
  return grammar.split(/\|(?![^()]*\))/).flatMap((sentence) => {
    const [choice, options] = /\(([^()]*)\)/.exec(sentence) ?? [];
    if (choice === undefined || options === undefined) return sentence;
    return options.split('|').flatMap((option) => expand(sentence.replace(choice, option)));
  });
}

function casesOf(kind: CaseKind): Arbitrary<GeneratedCase> {
  return tuple(
    record(kind.numbers),
    constantFrom(...expand(kind.situations)),
    constantFrom(...expand(kind.requests)),
    constantFrom(...MONEY),
    constantFrom(...COUNT),
    tuple(constantFrom(...DISTRACTORS), constantFrom(...DISTRACTORS)),
  ).map(([numbers, situation, request, money, count, [before, between]]) => {
    const numberOf = (name: string): number => {
      const number = numbers[name];
      if (number === undefined) throw new Error(`The kind "${kind.name}" draws no number "${name}".`);
      return number;
    };
    const texts = kind.texts(numberOf);
    const sentences = [before, situation, between, request].filter((sentence) => sentence !== '');
    // `{name}` is a text or a number, and `{name$}` an amount of money.
    const question = sentences
      .join(' ')
      .replaceAll(
        /\{(\w+)(\$?)\}/g,
        (_, name: string, sign: string) =>
          texts[`${name}${sign}`] ?? (sign === '$' ? money(numberOf(name)) : count(numberOf(name))),
      );
    return { kind: kind.name, question, expected: kind.expected(numberOf) };
  });
}

/** Generates case questions, the same ones for the same number of cases of a kind. */
export function generateCases(ofEachKind: number): readonly GeneratedCase[] {
  return CASE_KINDS.flatMap((kind, index) => sample(casesOf(kind), { numRuns: ofEachKind, seed: index }));
}
