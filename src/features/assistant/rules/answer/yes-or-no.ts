import { requestOf } from '../case/parse-quantity.ts';

const ENOUGH =
  /\b(?:legal|lawful|enough|allowed|meets?)\b|\b(?:right|fair|ok|okay|correct|alright)$|\bcan (?:he|she|they|the boss|my boss|my employer|we|i) (?:do|pay|get)\b/;
const TOO_LOW =
  /\b(?:underpa(?:id|ying)|(?:shorting|robbing|cheating) me|too (?:low|little|small)|below|less than|illegal|unlawful|against the law)\b/;
const OTHER_REQUEST = /\b(?:how|what|wha|wat|which|when|who|where|by)\b/;

/** Begins a result about the minimum wage with "Yes" or "No", where the question requests that. */
export function answerYesOrNo(questionText: string, result: string): string {
  const isBelow = / below the minimum wage\b/.test(result);
  if (!isBelow && !/^At the (?:general )?minimum wage or above it\b/.test(result)) return result;
  const request = requestOf(questionText).replace(/[?.! ]$/, '');
  const asksIfLow = TOO_LOW.test(request);
  if (OTHER_REQUEST.test(request) || !(asksIfLow || ENOUGH.test(request))) return result;
  return `${asksIfLow === isBelow ? 'Yes' : 'No'}, ${result.replace(/^At\b/, 'at')}`;
}
