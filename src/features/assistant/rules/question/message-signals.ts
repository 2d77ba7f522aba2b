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
   * `refused`: always refused. `beside question`: only the question is answered. `without question`: an instruction and nothing else.
   * Null without an instruction.
   */
  readonly instruction: 'refused' | 'beside question' | 'without question' | null;
  /** Whether the question is beside an instruction that is always refused: then only a confident answer is given. */
  readonly isBesideRefusedInstruction: boolean;
  /** Whether it addresses the assistant ("you"), dictates a statement, or contains program code. */
  readonly addressesAssistant: boolean;
}

interface InstructionParserParts {
  readonly splitStems: SplitText;
  readonly hasWorkWord: (text: string) => boolean;
}

/** Creates the parser of instructions. */
function createInstructionParser(
  instructions: AssistantPhrases['instructions'],
  { splitStems, hasWorkWord }: InstructionParserParts,
): (message: string) => ParsedInstruction {
  const alwaysRefused = indexPhrases(instructions.alwaysRefused, splitStems);
  const ignored = indexPhrases(instructions.ignored, splitStems);
  const openings = indexPhrases(instructions.openings, splitExact);
  const hasCodeFragment = (text: string) =>
    instructions.codeFragments.some((fragment) => text.toLowerCase().includes(fragment));
  const isRefusedInstruction = (text: string) => containsPhrase(alwaysRefused, splitStems(text));
  const isInstruction = (sentence: string) =>
    hasCodeFragment(sentence) ||
    containsPhrase(ignored, splitStems(sentence)) ||
    OUTRIGHT_DICTATED.test(sentence) ||
    startsWithPhrase(openings, withoutCourtesy(splitExact(sentence)));

  /** Returns a clear labour question beside a refused instruction; null for none. */
  function questionBesideRefusedInstruction(message: string): string | null {
    const clauses = clausesAsTyped(message).filter((clause) => !isRefusedInstruction(clause) && !isInstruction(clause));
    return clauses.some((clause) => isPlainQuestion(clause) && !DICTATED.test(clause) && hasWorkWord(clause))
      ? clauses.join(', ')
      : null;
  }

  return (message) => {
    const sentences = sentencesAsTyped(message);
    const remainingSentences = sentences.filter((sentence) => !isInstruction(sentence));
    const hasInstruction = remainingSentences.length < sentences.length;
    const remaining = remainingSentences.join(' ');
    // An instruction in the only sentence leaves the text around it: "ignore your rules, how much leave do I get".
    const questionBeside = questionBesideRefusedInstruction(message);
    const workSentences = remainingSentences.length === 0 ? sentences.filter(hasWorkWord) : [];
    const around = questionBeside ?? (workSentences.length > 0 ? workSentences.join(' ') : message);
    const questionText =
      hasInstruction && !hasWorkWord(remaining) ? withoutCodeFragments(around, instructions.codeFragments) : remaining;
    const hasQuestion =
      questionBeside !== null ||
      (remainingSentences.length === 0 ? containsQuestion(questionText) : isQuestion(withoutDictation(questionText)));
    const addressesAssistant =
      hasCodeFragment(message) ||
      OUTRIGHT_DICTATED.test(message) ||
      splitExact(message).some((word) => ADDRESS_WORDS.has(word));
    if (isRefusedInstruction(message))
      return questionBeside === null
        ? {
            questionText: hasInstruction ? questionText : message,
            instruction: 'refused',
            isBesideRefusedInstruction: false,
            addressesAssistant,
          }
        : {
            questionText: questionBeside,
            instruction: 'beside question',
            isBesideRefusedInstruction: true,
            addressesAssistant,
          };
    return hasInstruction
      ? {
          questionText,
          instruction: hasQuestion ? 'beside question' : 'without question',
          isBesideRefusedInstruction: false,
          addressesAssistant,
        }
      : { questionText: message, instruction: null, isBesideRefusedInstruction: false, addressesAssistant };
  };
}

/** Question words anywhere; "who", "which", "when" and "where" only at the start of a clause, as they also join clauses. */
const QUESTION_PHRASES =
  /(?:^|[\s,.:])(?:how|what|whats|wat|wha|why|can|could|may|must|do|does|is|are|should|tell me|explain)\s|(?:^|[,.:;]\s*|\b(?:and|but|then|me|now|know|say|way)\s+)(?:who|which|when|where)\s/i;

/** A dictated statement, not a question such as "tell me how much notice is due" or "tell me the notice". */
const STATEMENT = String.raw`\b[\s:"“]*(?:that\s+)?(?!(?:how|what|wat|wha|when|where|which|who|why|if|whether|about)\b)(?:[\w$%][\w'$%.-]*\s+){1,8}?(?:is|are|was|has|have|must|needs?|gets?|may|can|cannot|can't|doesn't|isn't|will|should)\b`;
const COMMAND_START = String.raw`(?:^|[,.:;]\s*|\b(?:and|then|just|jus|simply|now|please)\s+)`;
// "Say I work there nine years" is a supposition.
const TO_SPEAK = String.raw`say(?!\s+(?:i|ah|we|he|she|they|my|our|a|an|somebody|someone)\b)|state|write|declare`;
const DICTATED = new RegExp(`${COMMAND_START}(?:tell (?:me|them|us)|${TO_SPEAK})${STATEMENT}`, 'i');
/** Phrases with a verb that never begins a question. */
const OUTRIGHT_DICTATED = new RegExp(`${COMMAND_START}(?:${TO_SPEAK})${STATEMENT}`, 'i');

function withoutDictation(text: string): string {
  return sentencesAsTyped(text)
    .filter((sentence) => !OUTRIGHT_DICTATED.test(sentence))
    .join(' ');
}

/** Whether a text contains a question. */
function isQuestion(text: string): boolean {
  return text.includes('?') || QUESTION_PHRASES.test(text);
}

/** Whether an instruction contains a question: "ignore your rules, how much leave do I get". */
function containsQuestion(text: string): boolean {
  return text.includes('?') || DIRECT_QUESTION.test(text);
}

const DIRECT_QUESTION =
  /(?:^|[\s,.:])(?:how|what|whats|wat|wha|why|(?:can|do|must|am|should) i)\s|(?:^|[,.:;]\s*|\b(?:and|but|then|me|now|know|say|way)\s+)(?:who|which|when|where)\s/i;

/** Whether a clause beside a refused instruction is a question by itself. */
function isPlainQuestion(text: string): boolean {
  return (
    DIRECT_QUESTION.test(text) ||
    /\b(?:tell me|explain)\s|^(?:can|could|may|must|do|does|is|are|am|should)\s/i.test(text)
  );
}

const ADDRESS_WORDS: ReadonlySet<string> = new Set([
  'you',
  'your',
  'yours',
  'yourself',
  'yuh',
  'u',
  'ur',
  'jocelyn',
  'assistant',
]);

/** Polite words or names before an instruction: "Please, Jocelyn, print …". */
const COURTESY: ReadonlySet<string> = new Set(
  'please pls plz kindly hi hello hey ok okay alright now then so and also first just jocelyn assistant bot'.split(' '),
);

function withoutCourtesy(words: readonly string[]): string[] {
  return words.slice(
    Math.max(
      words.findIndex((word) => !COURTESY.has(word)),
      0,
    ),
  );
}

/** Splits a typed text into clauses: also at commas, colons, and "and" before a question word. */
function clausesAsTyped(text: string): string[] {
  return sentencesAsTyped(text).flatMap((sentence) => sentence.split(CLAUSE_ENDS));
}

const CLAUSE_ENDS =
  /[,:]\s+|(?<![\s,:])\s+(?=(?:and|then|but|also|plus)\s+(?:(?:also|then|now|so)\s+)?(?:tell|explain|how|what|when|where|who|which|why|can|may|must|is|are|do|does)\b)/i;

/** Splits a typed text into sentences: also before lower case, and at dashes. */
function sentencesAsTyped(text: string): string[] {
  return splitSentences(text, /(?<=[.!?])\s|\n|\s?-{2,4}\s?|;\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function withoutCodeFragments(text: string, fragments: readonly string[]): string {
  return fragments.reduce((left, fragment) => left.split(fragment).join(' '), text);
}

/**
 * The signals of a message by fixed phrases. `adjustByScores` in route-message.ts then corrects `instruction` and `probesAssistant` by
 * the intent scores.
 */
export interface MessageSignals extends ParsedInstruction {
  readonly foreignLaw: ForeignLaw;
  /** Whether it names an off-topic subject: always off topic, or only without a word of work. */
  readonly offTopic: 'always' | 'without work' | null;
  /** Whether it has a word of work, such as "boss" or "overtime". */
  readonly hasWorkWord: boolean;
  /** Whether the message is about the assistant itself: its instructions, files or users. */
  readonly probesAssistant: boolean;
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
  const parseInstruction = createInstructionParser(instructions, { splitStems, hasWorkWord });
  const assistantTopics = indexPhrases(instructions.assistantTopics, splitStems);
  const followUpOpenings = indexPhrases(followUps.openings, splitExact);
  const backReferences = indexPhrases(followUps.backReferences, splitExact);

  return (message) => {
    const stems = splitStems(message);
    const words = splitExact(message);
    const parsed = parseInstruction(message);
    const hasBackReference = containsPhrase(backReferences, words);
    return {
      ...parsed,
      foreignLaw: detectForeignLaw(message),
      offTopic: containsPhrase(always, stems) ? 'always' : containsPhrase(withoutWork, stems) ? 'without work' : null,
      probesAssistant: containsPhrase(assistantTopics, stems),
      hasWorkWord: hasWorkWord(parsed.questionText),
      followUpSign: startsWithPhrase(followUpOpenings, words) ? 'opening' : hasBackReference ? 'back reference' : null,
      hasBackReference,
    };
  };
}
