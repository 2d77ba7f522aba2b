import { splitWords } from '../../../search/rules/stems.ts';
import type { ComposedAnswer } from '../answer/answer.ts';
import { offTopic } from '../answer/compose-answer.ts';

/** Words of small talk, with the reply. */
const KIND_WORDS = [
  {
    words: 'thanks thank thankyou thx tanks tenks ty appreciated appreciate bless blessings cheers'.split(' '),
    back: 'You are welcome. I am here whenever you want to know more about work in Grenada.',
  },
  {
    words: 'bye goodbye byebye goodnight later'.split(' '),
    back: 'Goodbye, and all the best at work. Come back whenever you like.',
  },
  {
    words: 'hello hi hey hiya howdy greetings morning afternoon evening night wassup sup'.split(' '),
    back: 'Hello! It is good to hear from you.',
  },
  {
    words: 'ok okay alright cool great nice perfect understood gotcha lovely wonderful excellent'.split(' '),
    back: 'Good. Ask me more whenever you like.',
  },
] as const;

const BESIDE = new Set(
  'you u yuh very so much much a lot for your the help that all is was to too good day jocelyn joss miss madam sir dear my friend there everybody everyone again and please i it them dat yes well really do have see talk soon tomorrow eh real helpful help'.split(
    ' ',
  ),
);
const LONGEST = 8;

/** Everyday words that are never spelling slips. */
export const EVERYDAY_WORDS: readonly string[] = [
  ...KIND_WORDS.flatMap(({ words }) => words),
  ...'please sorry welcome thing things maybe today tomorrow yesterday tonight really always never something someone nobody everything'.split(
    ' ',
  ),
];

/** Returns the reply to a greeting, thanks or goodbye; null for any other message. */
export function smallTalk(question: string): ComposedAnswer | null {
  const words = splitWords(question);
  if (words.length > LONGEST) return null;
  const kind = KIND_WORDS.find((each) => words.some((word) => isOneOf(each.words, word)));
  const isOnlyKind = words.every((word) => BESIDE.has(word) || KIND_WORDS.some((each) => isOneOf(each.words, word)));
  if (kind === undefined || !isOnlyKind) return null;
  return { ...offTopic(), lead: { text: kind.back, facts: [] } };
}

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}
