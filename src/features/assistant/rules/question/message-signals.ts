import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { splitWords } from '../../../search/rules/stems.ts';
import { createForeignLawDetector, type ForeignLaw } from './other-country.ts';
import { createOpeningMatcher, createPhraseMatcher, createStemSplitter, type SplitText } from './phrase-match.ts';
import type { AssistantPhrases } from '../answer-sheet.ts';

/** A question in the form of an instruction: "Please confirm the exact day". */
const CONFIRMATION =
  /\bconfirm (?:when|what|whether|if|how|by when|the (?:[\w’']+ ){0,3}(?:days?|dates?|amount|number|figure|sum|rate|share|total))\b/i;

/** Creates the parser of instructions. */
function createInstructionParser(
  instructions: AssistantPhrases['instructions'],
  splitStems: SplitText,
  hasWorkWord: (text: string) => boolean,
): (message: string) => Pick<MessageSignals, 'questionText' | 'instruction'> {
  const isRefused = createPhraseMatcher(instructions.alwaysRefused, splitStems);
  const isIgnored = createPhraseMatcher(instructions.ignored, splitStems);
  const hasOpening = createOpeningMatcher(instructions.openings);
  const isRemoved = (part: string) =>
    isRefused(part) ||
    instructions.codeFragments.some((fragment) => part.toLowerCase().includes(fragment)) ||
    (!isOwnQuestion(part) && isIgnored(part)) ||
    (hasOpening(part.replace(COURTESY, '')) && !CONFIRMATION.test(part));
  const withoutInstruction = (sentence: string) => {
    const parts = sentence.split(BEFORE_QUESTION);
    const others = parts.filter((part) => !isRemoved(part));
    return others.length < parts.length ? others.join(', ') : isRemoved(sentence) ? '' : sentence;
  };

  return (message) => {
    const sentences = splitSentences(message, TYPED_SENTENCE_END).map((sentence) => sentence.trim());
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

/** The end of a typed sentence: also before lower case, and at dashes. */
const TYPED_SENTENCE_END = /(?<=[.!?])\s|\n|\s?-{2,4}\s?|;\s/;

/** The signals of a message by fixed phrases. */
export interface MessageSignals {
  /** The message without its instructions. */
  readonly questionText: string;
  /**
   * `refused`: always refused, and without a question about work. `beside question`: only the question is answered.
   * `without question`: an instruction and nothing else. Null without an instruction.
   */
  readonly instruction: 'refused' | 'beside question' | 'without question' | null;
  readonly foreignLaw: ForeignLaw;
  /** Whether it names an off-topic subject: always off topic, or only without a word of work. */
  readonly offTopic: 'always' | 'without work' | null;
  /** Whether it has a word of work, such as "boss" or "overtime". */
  readonly hasWorkWord: boolean;
  /** Whether it has a word that refers to the previous question: "that", "they". */
  readonly hasBackReference: boolean;
  /** Whether it has a back reference, or begins like a follow-up question: "and". */
  readonly isFollowUp: boolean;
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
  const isAlwaysOffTopic = createPhraseMatcher(
    offTopic.topics.flatMap(({ always }) => always),
    splitStems,
  );
  const isOffTopic = createPhraseMatcher(
    offTopic.topics.flatMap(({ phrases }) => phrases),
    splitStems,
  );
  const hasWorkWord = createPhraseMatcher(offTopic.work, splitStems);
  const hasBackReference = createPhraseMatcher(followUps.backReferences, splitWords);
  const hasFollowUpOpening = createOpeningMatcher(followUps.openings);
  const parseInstruction = createInstructionParser(instructions, splitStems, hasWorkWord);

  return (message) => {
    const parsed = parseInstruction(message);
    const refersBack = hasBackReference(message);
    return {
      ...parsed,
      foreignLaw: detectForeignLaw(parsed.questionText),
      offTopic: isAlwaysOffTopic(message) ? 'always' : isOffTopic(message) ? 'without work' : null,
      hasWorkWord: hasWorkWord(parsed.questionText),
      hasBackReference: refersBack,
      isFollowUp: refersBack || hasFollowUpOpening(message),
    };
  };
}
