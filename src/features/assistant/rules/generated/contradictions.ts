import { withoutCitations } from '../../../law/rules/citations.ts';
import { conceptsIn, computeOverlap } from '../question/concepts.ts';
import { sentencesOf } from '../../../law/rules/wording.ts';

/** Matches a heading, up to its colon. */
export const HEADING = /^[^:]*:(?=\s)/;

/**
 * Splits a statement into its sentences, and these at semicolons. A heading before a colon is repeated in every clause: "By the employee:
 * two weeks if …; one month if …".
 */
export function splitStatementClauses(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const [first = '', ...others] = sentence.split(/;\s/);
    const [heading = ''] = HEADING.exec(first) ?? [];
    return [first, ...others.map((part) => `${heading} ${part}`)];
  });
}

/** Splits a sentence into its assertions. */
export function splitAssertions(sentence: string): string[] {
  return sentence
    .split(
      /[;:()]\s?|,?\s(?:but|while|whereas|although|though)\s|,\s(?:and|or|so|yet|nor|which)\s|\sand\s(?=(?:need|must|may|can|cannot|is|are|does|do|shall)\b)|\s[–—]\s/,
    )
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** "Not confirmed" is about the statement and negates nothing in it. */
export const UNSURE =
  /\b(?:not|n['’]t) (?:yet )?(?:been )?(?:certain|confirmed|settled|proven)\b|\bunconfirmed\b|\bnobody has confirmed\b/gi;
const NOT = /\b(?:no|not|never|none|nobody|nothing|neither|cannot|hardly|rarely|seldom)\b|n['’]t\b/gi;
/** Not counted after "neither": both together are one negation. */
const NOR = /\bnor\b/gi;
const FORBIDDEN = /\b(?:prohibit\w*|forbid\w*|unlawful\w*|illegal\w*|bans?|banned|against the law)\b/gi;
const PERMITTED = /\b(?:may|allow(?:ed|s)?|permit(?:ted|s)?|lawful(?:ly)?|legal|legally|permissible|free to)\b/i;
const ABLE = /\b(?:can|cannot)\b|\bcan['’]t\b/i;
const REQUIRED =
  /\b(?:must|shall|requir(?:ed?|es)|ha(?:s|ve) to|obliged|obligatory|compulsory|mandatory|needs?|needed|necessary)\b/i;
const COMMANDED = /\b(?:must|shall|mustn['’]t)\b/i;
const OPTIONAL = /\b(?:optional|voluntar(?:y|ily)|exempt(?:ed)?|waived?)\b/i;

/** "No worker may be paid less than" means "at least" and is no negation. */
const NO_LESS = /\b(?:no|not|never|nobody|cannot)\b([^.;,]*?)\b(?:less|fewer|lower) than\b/gi;

function withoutNoLess(text: string): string {
  return text.replaceAll(NO_LESS, '$1 at least');
}

/** Returns whether a text is negated, and whether it permits, forbids, requires or exempts: says that something is not required. */
function senseOf(written: string) {
  const text = withoutCitations(written.replaceAll(UNSURE, '')).replaceAll(/\bNo\.?\s*(?=\d)/g, '');
  const nors = /\bneither\b/i.test(text) ? 0 : (text.match(NOR) ?? []).length;
  const nots = (text.match(NOT) ?? []).length + nors;
  const bans = (text.match(FORBIDDEN) ?? []).length;
  const isNot = nots % 2 === 1;
  const [may, must] = [PERMITTED.test(text), REQUIRED.test(text)];
  return {
    isNegated: (nots + bans) % 2 === 1,
    permits: (may && !isNot) || (bans > 0 && isNot),
    forbids: (isNot && (may || ABLE.test(text) || COMMANDED.test(text))) || (bans > 0 && !isNot),
    requires: must && !isNot,
    exempts: (isNot && must && !COMMANDED.test(text)) || OPTIONAL.test(text),
  };
}

function isReversed(stated: ReturnType<typeof senseOf>, grounded: ReturnType<typeof senseOf>): boolean {
  return (
    stated.isNegated !== grounded.isNegated ||
    (stated.exempts && !grounded.exempts) ||
    (stated.requires && grounded.permits && !grounded.requires) ||
    (stated.permits && !grounded.permits && (grounded.requires || grounded.forbids)) ||
    (stated.forbids && grounded.exempts && !grounded.forbids)
  );
}

const NUMBER_NEXT = String.raw`(?=(?:the )?(?:age of )?(?:EC)?\$?\d|(?:the )?(?:age of )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|\w+ty|a|an)\b)`;
const MAXIMUM_PHRASES = String.raw`\b(?:at most|no(?:t)? more than|up to|maximum|not exceed\w*|(?:under|below|less than|fewer than) ${NUMBER_NEXT})`;
const MAXIMUM = new RegExp(MAXIMUM_PHRASES, 'i');
const LIMITED = new RegExp(String.raw`${MAXIMUM_PHRASES}|\b(?:only|limit|within|most|ceiling|to)\b`, 'i');
const MINIMUM = new RegExp(
  String.raw`\b(?:at least|no(?:t)? less than|minimum|floor|or more|(?:over|above|more than) ${NUMBER_NEXT})`,
  'i',
);

/** Opposites: a text with only the one contradicts a text with only the other. */
const OPPOSITES: readonly (readonly [one: RegExp, other: RegExp])[] = [
  [/\b(?:resign\w*|quit\w*)\b/i, /\b(?:dismiss\w*|fired?|sack\w*)\b/i],
  [/\bbefore\b/i, /\bafter\b/i],
  [MAXIMUM, MINIMUM],
  [/\b(?:unpaid|without (?:pay|wages))\b/i, /\b(?:paid|with pay)\b/i],
  [/\bfull[- ]time\b/i, /\bpart[- ]time\b/i],
  [/\b(?:increas\w*|rises?|rising|raised?)\b/i, /\b(?:reduc\w*|lower\w*|cut|falls?)\b/i],
  [/\bfirst\b/i, /\b(?:later|last)\b/i],
  [/\binclud\w*/i, /\bexclud\w*/i],
  [/\b(?:oral|orally|spoken)\b/i, /\b(?:written|in writing)\b/i],
  [/\bfair(?:ly)?\b/i, /\bunfair(?:ly)?\b/i],
  [/\baccept\w*/i, /\b(?:refus\w*|reject\w*)\b/i],
  [/\bpublic\b/i, /\bprivate\b/i],
  [/\bmajority\b/i, /\bminority\b/i],
  [/\bfixed\b/i, /\bunspecified\b/i],
];
/** Words that narrow or widen a sentence; its fact must have such a word, too. */
const CARRIED: readonly (readonly [stated: RegExp, grounded: RegExp])[] = [
  [/\b(?:only|solely|just)\b/i, /\b(?:only|solely|just|alone|no|not|at most|up to|except)\b/i],
  [/\bbefore\b/i, /\b(?:before|until|by|prior|not later)\b/i],
  [/\balways\b/i, /\b(?:always|every|each|all|any)\b/i],
  [
    /\b(?:at once|immediate(?:ly)?|straight away|right away|instantly)\b/i,
    /\b(?:at once|immediate(?:ly)?|without notice|straight)\b/i,
  ],
  [/\b(?:unless|except)\b/i, /\b(?:unless|except|but|if|other than|until|only|apart|without|outside)\b/i],
  [/\bwithout\b/i, /\b(?:without|no|not|never|un\w+)\b/i],
  [/\b(?:at most|maximum|no more than|up to)\b/i, LIMITED],
];

const EMPLOYER = /\b(?:employers?|boss|company)\b/i;
const EMPLOYEE = /\b(?:employees?|workers?|staff)\b/i;
const DISMISSES = /\b(?:dismiss\w*|fir(?:ed?|ing)|sack\w*)\b/i;
const RECEIVES = /\b(?:be|is|are|been|being) (?:\w+ )?\w+(?:ed|id|en|pt)\b|\b(?:gets?|receives?|entitled|earns?)\b/i;

/** Whether a text swaps the employer and the employee of a clause. */
function changesSides(text: string, grounded: string): boolean {
  if (DISMISSES.test(text) && DISMISSES.test(grounded)) return false;
  if (EMPLOYER.test(text) && !EMPLOYEE.test(text)) return EMPLOYEE.test(grounded) && !EMPLOYER.test(grounded);
  if (!EMPLOYEE.test(text) || EMPLOYER.test(text) || RECEIVES.test(text)) return false;
  return EMPLOYER.test(grounded) && !EMPLOYEE.test(grounded);
}

/** Returns 1 for a text with only the first of two opposites, -1 with only the second, else 0. */
function sideOf(text: string, [one, other]: (typeof OPPOSITES)[number]): number {
  return Number(one.test(text)) - Number(other.test(text));
}

function isOpposite(text: string, grounded: string): boolean {
  return (
    OPPOSITES.some((pair) => sideOf(text, pair) * sideOf(grounded, pair) === -1) ||
    CARRIED.some(([stated, needed]) => stated.test(text) && !needed.test(grounded))
  );
}

/**
 * Whether a sentence reverses the statements: it negates, permits, forbids or requires the opposite, swaps employer and employee, or widens
 * a restriction. Each of its assertions is compared with the most similar ones of the statements.
 */
export function contradictsStatements(sentence: string, statements: readonly string[]): boolean {
  const grounded = statements
    .flatMap((text) => splitStatementClauses(withoutNoLess(text)))
    .flatMap((clause) => splitAssertions(clause).map((text) => ({ text, clause, concepts: conceptsIn(text) })));
  return splitAssertions(withoutNoLess(sentence)).some((assertion) => {
    const concepts = conceptsIn(assertion);
    const similarityTo = (other: ReadonlySet<string>) =>
      computeOverlap(concepts, other) + computeOverlap(other, concepts);
    const maxSimilarity = Math.max(0, ...grounded.map((each) => similarityTo(each.concepts)));
    const sense = senseOf(assertion);
    return !grounded.some(
      ({ text, clause, concepts: others }) =>
        similarityTo(others) >= maxSimilarity &&
        !isReversed(sense, senseOf(text)) &&
        !isOpposite(assertion, clause) &&
        !changesSides(assertion, clause),
    );
  });
}
