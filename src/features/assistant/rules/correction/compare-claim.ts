import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { figuresIn, isSameValue, type Figure } from '../../../law/rules/figures.ts';
import { withoutMarks } from '../../../law/rules/unchecked-marks.ts';
import { sentencesOf } from '../../../law/rules/wording.ts';
import { compareConcepts, conceptsIn, computeOverlap } from '../question/concepts.ts';

/** Denies something. */
const DENIAL = /\b(?:no|not|never|none|nobody|nothing|cannot|(?:ca|do|does|is|are)nt|aint|ent|doh)\b|n['’]t\b/i;
/** Limits a figure and denies nothing: "not more than one month" is "at most one month". */
const LIMIT_PHRASES =
  /\b(?:(?:and )?(?:not?|never) (?:more|less|fewer|longer|later|past)|can(?:no|['’]?)t (?:be )?\w+ (?:past|over|longer|more)|at the (?:least|most)|or not)\b/gi;

/** Whether a text contains a denial. */
export function isDenial(text: string): boolean {
  return DENIAL.test(text.replaceAll(LIMIT_PHRASES, ' '));
}

/** The minimum overlap of a claim with a true sentence that restates it, without and with figures. */
const MIN_RESTATED_OVERLAP = 0.85;
const MIN_RESTATED_FIGURES_OVERLAP = 0.75;
/** The minimum overlap of that sentence with a claim without figures. Below it, the sentence contains much more than the claim. */
const MIN_REVERSE_OVERLAP = 0.3;
/** The minimum overlap of a claim with an answer about the same topic. */
const MIN_SAME_TOPIC_OVERLAP = 0.6;
/** Units of time in days; a year is longer than twelve months. */
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30.5, year: 366 };

/** Whether a claim is known to be true: a true sentence restates it, as it shares the concepts, the figures and the denial. */
export type IsKnownTrue = (claim: string) => boolean;

type DescribedText = ReturnType<typeof describeText>;

/** Returns what is compared of a text. */
export function describeText(sentence: string) {
  return { concepts: conceptsIn(sentence), figures: figuresIn(sentence), denies: isDenial(sentence) };
}

/** Whether a text is restated by another: it shares the concepts, the figures and the denial. */
export function restates({ concepts, figures, denies }: DescribedText, other: DescribedText): boolean {
  return (
    other.denies === denies &&
    (figures.length > 0
      ? computeOverlap(concepts, other.concepts) >= MIN_RESTATED_FIGURES_OVERLAP &&
        figures.every((figure) => isStated(figure, other.figures))
      : computeOverlap(concepts, other.concepts) >= MIN_RESTATED_OVERLAP &&
        computeOverlap(other.concepts, concepts) >= MIN_REVERSE_OVERLAP)
  );
}

/** Indexes true texts for finding restatements. They are read at the first claim. */
export function indexTrueTexts(texts: readonly string[]): IsKnownTrue {
  let known: readonly DescribedText[] | null = null;
  return (claim) => {
    known ??= texts.flatMap((marked) => sentencesOf(withoutMarks(marked))).map(describeText);
    const described = describeText(claim);
    // "Two weeks for every year" alone is also true of annual leave: the sentence must be about the claim's subject.
    const subject = compareConcepts(claim, '').newConcepts;
    const isAboutSubject = ({ concepts }: DescribedText) =>
      subject.length === 0 || subject.some((concept) => concepts.has(concept));
    return known.some((sentence) => isAboutSubject(sentence) && restates(described, sentence));
  };
}

/** Whether a claim contradicts a text: by a figure of the same unit, or by a denial about the same topic. */
export function contradictsText(claim: string, right: string): boolean {
  const text = withoutMarks(right);
  const stated = figuresIn(text);
  // "The second year" is no length of time.
  const figures = figuresIn(claim).filter(({ written }) => !/^(?:first|second|third|fourth|fifth) /.test(written));
  if (figures.some((figure) => stated.some((each) => isSameKind(figure, each)) && !isStated(figure, stated)))
    return true;
  // Beside a right figure, a denial is about something else.
  if (figures.some((figure) => isStated(figure, stated))) return false;
  const [first = ''] = splitSentences(text, /(?<=[.;!?])\s/);
  return (
    computeOverlap(conceptsIn(claim), conceptsIn(first)) >= MIN_SAME_TOPIC_OVERLAP &&
    isDenial(claim) !== isDenial(first)
  );
}

/** Whether some figure has the value of another. A number without a unit has the unit before it: "one month for some and three for others". */
function isStated(claimed: Figure, stated: readonly Figure[]): boolean {
  return stated.some((figure) =>
    figure.unit === null
      ? figure.value === claimed.value
      : isSameKind(figure, claimed) && isSameValue(sizeOf(figure), sizeOf(claimed)),
  );
}

/** Whether two figures have the same unit, or are lengths of time. */
function isSameKind({ unit: one }: Figure, { unit: other }: Figure): boolean {
  if (one === null || other === null) return false;
  return one === other || (one in DAYS && other in DAYS);
}

function sizeOf({ unit, value }: Figure): number {
  return value * (DAYS[unit ?? ''] ?? 1);
}
