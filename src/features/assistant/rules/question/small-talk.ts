import type { ComposedAnswer } from '../answer/answer.ts';
import { offTopicAnswer } from '../answer/plain-answers.ts';
import { SMALL_TALK_KINDS, type SmallTalkKind } from '../answer-sheet.ts';
import type { IntentScores } from '../selection/score-intents.ts';

const REPLIES: Readonly<Record<SmallTalkKind, string>> = {
  thanks: 'You are welcome. I am here whenever you want to know more about work in Grenada.',
  greetings: 'Hello! It is good to hear from you.',
  goodbyes: 'Goodbye, and all the best at work. Come back whenever you like.',
  agreement: 'Good. Ask me more whenever you like.',
  exclamations: 'I am here whenever you want to know more about work in Grenada.',
};
/** A question mark, a figure of a case ("600"), a verb that begins a question ("could I tell him no"), or doubt after a clarifying question. */
const QUESTION_SIGN =
  /[?\d]|^(?:can|could|may|must|should|do|does|is|are|will|would)\b|\b(?:not sure|(?:do not|don['’]?t) know|no idea|dunno)\b/i;

/** Returns the kind of small talk of a message; null for a message that asks something. */
export function findSmallTalk(message: string, { scoreOf, bestSheetScore }: IntentScores): SmallTalkKind | null {
  if (QUESTION_SIGN.test(message)) return null;
  const [likeliest] = SMALL_TALK_KINDS.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  const minScore = Math.max(bestSheetScore, scoreOf('offTopic'), scoreOf('instructions'));
  return likeliest !== undefined && scoreOf(likeliest) > minScore ? likeliest : null;
}

/** Returns the reply to small talk. Only the reply to a greeting has the introduction. */
export function smallTalkAnswer(kind: SmallTalkKind): ComposedAnswer {
  const { whatToDo, ...reply } = offTopicAnswer();
  return { ...reply, lead: { text: REPLIES[kind], facts: [] }, whatToDo: kind === 'greetings' ? whatToDo : [] };
}
