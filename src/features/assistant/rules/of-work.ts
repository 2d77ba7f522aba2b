import type { Candidate } from './choose-sheet.ts';
import { saysLittle, type Heard } from './hear-question.ts';
import type { Bounds } from './question-bounds.ts';
import type { Meaning } from './weigh-meaning.ts';

/** What tells a question about the law of work from one about anything else. */
export interface Signs {
  readonly heard: Pick<Heard, 'words'>;
  readonly bounds: Pick<Bounds, 'speaksOfWork' | 'offTopic' | 'order'>;
  readonly meaning: Pick<Meaning, 'law' | 'kinds'>;
  /** The best sheet; null when nothing speaks for any. */
  readonly best: Pick<Candidate, 'covered'> | null;
}

/**
 * Whether a question is about the law of work: more speaks for it than against. The weights are those of a logistic regression over
 * questions about work and messages about other matters that were not among those from which the meaning is known.
 */
export function isOfWork({ heard, bounds, meaning, best }: Signs): boolean {
  const telling = new Set(heard.words.map(({ stem }) => stem).filter((stem) => !saysLittle(stem))).size;
  const speaksForIt =
    0.24 * (meaning.law - meaning.kinds.offTopic) +
    1.6 * (best?.covered ?? 0) +
    0.74 * telling +
    (bounds.speaksOfWork ? 2 : 0);
  // Words of another matter in an order ("script") are none of the question beside it.
  return speaksForIt > 5.2 + (bounds.offTopic === null || bounds.order !== null ? 0 : 1.4);
}
