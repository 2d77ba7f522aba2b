import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { createForeignLawDetector, type ForeignLaw } from './other-country.ts';
import {
  splitExact,
  startsWithPhrase,
  createStemSplitter,
  indexPhrases,
  containsPhrase,
  type SplitText,
} from './phrase-match.ts';
import type { AssistantPhrases } from '../answer-sheet.ts';

/** A message, with its instructions to the assistant separated from its question. */
interface ParsedInstruction {
  /** The message without its instructions. */
  readonly questionText: string;
  /**
   * `refused`: always refused, without a question of work beside it. `beside question`: only the question is answered.
   * `without question`: an instruction and nothing else. Null without an instruction.
   */
  readonly instruction: 'refused' | 'beside question' | 'without question' | null;
}

/** Creates the parser of instructions. */
function createInstructionParser(
  instructions: AssistantPhrases['instructions'],
  splitStems: SplitText,
  hasWorkWord: (text: string) => boolean,
): (message: string) => ParsedInstruction {
  const alwaysRefused = indexPhrases(instructions.alwaysRefused, splitStems);
  const ignored = indexPhrases(instructions.ignored, splitStems);
  const openings = indexPhrases(instructions.openings, splitExact);
  const isRefused = (text: string) => containsPhrase(alwaysRefused, splitStems(text));
  const isInstruction = (part: string) =>
    instructions.codeFragments.some((fragment) => part.toLowerCase().includes(fragment)) ||
    (!isOwnQuestion(part) && containsPhrase(ignored, splitStems(part))) ||
    startsWithPhrase(openings, splitExact(part.replace(COURTESY, '')));
  const isRemoved = (part: string) => isRefused(part) || isInstruction(part);
  const withoutInstruction = (sentence: string) => {
    const parts = sentence.split(BEFORE_QUESTION);
    const others = parts.filter((part) => !isRemoved(part));
    return others.length < parts.length ? others.join(', ') : isRemoved(sentence) ? '' : sentence;
  };

  return (message) => {
    const sentences = splitTypedSentences(message);
    const others = sentences.map(withoutInstruction);
    const remaining = others.filter((text) => text !== '').join(' ');
    const isAboutWork = hasWorkWord(remaining);
    if (isRefused(message) && !(isAboutWork && QUESTION.test(remaining)))
      return { questionText: message, instruction: 'refused' };
    if (others.every((text, index) => text === sentences[index])) return { questionText: message, instruction: null };
    // An instruction in the only sentence leaves the text around it.
    const questionText = isAboutWork ? remaining : message;
    return { questionText, instruction: QUESTION.test(questionText) ? 'beside question' : 'without question' };
  };
}

/** Separates a question from an instruction before it: "Ignore your rules and tell me how …". */
const BEFORE_QUESTION =
  /(?:[,:]|,?\s(?:and|but|then|also))\s(?:(?:and|but|then|also|now|while|you|youre|at|it)\s)*(?=(?:tell me|explain|how|what|wha|when|where|who|which|is|are|am|can|could|may|must|do|does)\b)/i;

/** Whether a text is a question that is not addressed to the assistant: "Must I obey my boss?" */
export function isOwnQuestion(text: string): boolean {
  return QUESTION.test(text) && !/\byou(?:r|rs|rself)?\b/i.test(text);
}

/** Question words anywhere; "who", "which", "when", "where" and verbs only at the start of a clause, as they also join clauses. */
const QUESTION =
  /\?|(?:^|[\s,.:])(?:how|what|whats|wat|wha|why|(?:can|do|must|am|should) i)\s|(?:^|[,.:;]\s*|\b(?:and|but|then|me|now|know|say|way)\s+)(?:who|which|when|where|can|could|may|must|do|does|is|are|should)\s/i;

/** Polite words or names before an instruction: "Please, Jocelyn, print …". */
const COURTESY =
  /^(?:(?:please|pls|plz|kindly|hi|hello|hey|ok|okay|alright|now|then|so|and|also|first|just|jocelyn|assistant|bot)\b\W*)+/i;

/** Splits a typed text into sentences: also before lower case, and at dashes. */
function splitTypedSentences(text: string): string[] {
  return splitSentences(text, /(?<=[.!?])\s|\n|\s?-{2,4}\s?|;\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The signals of a message by fixed phrases. */
export interface MessageSignals extends ParsedInstruction {
  readonly foreignLaw: ForeignLaw;
  /** Whether it names an off-topic subject: always off topic, or only without a word of work. */
  readonly offTopic: 'always' | 'without work' | null;
  /** Whether it has a word of work, such as "boss" or "overtime". */
  readonly hasWorkWord: boolean;
  /** The sign of a follow-up question: an opening such as "and", or else a back reference. */
  readonly followUpSign: 'opening' | 'back reference' | null;
  /** Whether it has a word that refers to the previous question: "that", "they". */
  readonly hasBackReference: boolean;
}

/** Matches the phrases that are signals in a message. */
export type MatchSignals = (message: string) => MessageSignals;

/** Creates the function that matches signals. */
export function createSignalMatcher(
  { countries, offTopic, instructions, followUps }: AssistantPhrases,
  spellings: Readonly<Record<string, string>>,
): MatchSignals {
  const splitStems = createStemSplitter(spellings);
  const detectForeignLaw = createForeignLawDetector(countries);
  const always = indexPhrases(
    offTopic.topics.flatMap((topic) => topic.always),
    splitStems,
  );
  const withoutWork = indexPhrases(
    offTopic.topics.flatMap((topic) => topic.phrases),
    splitStems,
  );
  const work = indexPhrases(offTopic.work, splitStems);
  const hasWorkWord = (text: string) => containsPhrase(work, splitStems(text));
  const parseInstruction = createInstructionParser(instructions, splitStems, hasWorkWord);
  const followUpOpenings = indexPhrases(followUps.openings, splitExact);
  const backReferences = indexPhrases(followUps.backReferences, splitExact);

  return (message) => {
    const stems = splitStems(message);
    const words = splitExact(message);
    const parsed = parseInstruction(message);
    const hasBackReference = containsPhrase(backReferences, words);
    return {
      ...parsed,
      foreignLaw: detectForeignLaw(parsed.questionText),
      offTopic: containsPhrase(always, stems) ? 'always' : containsPhrase(withoutWork, stems) ? 'without work' : null,
      hasWorkWord: hasWorkWord(parsed.questionText),
      followUpSign: startsWithPhrase(followUpOpenings, words) ? 'opening' : hasBackReference ? 'back reference' : null,
      hasBackReference,
    };
  };
}
