import { requestsConfirmation, isOpenQuestion, splitClauses, splitMessage } from './claims.ts';

/** Reports common knowledge or hearsay. */
const REPORTED =
  /\b(?:every ?(?:body|one) (?:\w+ )?(?:know|knows|say|says)|(?:we|i|people) (?:all )?know(?! (?:if|what|how|whether|when))|(?:i|ah|we)(?: have|'ve)? (?:hear|heard|read|learn\w*|understand|understood|was told|were told)|people say|the (?:law|act|code|order) (?:says?|gives?|requires?|allows?|is))\b/i;
/** Gives a general rule as the reason of a question: "Since overtime is paid double, …". With a person it is a case: "Since he left, …". */
const GENERAL_REASON =
  /^(?:and |so |but )?(?:since|because|as|seeing (?:that|as|how)|given(?: that)?|now that|knowing that|with) (?!.*\b(?:i|im|ive|ah|my|me|meh|we|our|us|he|she|him|his|her|they|their|dey|it|this|that|you r?)\b)(?!\d)(?:.*\b(?:is|are|be|being|gets?|says?|starts?|begins?|needs?|gives?|cannot|can|must|means?|has|have|pays?)\b)/i;
/** Draws a conclusion from a belief: "… so when do I get it", "so I must wait". */
const CONCLUSION =
  /(?:\w[,.]? |^)so,? (?:i|ah|we|my|meh|he|she|they|dey|no|how|when|what|wha|where|who|whom|why|which|is|do|does|can|must|may|shall|should|dat|that is) /i;

/** Whether a message presupposes a fact. An answer that contradicts it must correct it. */
export function presupposes(text: string): boolean {
  return (
    splitMessage(text).some(requestsConfirmation) ||
    CONCLUSION.test(text) ||
    splitClauses(text).some((clause) => GENERAL_REASON.test(clause)) ||
    splitClauses(text).some((clause) => REPORTED.test(clause) && !isOpenQuestion(clause))
  );
}
