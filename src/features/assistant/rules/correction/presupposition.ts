import {
  extractClaim,
  findClaims,
  requestsConfirmation,
  isOpenQuestion,
  splitClauses,
  splitMessage,
} from './claims.ts';

/** Reports common knowledge or hearsay. */
const REPORTED =
  /\b(?:every ?(?:body|one) (?:\w+ )?(?:know|knows|say|says)|(?:we|i|people) (?:all )?know(?! (?:if|what|how|whether|when))|(?:i|ah|we)(?: have|'ve)? (?:hear|heard|read|learn\w*|understand|understood|was told|were told)|people say|the (?:law|act|code|order) (?:says?|gives?|requires?|allows?|is))\b/i;
/** Gives a general rule as a reason, "Since the law pays overtime double, …", or states one, "Severance starts after two years". */
const GENERAL_RULE =
  /^(?:(?:and|so|but) )?(?:(?:since|because|as|seeing (?:that|as|how)|given(?: that)?|now that|knowing that|with(?=.* being\b)) (?!\d)(?=.*\b(?:is|are|be|being|gets?|says?|starts?|begins?|needs?|gives?|can|cannot|must|means?|has|have|pays?)\b)|(?:the )?(?:severance|redundancy|(?:termination )?allowance|notice|vacation|(?:annual|sick|maternity|paternity) leave|probation|overtime|minimum (?:wage|age))(?: (?:pay|period|rate))?(?: (?:from|by|for|of) (?:an? |the )?\w+)? (?:only |always |does )*(?:is|starts?|begins?|lasts?|needs?)\b)/i;
/** Gives one thing for so many others: "One day for every twenty days worked". */
const RATE =
  /\b(?:(?:an?|one|1) .*\bfor )?(?:every|each) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|\w+teen|twenty|thirty) (?:days|hours)\b(?! (?:a|per) (?:day|week|month))/i;
/** A person, a thing or a day of the user's case, "Since he left, …", "Maternity leave starts on 2 March", or a question. */
const OF_CASE =
  /\b(?:(?:19|20)\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:[a-z]*(?:y|h|il|e|r|ust))?|i|im|ive|ah|my|me|meh|we|our|us|he|she|him|his|her|they|their|dey|it|this|what|how|when)\b/i;
/** Draws a conclusion from a belief: "… so when do I get it", "so I must wait". */
const CONCLUSION =
  /(?:\w[,.]? |^)so,? (?:i|ah|we|my|meh|he|she|they|dey|no|how|when|what|wha|where|who|whom|why|which|is|do|does|can|must|may|shall|should|dat|that is) /i;

/** Returns the clauses that a message presupposes to be true. An answer that contradicts one must correct it. */
export function findPresupposed(text: string): string[] {
  if (CONCLUSION.test(text)) return findClaims(text);
  return splitMessage(text).flatMap((sentence) =>
    requestsConfirmation(sentence)
      ? findClaims(sentence)
      : splitClauses(sentence).filter(
          (clause) => isGeneralRule(clause) || (REPORTED.test(clause) && !isOpenQuestion(clause)),
        ),
  );
}

/** "Boss says vacation starts only after two years" */
const BOSS_SAYS = /^(?:my |the |de )?(?:boss|employer|manager|supervisor|hr) (?:says?|said|told (?:me|us))(?: that)? /i;

function isGeneralRule(stated: string): boolean {
  const clause = stated.replace(BOSS_SAYS, '');
  return (
    (GENERAL_RULE.test(clause) || RATE.test(clause) || REPORTED.test(clause)) && !OF_CASE.test(extractClaim(clause))
  );
}

const NUMBER = /\d[\d.,]*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|\w+teen|twenty|thirty)\b/gi;

/** Removes the figures of general rules, which are not those of the user's case: "Since severance starts after five years, …". */
export function withoutRuleFigures(text: string): string {
  const rules = splitClauses(text).filter(isGeneralRule);
  return rules.reduce((rest, rule) => rest.replace(rule, rule.replaceAll(NUMBER, '')), text);
}
