import type { Token } from '../../../law/rules/tokens.ts';
import { allWords, type CaseText, plainText, textBetween } from './tokenize.ts';

/** Names of Sunday and of Grenada's public holidays; phrases are separated by "|". */
export const HOLIDAY_PHRASES =
  'sunday|public holiday|bank holiday|holiday|carnival|christmas|xmas|boxing day|good friday|easter|whit monday|corpus christi|emancipation day|independence day|labour day|may day|heroes day|thanksgiving|new year day';

/** Words that are a holiday's name by themselves. */
export const HOLIDAY_NAMES =
  'sundays?|holidays?|good friday|carnival|(?:christmas|xmas)(?! eve)|boxing|easter|whit|corpus|emancipation|independence|heroes|thanksgiving';
/** Names of Sunday and of public holidays in a text; "holiday" alone may be time off. */
export const HOLIDAY = new RegExp(
  `\\b(?:new years? day|(?:labour|may) day|(?:public|bank|(?:on|for) (?:a|the|that)) holidays?|${HOLIDAY_NAMES.replace('holidays?|', '')})\\b`,
);

/** Whether a text mentions a Sunday or a public holiday; "holiday" alone may be time off. */
export function mentionsHoliday({ tokens }: CaseText): boolean {
  return HOLIDAY.test(allWords(tokens));
}

const UNPAID =
  /\b(?:not|never|aint|ent|eh|didnt|hasnt|havent|doesnt|dont|wont|wouldnt|isnt|refus\w*|fail\w*)(?: \w+){0,2}? (?:pay|pays|paid|paying|payin)\b|\b(?:un|not )paid (?:wages?|salary|pay)\b|\b(?:without|no) (?:pay|wages|salary) (?:for|since)\b|\bow(?:e|es|ed|ing) (?:me|us|him|her|them) (?:for )?(?:\w+ ){1,2}(?:days|weeks|fortnights|months)\b/;

/** Whether wages were not paid at all: "he has not paid me for six weeks". */
export function isAboutUnpaidWages(text: string): boolean {
  return UNPAID.test(plainText(text));
}

/** A sickness or injury, or another case for a benefit. */
const ABSENCE =
  /\b(?:(?:cut|burn(?:t|ed)?|slipped|fell) (?:at|on|off|from)|sick|ill|doctors?|certificate|hospital\w*|injur\w+|hurt|broke|broken|accident|benefit)\b/;
/** An absence right before its length in such a case: "could not work for", "home"; and right after it. */
const ABSENCE_BEFORE =
  /\b(?:home|off|out|(?:not|cannot|cant|couldnt|unable to|stopped) work(?:ing)?|unemployed|draws?|drawing|benefit|on it)(?: (?:for|the|work|a|about|from|of|in|full|whole))*$/;
const ABSENCE_AFTER = /^(?:home|off|out|in (?:bed|hospital)|unable|unemployed|without work|not working)\b/;
/** A sickness right before its length: "sick for". After "with" the illness may be any word: "sick with dengue". */
const SICKNESS_BEFORE =
  /\b(?:sick|ill|abs(?:ent|ence)(?: of)?|(?:doctors?|sick)(?: s)? (?:paper|note|cert(?:ificate)?)|doctor(?: \w+){0,3} (?:g[ai]v\w*|gimme|put|order\w*)(?: (?:me|him|her|them|she|he))?|hospital|hospitalised|injured|unwell|(?:be|been|is|am|im|was) out)(?: (?:for|with(?: (?:the |a )?\w+)?|was|been|off|out|leave|from|work|the|last|past|home|about|and|over))*$/;

/** Whether the length at a position is that of a sickness or an injury: "sick for 2 weeks", "8 weeks home". `next` are the words after it. */
export function isLengthOfSickness(tokens: readonly Token[], position: number, next: string): boolean {
  const before = textBetween(tokens, position - 6, position);
  // "Injury benefit, average $620, for 12 weeks"
  const all = allWords(tokens);
  return (
    (next === '' && /\b(?:sickness|injury) benefit\b/.test(all)) ||
    SICKNESS_BEFORE.test(before) ||
    ((ABSENCE_BEFORE.test(before) || ABSENCE_AFTER.test(next)) && ABSENCE.test(all))
  );
}

/** Phrases that request one sum of several amounts. */
export const TOGETHER = 'plus|together|total|altogether|add|whole|sum|gross|everything';

/** Phrases for the choices of the calculators' forms, in any word form: "resign" matches "resigned". */
export const CASE_PHRASES = {
  /** The user ended the job. */
  resigned: 'resign|quit',
  leaving: 'i leave|i left',
  /** The employer ended the job. */
  ended:
    'fired|dismissed|sacked|laid off|lay off|let go|redundant|redundancy|retrenched|close|shut down|send home|sent home|get rid|cut staff|abolished',
  /** The business was sold. */
  sold: 'sold|sell|new owner|bought',
  misconduct: 'misconduct|steal|thief|stole',
  /** The stated day is the last day of the job, not the day of notice. */
  lastDay: 'last day|final day|finish|leave by|be gone|new job',
  /** Kinds of work with their own rate in the Minimum Wages Order. */
  mediaWork: 'announcer|reporter|radio|media|newspaper|tv',
  clerksWork: 'cashier|clerk|store|shop',
  listedWork: 'security|guard|watchman|domestic|helper|maid|nanny|farm|housekeeper',
  /** Kinds of work with a weekly limit of their own. */
  homeWork: 'domestic|housekeeper|maid|nanny|caregiver|security|guard|watchman',
  officeWork:
    'clerk|clerical|office|typist|secretary|shop|store|supermarket|boutique|cashier|sales|catering|restaurant|waiter|waitress',
  landWork:
    'farm|agriculture|agricultural|land|estate|construction|mason|carpenter|builder|welder|painter|site|factory|industrial|plant|quarry',
  partTime: 'part time|half day',
  fullTime: 'full time',
  /** Requests when the service is long enough. */
  reached: 'reach|qualify|service|eligible|enough|entitled|due date|confinement|right to|earliest',
  /** The stated day is the expected date of birth. */
  expected: 'due|expected|expecting',
  trainee: 'trainee|learner|learning the work',
  /** States that leave of earlier years was not used. */
  leaveLeftOver:
    'never took|never take|never had|never get|never got|never given|never give|not taken|no leave|no vacation|no holiday|left over|unused|owed|owe|saved|built up|carried|accrued|build up|so far|altogether|in all|in total|total vacation|total leave|all the years',
  /** Requests the leave that is left. */
  leaveLeft: 'left|remain|balance|still|minus|if taken',
  /** The amount before deductions by the NIS. */
  withoutInsurance: 'before nis|without nis|no nis|before national insurance|nis not pay',
  strike: 'strike|lock-out|lockout',
  application: 'poll|certification|application|vote',
  dues: 'union dues|dues deducted|union contributions|send dues',
  /** The people counted vote in a poll, or are employers. */
  poll: 'poll|majority|vote|certification|recognise',
  employers: 'employers|businesses|companies',
};
