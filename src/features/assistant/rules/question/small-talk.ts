import { splitWords } from '../../../search/rules/stems.ts';
import type { ComposedAnswer } from '../answer/answer.ts';
import { offTopicAnswer } from '../answer/compose-answer.ts';

/** Words of small talk, with the reply. */
const SMALL_TALK = [
  {
    words: 'thanks thank thankyou thx tanks tenks ty appreciated appreciate bless blessings cheers'.split(' '),
    reply: 'You are welcome. I am here whenever you want to know more about work in Grenada.',
  },
  {
    words: 'bye goodbye byebye goodnight later'.split(' '),
    reply: 'Goodbye, and all the best at work. Come back whenever you like.',
  },
  {
    words: 'hello hi hey hiya howdy greetings morning afternoon evening night wassup sup'.split(' '),
    reply: 'Hello! It is good to hear from you.',
  },
  {
    words: 'ok okay alright cool great nice perfect understood gotcha lovely wonderful excellent'.split(' '),
    reply: 'Good. Ask me more whenever you like.',
  },
] as const;

/** Words that may stand beside small talk. */
const FILLER_WORDS = new Set(
  'you u yuh very so much much a lot for your the help that all is was to too good day jocelyn joss miss madam sir dear my friend there everybody everyone again and please i it them dat yes well really do have see talk soon tomorrow eh real helpful help'.split(
    ' ',
  ),
);
/** The maximum number of words of small talk. */
const MAX_WORDS = 8;

/** Everyday words that are never spelling slips. */
export const EVERYDAY_WORDS: readonly string[] = [
  ...SMALL_TALK.flatMap(({ words }) => words),
  ...'please sorry welcome thing things maybe today tomorrow yesterday tonight really always never something someone nobody everything'.split(
    ' ',
  ),
];

/** Returns the reply to a greeting, thanks or goodbye; null for any other message. */
export function answerSmallTalk(question: string): ComposedAnswer | null {
  const words = splitWords(question);
  if (words.length > MAX_WORDS) return null;
  const kind = SMALL_TALK.find((each) => words.some((word) => isOneOf(each.words, word)));
  const isOnlySmallTalk = words.every(
    (word) => FILLER_WORDS.has(word) || SMALL_TALK.some((each) => isOneOf(each.words, word)),
  );
  if (kind === undefined || !isOnlySmallTalk) return null;
  return { ...offTopicAnswer(), lead: { text: kind.reply, facts: [] } };
}

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}
