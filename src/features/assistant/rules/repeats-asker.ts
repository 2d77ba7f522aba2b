import { figuresIn, sameFigure } from '../../law/rules/figures.ts';
import { meaningsOf } from './meanings.ts';

const REPEATS_ASKER = /^You (?:said|wrote|mentioned)\b/;
/** What says more of what was said than that it was: that it is right, or what follows from it. */
const JUDGES =
  /\b(?:right|correct|true|indeed|entitled|lawful|legal|illegal|unlawful|must|may|shall|should|can|cannot|due|owe[ds]?|allow\w*|law|act|so|therefore|means?)\b/i;
const NOT = /\b(?:no|not|never|none|nobody|nothing|nor|neither|without)\b|n['’]?t\b/gi;

/**
 * What is wrong with a sentence that cites nothing. It may say again a figure that the asker gave, in the asker's words and with their
 * nots, and no more: the asker's figures would otherwise pass for those of the law.
 */
export function faultsOfRepeating(text: string, question: string): string[] {
  const said = text.replace(REPEATS_ASKER, '');
  if (said === text) return ['cites nothing'];
  const figures = figuresIn(said);
  const asked = question.normalize('NFKC').split(/(?<=[.!?;])\s|\n/);
  const repeats =
    figures.length > 0 &&
    !JUDGES.test(said) &&
    asked.some((sentence) => {
      const given = figuresIn(sentence);
      const words = meaningsOf(sentence);
      return (
        figures.every((figure) => given.some((each) => sameFigure(figure, each) && figure.unit === each.unit)) &&
        [...meaningsOf(said)].every((meaning) => words.has(meaning)) &&
        countOf(NOT, said) === countOf(NOT, sentence)
      );
    });
  return repeats ? [] : ['says more than the asker and cites nothing'];
}

function countOf(pattern: RegExp, text: string): number {
  return (text.match(pattern) ?? []).length;
}
