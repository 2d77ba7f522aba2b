import type { Steps } from '../../../platform/shared/steps.ts';
import { saysLittle, type Heard, type Hearing } from './hear-question.ts';
import type { AnswerSheet, AskedOfSheet, AssistantLanguage, Trap } from './sheet.ts';
import { prepareEvidence, type Meant } from './word-evidence.ts';

/** What a message may be beside a question that a sheet answers. */
export type OtherKind = keyof AssistantLanguage['questions'];

/** What the words of a question speak for, as logarithms: above 0 what they make likelier, below what they make less likely. */
export interface Meaning {
  /** For a question of a sheet, or a trap. */
  readonly of: (entry: AskedOfSheet | Trap) => number;
  /** For the likeliest of all questions and traps. */
  readonly law: number;
  readonly kinds: Readonly<Record<OtherKind, number>>;
}

/** Weighs what a question may mean. */
export type WeighMeaning = (heard: Pick<Heard, 'holds' | 'words'>) => Meaning;

const KINDS: readonly OtherKind[] = [
  'offTopic',
  'orders',
  'ordersWithQuestion',
  'otherCountry',
  'fromElsewhereButHere',
  'notStated',
];

/** What a small word counts for beside one that says something, and an answer beside a question. */
const SMALL = 0.4;
const LEAD = 0.5;

/** Prepares the weighing once: of all phrases and questions of the sheets, and of what is no question for them. */
export function* prepareMeaning(
  sheets: readonly AnswerSheet[],
  questions: AssistantLanguage['questions'],
  hearing: Pick<Hearing, 'stemsOf'>,
): Steps<WeighMeaning> {
  const textsOf = (texts: readonly string[], counts: number) =>
    texts.map((text) => ({ stems: hearing.stemsOf(text), counts }));
  const things = new Map<AskedOfSheet | Trap | OtherKind, Meant>();
  for (const { id, asked, traps } of sheets) {
    for (const entry of asked) {
      things.set(entry, {
        group: id,
        texts: [...textsOf([...entry.when, ...(entry.questions ?? [])], 1), ...textsOf([entry.lead], LEAD)],
      });
      yield;
    }
    for (const entry of traps) {
      things.set(entry, { group: id, texts: textsOf([...entry.assumes, ...(entry.questions ?? [])], 1) });
      yield;
    }
  }
  for (const kind of KINDS) {
    things.set(kind, { group: kind, texts: textsOf(questions[kind], 1) });
    yield;
  }
  const evidenceOf = yield* prepareEvidence([...things.values()]);
  const places = new Map([...things.keys()].map((thing, place) => [thing, place]));

  return (heard) => {
    const words = new Map<string, number>();
    for (const { stem, meant } of heard.words)
      for (const each of [stem, ...meant]) words.set(each, heard.holds(each) * (saysLittle(each) ? SMALL : 1));
    const evidence = evidenceOf(words);
    const of = (thing: AskedOfSheet | Trap | OtherKind) => evidence[places.get(thing) ?? -1] ?? 0;
    return {
      of,
      law: evidence.slice(0, -KINDS.length).reduce((most, each) => Math.max(most, each), -Infinity),
      kinds: {
        offTopic: of('offTopic'),
        orders: of('orders'),
        ordersWithQuestion: of('ordersWithQuestion'),
        otherCountry: of('otherCountry'),
        fromElsewhereButHere: of('fromElsewhereButHere'),
        notStated: of('notStated'),
      },
    };
  };
}
