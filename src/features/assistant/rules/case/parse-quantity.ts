import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { plainText } from './tokenize.ts';

/**
 * The quantity that a question requests: an amount for one period, a total over periods, a date, a number missing to a threshold, a length,
 * yes or no, or a comparison.
 */
export type RequestedQuantity = 'amount' | 'total' | 'date' | 'shortfall' | 'length' | 'yes-no' | 'comparison';

/** Phrases of a total over several periods. */
const TOTAL =
  /\b(?:in all|all told|altogether|all together|in total|total|totals|whole|entire|overall|sum|arrears|back[ -]?pay|shortfall|owe|owes|owed|owing|claim|difference|have for (?:me|him|her|us)|due to (?:me|him|her|us|them)|to date|so far|(?:till?|until|up to) now)\b|\b(?:come|add up) to\b|(?<!\b(?:leave|vacation) pay )\bfor (?:the|those|these) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:days|weeks|months|years)\b|\bh(?:as|ave) (?:\w+ ){1,3}cost\b/;

/** Phrases of each quantity; the first match counts, so narrower ones come first. */
const PHRASES: readonly (readonly [RequestedQuantity, RegExp])[] = [
  [
    'shortfall',
    /\bhow (?:much (?:longer|more (?:(?:i|we|she|he|they) (?:still |did )?need(?:ed)?(?! to pay)|time|service|work|days|weeks|months|people|persons|members|names|votes|workers|employers))|many (?:(?!more than\b)\w+ ){0,2}?(?:more|further|others?|again|longer|extra|missing|short|lacking|left|late|overdue))\b|\bhow much (?:months|weeks|days|years|hours) .*\b(?:short|missing|missin|more|lack)\b|\bhow long (?:more|again|still)\b|\bhow (?:many|much) (?:working )?(?:days|weeks|months|hours) (?:less|fewer|under|below)\b|\bhow far (?:am|are|is|from|off|under|below|short)\b|\bby how many\b(?! dollars)|\bhow many (?:days|weeks) .*\btoo (?:few|little)\b|\bhow many (?:are|is) (?:we|they|it) (?:under|below)\b|\bhow (?:many|much) (?:days|weeks|months) .*\b(?:late|overdue|past|miss|missed|too (?:long|many|much))\b|\bhow late (?!can\b)|\bhow many .*\b(?:still|missing|lacking|short)\b|\b(?:still|yet) (?:need|lack)\b|\b(?:days|weeks|months|hours) (?:still )?(?:missing|lacking|late|overdue)$|\b(?:days|weeks|months|hours) (?:to|till|until|before) (?:the |my |her |his )?next\b|\bshort (?:\w+ ){1,4}by$/,
  ],
  [
    'date',
    /\b(?:by|until|till|til|from|since|up to|before|after|on) (?:when|what (?:day|date)|which (?:day|date))\b|\b(?:what|wat|wha|which) (?:is |was |will be |would be )?(?:the |my |her |his |our |their |its )?(?:\w+ ){0,2}(?:day|date|deadline)\b(?! (?:pay|wage|rate|job|work(?! place)|off))|(?:^|,|\d|\band|\bso|\bbut|\bof|\bknow|\bexactly)\s*when\b|\b(?:last|latest|final|end|first|earliest) (?:\w+ )?(?:day|date)\b(?!,? (?:(?:was|is|on|of work) )*(?:the )?\d)|^(?!.*\b(?:how|what|wha|wat)\b).*\bwhen (?:(?:must|should|do|does|will|would|am|is|are) (?:i|we|she|he|they|it|my|her|his)|(?:i|ah|we|she|he|they) (?:must|have to|has to|should|suppose|supposed|due))\b|\b(?:when(?: (?:back|return))?|by)$|\b(?:ends?|finish(?:es)?|due|over|starts?) when\b|\bwhen (?:i|ah|we|she|he|they) (?:go |will |can )?(?:finish|done)\b|\b(?:return|end|finish) date\b|\b(?:probation|notice|leave|contract|limit|time) ends?$|\bdeadline\b|\b(?:need|want|give me|tell me|confirm) (?:to know )?the (?:exact |right )?(?:day|date)\b|\bhow late can\b|\bholiday (?:\w+ )?(?:moved?|shift|shifted)\b|\b(?:in|from) (?:what|which) year\b/,
  ],
  [
    'comparison',
    /\bwhich (?:of|one|is|was|pays|gives)\b|\bwho (?:gets|is|was|has|earns)\b[^?.!]*\b(?:more|less|larger|bigger|most)\b|\b(?:above|below|more|less|over|under|higher|lower|better|worse|longer|shorter)\b[^?.!]* or\b|\bor\b[^?.!]+\bhow much (?:more|less|cheaper)\b|\bhow much (?:more|less)\b[^?.!]+ instead of\b|\bcheaper\b|\b(?:cost|pay|earn|get|give|worth)s? (?:me |us |him |her |them )?(?:more|less) than\b|\bhow much (?:more|less)\b(?! than)[^?.!]+ than\b|\bhow much (?:more|less) (?:do(?:es)?|did|will|would) the (?:\w+[ -])?(?:off|older|younger|first|second|other|injured)(?: one)?\b|\b(?:versus|vs)\b|\bcompared?\b|\bdifference between\b/,
  ],
  ['total', TOTAL],
  [
    'length',
    /\bhow long\b|\bhow (?:many|much) (?:\w+ )?(?:days?|weeks?|months?|years?|hours?|notice|leave|vacation|time)\b/,
  ],
  ['amount', /\bhow (?:many|much)\b|\b(?:whats?|wha|wat)\b/],
  [
    'yes-no',
    /^(?:so |and |but |then |please |well )*(?:is|are|am|was|were|do|does|did|can|could|may|must|should|shall|will|would|has|have|had|isnt|arent|doesnt|dont|cant)\b|\byes or no\b|\b(?:right|true|correct|not so)$/,
  ],
];

/** A sentence that requests something. */
interface Request {
  readonly quantity: RequestedQuantity;
  readonly sentence: string;
}

/** Returns the last sentence of a text that requests a quantity; null without one. */
function findRequest(text: string): Request | null {
  for (const sentence of splitSentences(text, /[.!?](?=\s|$)|\n/).toReversed()) {
    const [quantity] = PHRASES.find(([, phrase]) => phrase.test(sentence.trim())) ?? [];
    // "Is Sunday worth more than Saturday? By how much?"
    const isAddition = /^(?:and )?by how much$/.test(sentence.trim());
    if (quantity !== undefined && !isAddition) return { quantity, sentence };
  }
  return null;
}

/** Returns the sentence that requests a quantity, without capitals and apostrophes; the whole text without one. */
export function requestOf(text: string): string {
  const plain = plainText(text);
  return findRequest(plain)?.sentence ?? plain;
}

/** Returns the quantity that a question requests; null when no sentence requests one. */
export function parseQuantity(text: string): RequestedQuantity | null {
  const plain = plainText(text);
  const { quantity, sentence } = findRequest(plain) ?? {};
  if (quantity === undefined || sentence === undefined) return null;
  if (quantity === 'comparison' && /\b(?:which|who|difference between|versus|vs)\b/.test(sentence)) return quantity;
  // "He has owed it since March. How much is it?" requests the total.
  return ['amount', 'comparison', 'yes-no'].includes(quantity) && TOTAL.test(plain) ? 'total' : quantity;
}
