import { learnMeaning, type Taught } from './learned-meaning.ts';
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

/** What a whole question counts for beside a phrase where it is learned from, being more like what is asked. */
const QUESTION = 1.5;
/**
 * What counted words and what was learned count for together: one to four, as a regression over questions that were learned from
 * by neither has it.
 */
const COUNTED = 0.45;
const LEARNED = 1.8;

/** What people write when they mean a thing. */
interface Writing {
  readonly group: string;
  readonly phrases: readonly string[];
  readonly questions: readonly string[];
  readonly lead: string | null;
}

/** Prepares the weighing once: of all phrases and questions of the sheets, and of what is no question for them. */
export function prepareMeaning(
  sheets: readonly AnswerSheet[],
  questions: AssistantLanguage['questions'],
  hearing: Pick<Hearing, 'stemsOf' | 'inOrder'>,
): WeighMeaning {
  const things = new Map<AskedOfSheet | Trap | OtherKind, Writing>();
  for (const { id, asked, traps } of sheets) {
    for (const entry of asked)
      things.set(entry, { group: id, phrases: entry.when, questions: entry.questions ?? [], lead: entry.lead });
    for (const entry of traps)
      things.set(entry, { group: id, phrases: entry.assumes, questions: entry.questions ?? [], lead: null });
  }
  for (const kind of KINDS) things.set(kind, { group: kind, phrases: [], questions: questions[kind], lead: null });
  const counted: Meant[] = [];
  const taught: Taught[] = [];
  for (const { group, phrases, questions: whole, lead } of things.values()) {
    const leads = lead === null ? [] : [lead];
    const stemsOf = (texts: readonly string[], counts: number) =>
      texts.map((text) => ({ stems: hearing.stemsOf(text), counts }));
    const inOrderOf = (texts: readonly string[], counts: number) =>
      texts.map((text) => ({ inOrder: hearing.inOrder(text), counts }));
    counted.push({ group, texts: [...stemsOf([...phrases, ...whole], 1), ...stemsOf(leads, LEAD)] });
    taught.push({ group, texts: [...inOrderOf(phrases, 1), ...inOrderOf(whole, QUESTION), ...inOrderOf(leads, 1)] });
  }
  const evidenceOf = prepareEvidence(counted);
  const learnedOf = learnMeaning(taught);
  const places = new Map([...things.keys()].map((thing, place) => [thing, place]));

  return (heard) => {
    const words = new Map<string, number>();
    for (const { stem, meant } of heard.words)
      for (const each of [stem, ...meant]) words.set(each, heard.holds(each) * (saysLittle(each) ? SMALL : 1));
    const evidence = evidenceOf(words);
    const learned = learnedOf(
      heard.words.map(({ stem, meant }) => [stem, ...meant].map((each) => [each, heard.holds(each)] as const)),
    );
    const together = evidence.map((said, place) => COUNTED * said + LEARNED * learned.of(place));
    const of = (thing: AskedOfSheet | Trap | OtherKind) => together[places.get(thing) ?? -1] ?? 0;
    return {
      of,
      law: together.slice(0, -KINDS.length).reduce((most, each) => Math.max(most, each), -Infinity),
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
