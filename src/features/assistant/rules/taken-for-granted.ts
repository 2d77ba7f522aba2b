import { figuresIn, type Figure } from '../../law/rules/figures.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { asWritten, beginsWith, prepareRows, standsIn } from './side-by-side.ts';

/** How a question says that it takes something for granted: at its end, at its begin, or anywhere. */
const AT_END = prepareRows(
  'right|yes|true|correct|no|not so|eh|isnt it|aint it|confirm|please confirm|ok|okay|yeah|nah|innit|or not'
    .split('|')
    .map(backwards),
  asWritten,
);
const ANYWHERE = prepareRows(
  'since|i hear|i heard|people say|everybody knows|everyone knows|everybody say|by law|the law says|law says|the law say|the act says|act says|says the act|according to|i read|i saw|somebody told me|someone told me|told me that|my cousin say|is it true|isnt that|isnt it|is that right|like the act says|the labour code|so when do|so how do|so where do|so which|so what|so i must|so i get|so we|is there a form|how do i claim|how do i apply|when do i apply|where do i apply|the minimum is'.split(
    '|',
  ),
  asWritten,
);
const NEGATIVE = prepareRows(
  'no|not|never|none|nobody|only|cannot|cant|without|dont|doesnt|isnt|arent|need not|nothing|leaves out|left out|have no|has no|aint|ent|doh|except'.split(
    '|',
  ),
  asWritten,
);
const DENIES = prepareRows(
  'no|not|there is no|nobody|none|it is not|it does not|you need not|you do not|it need not|the act sets no|the act has no|never|neither'.split(
    '|',
  ),
  asWritten,
);

function backwards(phrase: string): string {
  return phrase.split(' ').toReversed().join(' ');
}

/** Whether a question takes something for granted, and does not only ask. */
export function takesForGranted(question: string): boolean {
  const words = asWritten(question);
  return beginsWith(AT_END, words.toReversed()) || standsIn(ANYWHERE, words);
}

const LENGTHS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30.5, year: 366 };
const TIMES = /time and (?:a|one) half|double|triple|twice/i;

/**
 * Whether an answer says otherwise than a question that takes something for granted: another figure of the same kind, or yes for no.
 * `own` are the figures of the asker's case, which are no claims.
 */
export function saysOtherwise(question: string, answer: string, own: readonly number[]): boolean {
  const claimed = figuresIn(question).filter(({ value }) => !own.includes(value));
  const stated = figuresIn(withoutMarks(answer));
  if (claimed.some((figure) => contradicts(figure, stated, TIMES.test(question) && TIMES.test(answer)))) return true;
  if (claimed.some((figure) => isStated(figure, stated))) return false;
  const [first = ''] = answer.split(/(?<=[.;!?])\s/);
  const words = asWritten(question).filter((word, place, all) => !(place === all.length - 1 && word === 'no'));
  return beginsWith(DENIES, asWritten(first))
    ? true
    : standsIn(NEGATIVE, words) !== standsIn(NEGATIVE, asWritten(first)) && !/\?\s*$/.test(first);
}

function contradicts(claimed: Figure, stated: readonly Figure[], areTimes: boolean): boolean {
  const sameKind = stated.filter(
    (figure) => kindOf(figure, areTimes) !== null && kindOf(figure, areTimes) === kindOf(claimed, areTimes),
  );
  return sameKind.length > 0 && !isStated(claimed, stated);
}

function isStated(claimed: Figure, stated: readonly Figure[]): boolean {
  return stated.some(
    (figure) =>
      Math.abs(sizeOf(figure) - sizeOf(claimed)) < 0.005 &&
      (figure.unit === claimed.unit || kindOf(figure, false) === 'length'),
  );
}

function kindOf({ unit, value }: Figure, areTimes: boolean): string | null {
  if (unit === null) return areTimes && value <= 3 ? 'times' : 'count';
  return LENGTHS[unit] === undefined ? unit : 'length';
}

function sizeOf({ unit, value }: Figure): number {
  return value * (LENGTHS[unit ?? ''] ?? 1);
}
