import { isOpenQuestion, isYesNoQuestion, splitClauses } from './claims.ts';
import { splitExact, indexPhrases, containsPhrase } from '../question/phrase-match.ts';

/** A sign of belief with its weight as log-odds, measured on test writers' messages. */
interface Sign {
  readonly weight: number;
  readonly applies: (message: Message) => boolean;
}

interface Message {
  readonly text: string;
  readonly clauses: readonly string[];
  /** The clauses that are not questions. */
  readonly statements: readonly string[];
}

/** Request for confirmation at the end of a sentence: "Vacation is four weeks, right?", "…, isn't it?". */
const TAG =
  /(?<!\b(?:or|that|dat|this|it|is|he|she|they|dey|was|were|not|a|be|of|say|saying|said|eh|aren'?t|isn'?t|what'?s),? )(?:\b(?:right|rite|true|tru|correct|eh|innit|agreed|okay|ok|yes|yeah|no|nah)|\b(?:not|no|ain'?t it) so|\b(?:isn'?t|ain'?t|aint|isnt) (?:it|so))\s*[?.!]*(?=$|[?.!]\s)|, (?:is|are|was|do|does|did|can|may|must|has|have|will)(?:n'?t)? (?:i|it|he|she|they|we|you|there)(?: not)?\s*\?/i;
/** A rule, not an act: "he can let me go", but not "he laying us off". */
const A_RULE =
  /\b(?:can|could|can'?t|cannot|cah|may|must|have to|ha to|law|rule|allowed|entitled|(?:do|does)(?:n'?t| not) (?:get|have|need|count)|doh (?:get|have|need)|lose|only|never|always|every|nobody)\b/i;
/** Question whether a reported statement is true. */
const IS_IT_SO =
  /(?:^|[.,?!] ?)is (?:true|so)\b|\b(?:is (?:that|this|dat|it|he|she|they) (?:so|right|true|correct|legal|allowed)|(?:that|dat) (?:is |one )?(?:so|true|right|correct)|(?:he|she|they|dey|boss) right|true or (?:not|false)|(?:can|could|may) (?:he|she|they|dey|it) (?:really )?(?:do )?(?:that|so|dat)|(?:he|she|they|dey) (?:can|could) do (?:that|so|dat))\b/i;
/** Reports common knowledge, or hearsay. */
const COMMON_KNOWLEDGE =
  /\b(?:every ?(?:body|one) (?:\w+ )?(?:know|knows|say|says|tell)|all of us know|(?:we|i|people) (?:all )?know(?! (?:if|what|how|whether|when))|(?:i|ah|we)(?: have|'ve)? (?:hear|heard|read|learnt|learned|understand|understood|was told|were told)|people say|common knowledge)\b/i;
const HEARSAY =
  /(?<!\b(?:i|ah|we|you|to|can|could|may|if) )\b(?:say|says|said|saying|tell|tells|told|insists?|claims?|holds|swears|thinks?|reckons?|believes?|maintains?|argues?|assured|writes|wrote|taught)\b/i;
/** Cites the law. */
const CITES_LAW =
  /\b(?:by law|legally|(?:the|de) legal|is (?:the|de) law|(?:law|act|code|constitution) (?:\w+ )?(?:says?|has|gives?|requires?|sets?|puts?|makes?|lets?|allows?|bans?|forbids?|asks?|demands?|wants?|states?|limits?))\b/i;
/** Mentions the law in passing, as something known. */
const MENTIONS_LAW =
  /\b(?:like|as|when|though|although) (?:the|de|d) (?:law|act|code) (?:\w+ )?(?:says?|gives?|has|makes?|sets?)\b/i;
/** States a general rule: "Workers are entitled to ten days". */
const STATES_A_RULE =
  /^(?!(?:i|ah|im|my|meh|we|our|he|she|they|dey|dem|his|her|their|if|by|because)\b|.*\b(?:or|you)\b)(?=.*\b(?:needs?|must|entitled|required|minimum|maximum|compulsory|allowed|forbidden|illegal)\b)/i;
/** Gives a rule as the reason; not "as a manager I …" or "since Monday". */
const BECAUSE = /^(?:(?:and|so|but|ok|well) )?(?:because|cause|cuz|seeing|given|now that|knowing)\b/i;
const AS_REASON =
  /^as (?!(?!it|there|this|that|i|we|he|she|they|everybody)[\w'’]+(?: [\w'’]+){0,3},? (?:i|we|may|must|can|do)\b|soon\b|long\b|far\b|well\b|usual\b|always\b)[\w'’]+ [\w'’]+ \w/i;
const SINCE =
  /(?:^|\b(?:and|so|but|or|,) )since (?!\d|then|how|last|when|morning|a |january|february|march|april|may\b|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|yesterday|easter|christmas|new\b|(?:i|ah|he|she|they|my|the|we)\b (?!am|is|are|need|must|can|get|have to|law|act|minimum))/i;
/** Draws a conclusion from a belief: "… so when do I get it", "so I must wait". */
const SO =
  /(?:\w[,.]? |^)so,? (?:i|ah|we|my|meh|he|she|they|dey|no|how|when|what|wha|where|who|whom|why|which|is|do|does|can|must|may|shall|should|dat|that is) /i;

/** Phrases that presuppose a fact. */
const PRESUPPOSES = indexPhrases(
  'told me that|isnt that|is there a form|how do i claim|how do i apply|when do i apply|where do i apply|the labour code|the minimum is|i suppose|surely|seeing that|according to|says the act|that settles|which means'.split(
    '|',
  ),
  splitExact,
);

/** Signs that the message presupposes something. */
const PRESUPPOSITIONS: readonly Sign[] = [
  { weight: 2.7, applies: ({ text }) => TAG.test(text) },
  { weight: 3, applies: ({ statements }) => statements.some((clause) => COMMON_KNOWLEDGE.test(clause)) },
  { weight: 1.5, applies: isConfirmationRequest },
  {
    weight: 1.5,
    applies: ({ text, statements }) => MENTIONS_LAW.test(text) || statements.some((clause) => CITES_LAW.test(clause)),
  },
  { weight: 0.3, applies: statesARule },
  { weight: 4, applies: isReason },
  { weight: 3, applies: ({ text }) => SO.test(text) },
];
const OTHER_SIGNS: readonly Sign[] = [
  { weight: 1, applies: ({ statements }) => statements.some((clause) => HEARSAY.test(clause)) },
  { weight: -1.3, applies: ({ clauses: [first = ''] }) => isOpenQuestion(first) || isYesNoQuestion(first) },
  { weight: -1.2, applies: ({ clauses }) => clauses.some(isYesNoQuestion) },
];

/**
 * Returns the log-odds that the user believes a claim, rather than only describing a case: by cited sources, given reasons, and requests
 * for confirmation.
 */
export function scoreBelief(text: string): number {
  const message = messageOf(text);
  return [...PRESUPPOSITIONS, ...OTHER_SIGNS].reduce(
    (score, { weight, applies }) => score + (applies(message) ? weight : 0),
    0,
  );
}

/** Whether a question presupposes a fact. An answer that contradicts it must correct it. */
export function presupposes(text: string): boolean {
  const message = messageOf(text);
  return PRESUPPOSITIONS.some(({ applies }) => applies(message)) || containsPhrase(PRESUPPOSES, splitExact(text));
}

function messageOf(text: string): Message {
  const clauses = splitClauses(text);
  return { text, clauses, statements: clauses.filter((clause) => !isOpenQuestion(clause) && !isYesNoQuestion(clause)) };
}

function isReason({ text, clauses }: Message): boolean {
  return clauses.some((clause) => BECAUSE.test(clause) || AS_REASON.test(clause)) || SINCE.test(text);
}

/** Whether the message states a rule instead of a question. */
function statesARule({ text, statements }: Message): boolean {
  return statements.some((clause) => STATES_A_RULE.test(clause) && !text.includes(`${clause}?`));
}

/** Whether the user reports a rule and questions it. */
function isConfirmationRequest({ text, statements }: Message): boolean {
  return IS_IT_SO.test(text) && statements.some((clause) => HEARSAY.test(clause) && A_RULE.test(clause));
}
