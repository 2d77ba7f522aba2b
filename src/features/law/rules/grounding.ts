import { isResultOf, operandsOf } from './arithmetic.ts';
import { citationsOf, sectionsMentioned } from './citations.ts';
import { nameOfCard } from './content-model.ts';
import type { CardView, CorrectionView, FactView, Fault } from './content-model.ts';
import { figuresIn, normalForm, sameFigure } from './figures.ts';
import type { Figure } from './figures.ts';
import { sentencesOf } from './wording.ts';

/** The facts of the whole base by id. */
export type FactIndex = ReadonlyMap<string, FactView>;

const categoryPrefix = { 'Employment Act': 'EA-', 'Labour Relations Act': 'LRA-', 'Minimum Wages': 'MW-' } as const;

function factsOf(card: CardView, facts: FactIndex): FactView[] {
  return card.facts.flatMap((id) => facts.get(id) ?? []);
}

/** A card names facts that exist, that may be graded (EDITORIAL rule 2), and that belong to its category. */
export function checkFactsNamed(card: CardView, facts: FactIndex): Fault[] {
  const where = nameOfCard(card);
  const faults = card.facts.flatMap((id): Fault[] => {
    const fact = facts.get(id);
    if (fact === undefined) return [{ where, message: `rests on fact ${id}, which is not in content/law.` }];
    if (fact.standing === 'confirmed') return [];
    return [{ where, message: `is graded but rests on fact ${id}, whose standing is ${fact.standing}; only confirmed facts may be graded.` }];
  });
  if (!card.facts.some((id) => id.startsWith(categoryPrefix[card.category]))) {
    faults.push({ where, message: `is filed under ${card.category} but names no ${categoryPrefix[card.category]} fact.` });
  }
  return faults;
}

/** The section and the reference a card shows, and any section its text mentions, are given by one of its facts (EDITORIAL rule 3). */
export function checkSections(card: CardView, facts: FactIndex): Fault[] {
  const where = nameOfCard(card);
  const allowed = factsOf(card, facts).flatMap(citationsOf);
  const shown = allowed.find((citation) => citation.section === card.section && citation.lawReference === card.lawReference);
  const choices = [...new Set(allowed.map((citation) => `"${citation.section}" with "${citation.lawReference}"`))].join('; ');
  const faults: Fault[] =
    shown === undefined
      ? [{ where, message: `shows section "${card.section}" and reference "${card.lawReference}", which its facts do not give. They give: ${choices || 'none'}.` }]
      : [];
  const text = `${card.question}\n${card.answer}\n${card.correctOption}\n${card.explanation}`;
  for (const mentioned of sectionsMentioned(text)) {
    if (!allowed.some((citation) => citation.section === mentioned)) {
      faults.push({ where, message: `mentions section ${mentioned} in its text, which none of its facts gives.` });
    }
  }
  return faults;
}

/** Each sum is right and holds at least one figure of the card's facts (or of an earlier sum): no figure enters by the back door. */
export function checkArithmetic(card: CardView, facts: FactIndex): Fault[] {
  const where = nameOfCard(card);
  const known = factsOf(card, facts).flatMap((fact) => figuresIn(fact.text).map((figure) => figure.value));
  return (card.arithmetic ?? []).flatMap(({ expression, result }): Fault[] => {
    try {
      if (!isResultOf(expression, result)) return [{ where, message: `says that ${expression} gives ${result}, which it does not.` }];
    } catch (error) {
      return [{ where, message: `has the sum "${expression}", which cannot be worked out: ${error instanceof Error ? error.message : 'unknown reason'}.` }];
    }
    const grounded = operandsOf(expression).some((operand) => known.some((value) => Math.abs(value - operand) < 0.005));
    if (!Number.isNaN(Number(result))) known.push(Number(result));
    return grounded ? [] : [{ where, message: `has the sum "${expression}", in which no number comes from its facts.` }];
  });
}

function declaredFigures(card: CardView): Figure[] {
  return (card.arithmetic ?? []).flatMap(({ expression, result }) => {
    const outcome = Number(result.replaceAll(',', ''));
    const values = [...operandsOf(expression), ...(Number.isNaN(outcome) ? [] : [outcome])];
    return values.map((value) => ({ value, unit: null, written: String(value) }));
  });
}

/** Every figure a card states as right stands in one of its facts or in a sum it declares. Wrong options are free. */
export function checkFigures(card: CardView, facts: FactIndex): Fault[] {
  const grounds = [...factsOf(card, facts).flatMap((fact) => figuresIn(fact.text)), ...declaredFigures(card)];
  const fields = { heading: card.heading, question: card.question, answer: card.answer, correctOption: card.correctOption, explanation: card.explanation };
  return Object.entries(fields).flatMap(([field, text]) =>
    figuresIn(text)
      .filter((figure) => !grounds.some((ground) => sameFigure(figure, ground)))
      .map((figure) => ({
        where: nameOfCard(card),
        message: `states "${figure.written}" in its ${field}; that figure is in none of its facts (${card.facts.join(', ')}) and in no declared sum.`,
      })),
  );
}

function holdsSequence(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, start) => phrase.every((part, offset) => words[start + offset] === part));
}

/**
 * No figure that corrections.yaml contradicts is taught as right, in an answer or in a right option. The question counts
 * as context ("How much notice?" "4 weeks."), but may itself name the wrong figure in order to ask about it.
 */
export function checkCorrections(card: CardView, corrections: readonly CorrectionView[]): Fault[] {
  const question = normalForm(card.question);
  const taught = [...sentencesOf(card.answer), card.correctOption].map(normalForm);
  const forbids = ({ phrase, near }: CorrectionView['neverTaught'][number]) => {
    const parts = normalForm(phrase);
    return taught.some((words) => {
      const context = [...question, ...words];
      return holdsSequence(words, parts) && near.every((start) => context.some((word) => word.startsWith(start.toLowerCase())));
    });
  };
  return corrections.flatMap((correction) =>
    correction.neverTaught.filter(forbids).map(({ phrase }) => ({
      where: nameOfCard(card),
      message: `teaches "${phrase}" as right, which row ${correction.row} of corrections.yaml contradicts. To teach: ${correction.teach}.`,
    })),
  );
}
