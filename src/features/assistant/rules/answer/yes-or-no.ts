import { requestOf } from '../case/parse-quantity.ts';

/** Words of a question whether pay is allowed or enough. They decide also beside "less than": "Can he pay me less than the minimum?" */
const ALLOWED =
  /\b(?:legal|lawful|enough|allowed|meets?)\b|\b(?:right|fair|ok|okay|correct|alright)$|\b(?:can|could|may) (?:\w+ ){0,3}(?:do|pay|get|give)\b/;
/** Words of a question whether pay is too low. */
const TOO_LOW =
  /\b(?:underpa(?:id|ying)|(?:shorting|robbing|cheating) me|too (?:low|little|small)|below|less than|illegal|unlawful|against the law)\b/;
const OTHER_REQUEST = /\b(?:how|what|wha|wat|which|when|who|where)\b/;

/** Begins a result about the minimum wage with "Yes" or "No", where the question requests that. */
export function answerYesOrNo(questionText: string, result: string): string {
  const isBelow = / below the minimum wage\b/.test(result);
  if (!isBelow && !/^At the (?:general )?minimum wage or above it\b/.test(result)) return result;
  const request = requestOf(questionText).replace(/[?.! ]$/, '');
  const asksIfAllowed = ALLOWED.test(request);
  const asksIfLow = TOO_LOW.test(request);
  if (OTHER_REQUEST.test(request) || !(asksIfAllowed || asksIfLow)) return result;
  // "Can he pay me less than the minimum?" gets no "Yes" because the pay is above it.
  if (asksIfAllowed && asksIfLow && !isBelow) return result;
  return `${asksIfAllowed !== isBelow ? 'Yes' : 'No'}, ${result.replace(/^At\b/, 'at')}`;
}
