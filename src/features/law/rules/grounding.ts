import { isResultOf, operandsOf } from './arithmetic.ts';
import { citationsOf, sectionsMentioned } from './citations.ts';
import type { ArithmeticView, Basis, CorrectionView, FactView, ContentIssue, TeachingItem } from './content-model.ts';
import { figuresIn, normalForm, sameFigure, type Figure } from './figures.ts';
import { partMarks, withoutMarks } from './unchecked-marks.ts';
import { sentencesOf } from './wording.ts';

/** A function of a text that works each text out once. For texts that come again and again, such as those of the facts. */
function remembered<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
}

/** Figures and words of facts and forbidden phrases, cached because every item is checked against them. */
const figuresOfFact = remembered(figuresIn);
const normalPhrase = remembered(normalForm);

/** The facts of the whole base by id. */
export type FactIndex = ReadonlyMap<string, FactView>;

function factsOf(item: TeachingItem, facts: FactIndex): FactView[] {
  return item.facts.flatMap((id) => facts.get(id) ?? []);
}

/** An item names facts that exist, that may be graded when it is graded, and that belong to its law. */
export function checkFactsNamed(item: TeachingItem, facts: FactIndex): ContentIssue[] {
  const { where } = item;
  const issues = item.facts.flatMap((id): ContentIssue[] => {
    const fact = facts.get(id);
    if (fact === undefined) return [{ where, message: `rests on fact ${id}, which is not in content/law.` }];
    if (!item.isGraded || fact.standing === 'confirmed') return [];
    return [
      {
        where,
        message: `is graded but rests on fact ${id}, whose standing is ${fact.standing}; only confirmed facts may be graded.`,
      },
    ];
  });
  const { law } = item;
  if (law !== null && !item.facts.some((id) => id.startsWith(law))) {
    issues.push({ where, message: `is filed under that law but names no ${law} fact.` });
  }
  return [...issues, ...checkBasis(item, facts)];
}

/** What keeps a fact from being the first of a graded item, by its basis. */
const UNGRADABLE: Partial<Readonly<Record<Basis, string>>> = {
  title: 'the title of a section',
  inference: 'an inference',
  position: 'what one party says',
};

/** Checks that the first fact of a graded item is not a title, an inference or the position of one party. */
function checkBasis({ where, isGraded, facts: named }: TeachingItem, facts: FactIndex): ContentIssue[] {
  const [first = ''] = named;
  const fact = facts.get(first);
  const obstacle = fact === undefined ? undefined : UNGRADABLE[fact.basis];
  if (!isGraded || obstacle === undefined) return [];
  return [{ where, message: `is graded but names ${first} first: ${obstacle}.` }];
}

/** Checks that a graded item names the source of its first fact in its text, when that is a single secondary source. */
export function checkSourceNamed(
  { where, isGraded, facts: named, fields }: TeachingItem,
  facts: FactIndex,
  singleSourceOf: (fact: FactView) => string | null,
): ContentIssue[] {
  const [first = ''] = named;
  const fact = facts.get(first);
  const source = fact === undefined || !isGraded ? null : singleSourceOf(fact);
  const isNamed = Object.values(fields).some((text) => text.toLowerCase().includes(source?.toLowerCase() ?? ''));
  if (source === null || isNamed) return [];
  return [
    { where, message: `is graded on ${first}, which has one secondary source: name it in the text ("${source}").` },
  ];
}

/** The sections and references an item shows, and any section its text mentions, are given by its facts. */
export function checkSections(item: TeachingItem, facts: FactIndex): ContentIssue[] {
  const { where } = item;
  const allowed = factsOf(item, facts).flatMap(citationsOf);
  const choices =
    [...new Set(allowed.map((citation) => `"${citation.section}" with "${citation.lawReference}"`))].join('; ') ||
    'none';
  const issues = item.citations
    .filter(
      ({ section, lawReference }) =>
        !allowed.some(
          (citation) =>
            citation.lawReference === lawReference && (section === undefined || citation.section === section),
        ),
    )
    .map(({ section, lawReference }): ContentIssue => {
      const shown =
        section === undefined ? `reference "${lawReference}"` : `section "${section}" and reference "${lawReference}"`;
      return { where, message: `shows ${shown}, which its facts do not give. They give: ${choices}.` };
    });
  const text = Object.values(item.fields).join('\n');
  for (const mentioned of sectionsMentioned(text)) {
    if (!allowed.some((citation) => citation.section === mentioned)) {
      issues.push({ where, message: `mentions section ${mentioned} in its text, which none of its facts gives.` });
    }
  }
  return issues;
}

/**
 * Checks that each calculation is right and contains a figure of the item's facts or of an earlier calculation, so that
 * no unsupported figure enters.
 */
export function checkArithmetic(item: TeachingItem, facts: FactIndex): ContentIssue[] {
  const { where } = item;
  const known = factsOf(item, facts).flatMap((fact) => figuresOfFact(fact.text).map((figure) => figure.value));
  return item.arithmetic.flatMap(({ expression, result }): ContentIssue[] => {
    try {
      if (!isResultOf(expression, result))
        return [{ where, message: `says that ${expression} gives ${result}, which it does not.` }];
    } catch (error) {
      return [
        {
          where,
          message: `has the sum "${expression}", which cannot be worked out: ${error instanceof Error ? error.message : 'unknown reason'}.`,
        },
      ];
    }
    const grounded = operandsOf(expression).some((operand) => isKnown(operand, known));
    const outcome = numberOf(result);
    if (outcome !== null) known.push(outcome);
    return grounded
      ? []
      : [{ where, message: `has the sum "${expression}", in which no number comes from its facts.` }];
  });
}

function numberOf(result: string): number | null {
  const value = Number(result.replaceAll(',', ''));
  return Number.isNaN(value) ? null : value;
}

function isKnown(value: number, known: readonly number[]): boolean {
  return known.some((other) => Math.abs(other - value) < 0.005);
}

/** Returns the figures of calculations that start from one of `grounds` or from the result of such a calculation. */
function figuresOfCalculations(sums: readonly ArithmeticView[], grounds: readonly Figure[]): Figure[] {
  const known = grounds.map((figure) => figure.value);
  return sums.flatMap(({ expression, result }) => {
    const operands = operandsOf(expression);
    if (!operands.some((operand) => isKnown(operand, known))) return [];
    const outcome = numberOf(result);
    const values = outcome === null ? operands : [...operands, outcome];
    if (outcome !== null) known.push(outcome);
    return values.map((value) => ({ value, unit: null, written: String(value) }));
  });
}

function groundsOf(item: TeachingItem, facts: readonly FactView[]): Figure[] {
  const stated = facts.flatMap((fact) => figuresOfFact(fact.text));
  return [...stated, ...figuresOfCalculations(item.arithmetic, stated)];
}

/**
 * Checks that each figure stated as right is in a confirmed fact of the item or in a declared calculation. A figure
 * that only an unconfirmed fact supports must be inside a mark of that fact. Wrong options are not checked.
 */
export function checkFigures(item: TeachingItem, facts: FactIndex): ContentIssue[] {
  const { where } = item;
  const named = factsOf(item, facts);
  const confirmed = groundsOf(
    item,
    named.filter((fact) => fact.standing === 'confirmed'),
  );
  const all = groundsOf(item, named);
  return Object.entries(item.fields).flatMap(([field, text]): ContentIssue[] => {
    const { plain, marks } = partMarks(text);
    const unmarked = figuresIn(plain).filter((figure) => !confirmed.some((ground) => sameFigure(figure, ground)));
    const misplaced = marks.filter(
      ({ fact }) => !named.some((other) => other.id === fact && other.standing !== 'confirmed'),
    );
    const unknown = marks
      .flatMap(({ text }) => figuresIn(text))
      .filter((figure) => !all.some((ground) => sameFigure(figure, ground)));
    return [
      ...unmarked.map((figure) => ({
        where,
        message: `states "${figure.written}" in its ${field}; that figure is in none of its confirmed facts (${item.facts.join(', ')}) and in no declared sum.`,
      })),
      ...misplaced.map(({ text, fact }) => ({
        where,
        message: `marks "${text}" in its ${field} with ${fact}, which is no unconfirmed fact of this item.`,
      })),
      ...unknown.map((figure) => ({
        where,
        message: `marks "${figure.written}" in its ${field}, which is in none of its facts.`,
      })),
    ];
  });
}

function includesSequence(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, start) => phrase.every((part, offset) => words[start + offset] === part));
}

/**
 * Checks that no answer or right option teaches a figure that corrections.yaml contradicts. The question counts as
 * context ("How much notice?" "4 weeks."), but may name the wrong figure.
 */
export function checkCorrections(item: TeachingItem, corrections: readonly CorrectionView[]): ContentIssue[] {
  const question = normalForm(item.question);
  const taught = item.taught.flatMap((field) => sentencesOf(withoutMarks(item.fields[field] ?? ''))).map(normalForm);
  const forbids = ({ phrase, near }: CorrectionView['neverTaught'][number]) => {
    const parts = normalPhrase(phrase);
    const isNear = (words: readonly string[]) =>
      near.every((start) => [...question, ...words].some((word) => word.startsWith(start.toLowerCase())));
    return taught.some((words) => includesSequence(words, parts) && isNear(words));
  };
  return corrections.flatMap((correction) =>
    correction.neverTaught.filter(forbids).map(({ phrase }) => ({
      where: item.where,
      message: `teaches "${phrase}" as right, which row ${correction.row} of corrections.yaml contradicts. To teach: ${correction.teach}.`,
    })),
  );
}
