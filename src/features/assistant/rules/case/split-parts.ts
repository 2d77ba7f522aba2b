import { KINDS, kindOf, listedParts, type Kind } from './listed-parts.ts';
import type { StatedPay } from './parse-pay.ts';
import { requestOf } from './parse-quantity.ts';
import { PEOPLE_WORDS, type StatedQuantity } from './stated-quantities.ts';
import { tokenizeCase } from './tokenize.ts';

/** A part of a case, to be parsed as a case of its own: one of several people, or one of several times with their own pay. */
export interface PartText {
  readonly text: string;
  /** The person's name: "Renata"; null without one. */
  readonly name: string | null;
  /** How many people have these figures. */
  readonly people: number;
  /** The amount of money in the part alone, in EC dollars; null without one. */
  readonly amount: number | null;
}

/** Where a clause begins. "Two hundred and fifty" and "a year and a half" are no clauses. */
const CLAUSE_START =
  /(?<=[,;:.!?]) |\n|(?<!\b(?:hundred|thousand)) (?=(?:and|an(?! (?:8|11|18|80|eight|eleven|eighteen|eighty)[ -](?:hour|hr|day|week))|n|while|whereas|but|then|plus|or) (?!a half|a quarter))/i;
const NUMBER = '(?:two|three|four|five|six|[2-9])';
const ANY_NUMBER = `${NUMBER}|seven|eight|nine|ten|\\d\\d+`;
/** A relative or friend, and not "my sister said". */
const KIN =
  '(?:wife|husband|sister|brother|friend|cousin|partner)\\b(?! (?:says?|said|tells?|told|thinks?|heard|claims?)\\b)';
/** Phrases for several people: "one ... the other", "three workers", "each of them", "my wife and I". */
const SEVERAL_PEOPLE = new RegExp(
  `\\b(?:both|${NUMBER} (?:redundancies|dismissals)|each(?! (?:hour|day|week|fortnight|month|year|time|evening|night|sunday)s?\\b)|compare|one\\b.*\\b(?:the )?(?:other|second|next|one)|first\\b.*\\bsecond|${NUMBER} (?:of (?:us|them|my|the) )?(?:\\w+ ){0,3}${PEOPLE_WORDS}|${NUMBER} of (?:us|them|my|the)|(?:worker|employee|member) [ab]|all (?:of them|two|three|four|five)|combined|everyone|(?:worker|employee) [a-z] .*\\b[b-z] \\d|who (?:gets|is|was|has)|which of|${KIN}[^.?!]*(?:\\band|[,;]) (?:i|me)|(?:i|me)\\b[^.?!]*(?:\\band|[,;]) my ${KIN})\\b`,
  'is',
);
/** People and one more: "2 maids and a gardener". */
const ONE_MORE = new RegExp(
  `\\b${NUMBER} (?:\\w+ )?${PEOPLE_WORDS}\\b[^.?]* and an? (?!half|quarter|day|week|month|year)\\w+`,
  'i',
);
/** Phrases of the total for all people; and phrases of a request, of the amount for the user or for each. */
const FOR_ALL = new RegExp(
  `\\b(?:in all|in total|total|altogether|together|combined|cost|trio|wage bill|all of (?:them|us)|them all|both|all (?:two|three|four|five|six|seven|eight|nine|ten|\\d+)|the (?:two|three|four) of (?:them|us|we)|(?:the|de) (?:lot|whole (?:lot|group|crew|gang|team))|(?:owe|pay|give) (?:them|us|we)|for (?:all|everybody|everyone|(?:a |my |our )?staff of|the (?:${ANY_NUMBER}|\\w+ty)(?= (?:together|to)\\b|[?.!])|(?:my |our |the )?(?:${NUMBER}|\\d\\d) (?:\\w+ )?${PEOPLE_WORDS}))\\b`,
  'i',
);
const FOR_ONE =
  /\b(?:owe|pay|paid|short|give)(?:s|d|ing)? me\b|\b(?:to|for|is|does) each\b|\b(?<!from )each one\b|\b(?:i|ah) (?:earn|get|make|work|worked|got|was (?!to\b)|have (?:\w+ )?(?:years|months))\b|\bmy (?:pay|salary|wages?)\b/i;
/** Several people at one pay, and what their employer owes: "4 workers at $50 a day, how much must I make up?" */
const PAYS_SEVERAL = new RegExp(
  `\\b(?:${ANY_NUMBER}) (?:\\w+ )?${PEOPLE_WORDS}(?: (?:\\w+ ){0,2}(?:at|on|for|gets?|earning|make) (?:ec)?\\$?\\d|,? (?:ec)?\\$\\d[^?.!]* each\\b)`,
  'i',
);
const I_OWE =
  /\b(?:i|we) (?:must|have to|should|need to|would|will|owe|pay|make up|find|add)\b|\b(?:must|should|do|will) (?:i|we)\b|\bdoes (?:an|the|my) (?:employer|boss|company)\b|\bmust (?:the|my|an?) \w+ (?:pay|add|find|make up)\b|\bmy (?:own )?pocket\b/i;
/** Phrases for people with the same figures, who are more than one. */
const PAIR =
  /\b(?:my|the) (?:wife|husband|sister|brother|friend|cousin|partner)\b[^.?!,]*\band (?:i|me)\b|\b(?:me|i) and (?:my|the) \w+\b|\bcouple\b/i;
const AND_ME =
  /\b(?:me|i) and (?:my )?(?:two|three|four|five|six|\d+)\b|\band (?:i|me)\b(?=[,.?!]| (?:both|each|are|were)\b)/i;
const ARE_SEVERAL = new RegExp(
  `${PAIR.source}|${AND_ME.source}|\\b(?:respectively|\\w+ of (?:us|we)|we (?:two|three|four|five|six))\\b|\\b(?:${ANY_NUMBER}) (?:\\w+ ){0,2}${PEOPLE_WORDS}\\b`,
  'i',
);
/** Words of a clause that belongs to all parts. */
const OF_ALL = /\b(?:each|both|all|every(?:one|body)?)\b/i;
/** Words that a capital letter makes no name, mostly at the beginning of a sentence. */
const NO_NAMES =
  'A|I|One|The|Two|And|My|Our|She|He|Her|His|They|It|We|You|This|That|What|Which|Who|How|When|Where|If|For|On|At|In|After|Over|Since|Each|Everyone|Nobody|Been|Wa|Total|Start|Started|Hired|Day|Employee|Employer|Member|Manager|Management|Clerk|Cashier|Waitress|Operator|Worker|Staff|Boss|Company|Hotel|Ministry|Department|Commissioner|Union|Unit|Government|Salary|Pay|Wages?|Rate|Gross|Net|Service|Notice|Severance|Shortfall|Overtime|Insurance|Contract|Job|Leave|Law|Act|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const NAME = new RegExp(
  `(?<!\\b(?:in|at|from) )\\b((?:[Ww]orker|[Ee]mployee) [A-Z]\\b|(?!(?:${NO_NAMES})\\b)[A-Z][a-z]*(?:-[A-Z][a-z]+)?)(?= (?:(?:has|had|is|was|with|on|at|earns|gets?|got|does|did|agree[sd]|makes|made|worked|works)\\b|\\d)|,$|, \\d)`,
);
const NAMES_JOINED =
  /\b[A-Z][a-z]+ and [A-Z][a-z]+ (?:have|has|had|get|got|earn|are|were|both|each|work|worked|make|made|did)\b/;
const NAME_ALONE = new RegExp(`^(?:(?:and|n|then) )?(?!(?:${NO_NAMES})\\b)[A-Z][a-z]*(?:-[A-Z][a-z]+)?,$`);
/** The number of people whom an employer dismisses. */
const DISMISSED =
  /\b(?:lay(?:ing)? off|let(?:ting)? go|dismiss(?:ing)?|sack(?:ing)?) (?:of )?(\d+)\b(?! (?:days?|weeks?|months?|years?|on|at|a)\b)/i;
/** "Me 3 years and she 7" */
const OTHER_NUMBER = new RegExp(
  `\\b(?:she|he|her|him|other|cousin|friend|sister|brother) (?:(?:has|have|had|is|was) )?(?:${NUMBER}|\\d\\d)\\b`,
  'i',
);
const COUNT =
  /^(?:(?:and|plus|then|or) )?(?:the )?(?:other )?(one|an?|two|three|four|five|six)\b(?! (?:(?:completed|full|whole) )?(?:year|month|week|day|hour|other)s?\b)/i;
const COUNTS: Readonly<Record<string, number>> = { one: 1, a: 1, an: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
/** More parts than this are no question about people. */
const MAX_PARTS = 8;

interface Clause {
  readonly text: string;
  readonly kinds: readonly Kind[];
  readonly quantities: readonly StatedQuantity[];
  /** How many people it is about; null when it does not say. */
  readonly people: number | null;
  readonly isRepeating: boolean;
}

/**
 * Splits a case that states several values of one input into its parts, each with the text that all share. `received`, in EC dollars, was
 * paid for all of them. Empty when the values do not form parts.
 */
export function splitParts(
  text: string,
  quantities: readonly StatedQuantity[],
  received: readonly StatedPay[],
): readonly PartText[] {
  const clauses = clausesOf(text, quantities, received);
  const items = groupItems(clauses);
  const listed = listedParts(
    text,
    quantities.filter((each) => !isReceived(each, received)),
  );
  if (Math.max(items.length, listed.length) > MAX_PARTS) return [];
  if (listed.length > 0 && listed.length !== items.length) return listed;
  if (items.length < 2) return samePeople(text, quantities);
  const repeated = KINDS.filter((kind) => items.filter(({ kinds }) => kinds.includes(kind)).length > 1);
  const hasRepeated = ({ kinds }: Clause) => kinds.some((kind) => repeated.includes(kind));
  const [firstItem] = items;
  const first = clauses.findIndex(
    (clause, index) => index >= (firstItem?.from ?? 0) && (hasRepeated(clause) || introduces(clause)),
  );
  const last = items.at(-1)?.to ?? 0;
  // "..., each of them for 8 months": the last clauses belong to all.
  const isOwnClause = (clause: Clause) => hasRepeated(clause) || !OF_ALL.test(clause.text);
  const end = clauses.slice(0, last).findLastIndex(isOwnClause) + 1;
  const [head, tail] = [clauses.slice(0, first), clauses.slice(end)].map((some) =>
    some.map((clause) =>
      withoutQuantities(clause, (each) => repeated.some((kind) => kind === kindOf(each)) || isReceived(each, received)),
    ),
  );
  const begins = items.map(({ from }) => clauses[Math.max(from, first)]);
  const counts = begins.map((clause) => countOf(clause));
  if (ONE_MORE.test(text) && counts.every((count) => count === null)) return [];
  const people = countsOfItems(counts);
  const parts = items.map(({ from, to }, index): PartText => {
    const own = clauses.slice(Math.max(from, first), Math.min(to, end));
    const texts = own.map(({ text: each }) => each);
    return {
      text: [...(head ?? []), ...texts, ...(tail ?? [])].join(' '),
      name: NAME.exec(texts.join(' '))?.[1] ?? null,
      people: people[index] ?? 1,
      amount:
        own
          .flatMap(({ quantities: stated }) => stated)
          .find((each) => each.unit === 'EC$' && !isReceived(each, received))?.value ?? null,
    };
  });
  // "What does Jomo get?"
  const request = (tail ?? []).join(' ');
  const requested = parts.filter(({ name }) => name !== null && request.includes(name));
  return requested.length === 1 && !FOR_ALL.test(request) ? requested : parts;
}

/** Returns the counts of the items. "Two executives at 6,000 and 9,500, and one officer at 3,200" are one each. */
function countsOfItems(counts: readonly (number | null)[]): readonly (number | null)[] {
  return counts.map((count, index) => {
    const next = counts.findIndex((other, at) => at > index && other !== null);
    return count === (next < 0 ? counts.length : next) - index ? 1 : count;
  });
}

/** Returns how many people a clause is about: "two on $1,100"; null when it does not say. */
function countOf(clause: Clause | undefined): number | null {
  const [, count = ''] = COUNT.exec(clause?.text ?? '') ?? [];
  return clause?.people ?? COUNTS[count.toLowerCase()] ?? null;
}

/** Whether a clause introduces the people of the next one: "Two cleaners, 9 years at $450 a week", "and Shem, 2 years". */
function introduces(clause: Clause): boolean {
  return NAME_ALONE.test(clause.text) || (clause.text.endsWith(',') && countOf(clause) !== null);
}

/** Returns a clause that all parts share, without some quantities: "I have set aside to pay redundancy", "after 30 years I am closing". */
function withoutQuantities({ text, quantities }: Clause, isLeftOut: (quantity: StatedQuantity) => boolean): string {
  return quantities.filter(isLeftOut).reduce((read, { text: stated }) => {
    const at = read.toUpperCase().indexOf(stated.toUpperCase());
    return at < 0 ? read : read.slice(0, at) + read.slice(at + stated.length);
  }, text);
}

/** Whether a text is about several people. */
export function isAboutSeveralPeople(text: string): boolean {
  return SEVERAL_PEOPLE.test(text) || hasNames(text);
}

/** Whether a text names two people: "Ann and Bob", "Ann is … Bob is". */
function hasNames(text: string): boolean {
  return NAMES_JOINED.test(text) || new Set([...text.matchAll(new RegExp(NAME, 'g'))].map(([, name]) => name)).size > 1;
}

/** Whether a text requests the total for several people. */
export function requestsTotalOfSeveral(text: string): boolean {
  return FOR_ALL.test(text) && !FOR_ONE.test(requestOf(text)) && (hasNames(text) || ARE_SEVERAL.test(text));
}

/** Returns one part for several people with the same figures: "two cleaners at $1,050 a month, for both". */
function samePeople(text: string, quantities: readonly StatedQuantity[]): readonly PartText[] {
  // "With 12 staff, laying off 4"
  const [, dismissed] = DISMISSED.exec(text) ?? [];
  const counted = dismissed === undefined ? quantities.find(({ unit }) => unit === 'person')?.value : Number(dismissed);
  // "Two cleaners and a gardener" may have different figures.
  const isClear =
    !ONE_MORE.test(text) && !OTHER_NUMBER.test(text) && !/\bthan (?:the other|him|her|[A-Z])\b/.test(text);
  const isForAll =
    dismissed !== undefined || FOR_ALL.test(text) || (PAYS_SEVERAL.test(text) && I_OWE.test(requestOf(text)));
  if ((counted === undefined && !PAIR.test(text)) || !isClear || !isForAll || FOR_ONE.test(requestOf(text))) return [];
  // "Me and two cleaners" are three, and "three of us" are all.
  const others = AND_ME.test(text) && !/\bof (?:us|we)\b/i.test(text) ? 1 : 0;
  return [{ text, name: null, people: counted === undefined ? 2 : counted + others, amount: null }];
}

/** Splits a text into clauses with the kinds of their quantities. A number without its unit gets it: "the other 17 days". */
function clausesOf(
  text: string,
  quantities: readonly StatedQuantity[],
  received: readonly StatedPay[],
): readonly Clause[] {
  let end = 0;
  const clauses: Clause[] = [];
  for (const each of text.split(CLAUSE_START)) {
    const begin = end;
    end += tokenizeCase(each).tokens.length;
    const own = quantities.filter(({ at }) => at >= begin && at < end);
    // "9 years 3 months" is one length.
    const kinds = own.flatMap((quantity, index) =>
      isReceived(quantity, received) || (quantity.unit === 'month' && own[index - 1]?.unit === 'year')
        ? []
        : (kindOf(quantity) ?? []),
    );
    const previous = clauses.at(-1);
    const inFull = own.reduce((written, { text: stated, unit, value }) => {
      const full = /^\d+$/.test(stated) ? `${value} ${unit}s` : stated;
      const isFull =
        unit === 'EC$' || unit === 'person' || new RegExp(`\\b${full.split(' ')[1] ?? ''}\\b`, 'i').test(written);
      return isFull ? written : written.replace(stated.split(' ')[0] ?? '', full).replace(/\b(?:the )?next (?=\d)/, '');
    }, each);
    const people = own.find(({ unit }) => unit === 'person')?.value ?? null;
    // "4 years and 7 months"
    const isContinued = own[0]?.unit === 'month' && previous !== undefined && /\byears?,?$/i.test(previous.text);
    if (isContinued) {
      const [text, all] = [`${previous.text} ${inFull}`, [...previous.kinds, ...kinds.slice(1)]];
      clauses.splice(-1, 1, { ...previous, text, kinds: all, quantities: own, isRepeating: false });
    } else
      clauses.push({ text: inFull, kinds, quantities: own, people, isRepeating: new Set(kinds).size < kinds.length });
  }
  return clauses;
}

/** Whether an amount was already paid, so that it belongs to no part. */
function isReceived({ unit, value, per }: StatedQuantity, received: readonly StatedPay[]): boolean {
  return unit === 'EC$' && received.some((each) => each.dollars === value && each.per === per);
}

type Item = Pick<Clause, 'kinds'> & { readonly from: number; readonly to: number };

/** Groups clauses into items: a new one begins where a kind of quantity appears again. */
function groupItems(clauses: readonly Clause[]): readonly Item[] {
  const items: Item[] = [];
  for (const [index, { kinds, isRepeating }] of clauses.entries()) {
    if (isRepeating) return [];
    const current = items.at(-1);
    const begins = current === undefined || kinds.some((kind) => current.kinds.includes(kind));
    const before = clauses[index - 1];
    const isIntroduced = before?.kinds.length === 0 && introduces(before) && countOf(clauses[index]) === null;
    if (kinds.length > 0 && begins) items.push({ from: isIntroduced ? index - 1 : index, to: index + 1, kinds });
    else if (current !== undefined && kinds.length > 0)
      items.splice(-1, 1, { ...current, to: index + 1, kinds: [...current.kinds, ...kinds] });
  }
  const most = Math.max(...items.map(({ kinds }) => kinds.length));
  const whole = items.filter(({ kinds }) => kinds.length === most);
  const parts = whole.length < 2 ? items : whole;
  return parts.map((item, index) => ({ ...item, to: parts[index + 1]?.from ?? item.to }));
}
