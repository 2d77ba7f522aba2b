import { splitWords } from '../../../search/rules/stems.ts';
import type { ComposedAnswer } from '../answer/answer.ts';
import { offTopicAnswer } from '../answer/compose-answer.ts';
import type { MatchSignals } from './message-signals.ts';

/** Words of small talk, with the reply. */
const SMALL_TALK = [
  {
    words: 'thanks thank thankyou thx tanks tenks tks ty appreciated appreciate bless blessings cheers respect'.split(
      ' ',
    ),
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
    words:
      'ok okay alright cool great nice perfect understood understand gotcha lovely wonderful excellent good right noted sweet interesting'.split(
        ' ',
      ),
    reply: 'Good. Ask me more whenever you like.',
  },
  {
    words: 'wow ouch amen lol smh steups oh hmm real eh sah lord lawd'.split(' '),
    reply: 'I am here whenever you want to know more about work in Grenada.',
  },
] as const;

/** Words that may stand beside small talk. */
const FILLER_WORDS = new Set(
  'you u yuh very so much much a lot for your the help that all is was to too good day jocelyn joss miss madam sir dear my friend boss girl man boy love darling hun there then everybody everyone again and please i it them dat yes well really do have see talk soon tomorrow eh real helpful help'.split(
    ' ',
  ),
);
/** The maximum number of words of small talk. */
const MAX_WORDS = 8;
/** Small talk only beside another word of small talk: "good night", but not "sunday night". */
const BESIDE = /^(?:morning|afternoon|evening|night|later|right|good|respect|understand|real)$/;
/** A complaint or a question beside such words: "that is not right", "he does not respect me". */
const MATTER = /^(?:is|was)\b|\b(?:not|no|dont|don['’]t|never|he|she|they|him)\b/i;
/** Signs of a question in the words that remain: a question word anywhere, or an auxiliary verb or preposition at the start. */
const QUESTION =
  /[?\d]|\b(?:how|what|wha|wat|whats|when|where|who|which|why)\b|^(?:can|could|do|does|did|are|am|must|should|would|will|may|in|on|at|by|with|from|per|if)\b/i;

/** Everyday words that are never spelling slips. */
export const EVERYDAY_WORDS: readonly string[] = [
  ...SMALL_TALK.flatMap(({ words }) => words),
  ...'please sorry welcome thing things maybe today tomorrow yesterday tonight really always never something someone nobody everything'.split(
    ' ',
  ),
];

/** Returns the reply to a greeting, thanks, a goodbye or an exclamation; null for a message that asks something. */
export function answerSmallTalk(message: string, matchSignals: MatchSignals): ComposedAnswer | null {
  const words = splitWords(message);
  const isSmallTalk = (word: string) => SMALL_TALK.some((each) => isOneOf(each.words, word));
  const kind = SMALL_TALK.find((each) => words.some((word) => isOneOf(each.words, word)));
  if (kind === undefined || words.length > MAX_WORDS || MATTER.test(message.trim())) return null;
  const rest = words.filter((word) => !isSmallTalk(word) && !FILLER_WORDS.has(word)).join(' ');
  const asksNothing =
    words.some((word) => isSmallTalk(word) && !BESIDE.test(word)) &&
    !message.includes('?') &&
    !QUESTION.test(rest) &&
    // "Thanks for the info" asks nothing; "ok, for part timers" does.
    (kind === SMALL_TALK[0] || !words.includes('for')) &&
    !matchSignals(message).hasWorkWord &&
    matchSignals(rest).followUpSign !== 'opening';
  return rest === '' || asksNothing ? { ...offTopicAnswer(), lead: { text: kind.reply, facts: [] } } : null;
}

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}
