import { locateFacts } from '../../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../../law/rules/library-model.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import type { QuestionParser } from '../question/parse-question.ts';
import type { Candidate } from '../selection/score-sheets.ts';
import { isSum, unusedQuantities } from './unused-quantities.ts';
import type { PayPer } from '../case/pay-period.ts';
import { calculateQuantity, calculateUnpaidWages } from './quantity-calculations.ts';
import { dollars, rateText, type QuantityCalculation } from './convert-pay.ts';
import type { Calculation } from '../answer/answer.ts';
import { addArrears, addFines, addUpFines, withFines } from './fines.ts';
import { compareBenefits } from './compare-benefits.ts';
import { compareRates } from './compare-rates.ts';
import { calculateFromFact } from './fact-calculations.ts';
import { calculateFinalPay, finalPayFact, isAllowanceDue } from './final-pay.ts';
import { noticePayResult, statedNoticePay } from './notice-pay.ts';
import { addPercentage, subtractPaid, sumParts } from './case-operations.ts';
import { applyReceived } from './leave-operations.ts';
import { MINIMUM } from './requests/wages.ts';
import { CASE_PHRASES } from '../case/circumstances.ts';
import { addHolidayDate, HOLIDAYS } from './holiday-dates.ts';
import { addOrdinaryPay, calculateHoursForAmount, calculateWeekHours } from './week-hours.ts';
import { limitToTimeInForce, requestedPeriods, sharePaySum, statedPeriods } from './stated-periods.ts';
import type { Case } from '../case/case.ts';
import { createCaseParser, type ParseCase } from '../case/create-case-parser.ts';
import { runCalculator, type CaseResult, type CaseTool } from './run-calculator.ts';

/** Parses and calculates a user's case. */
export interface CaseCalculator {
  readonly parse: ParseCase;
  /** Calculates the case with the tool of a sheet, or else with the figures of its facts, the requested one first; null when too little is stated. */
  readonly calculate: (candidate: Candidate, userCase: Case, requestedFact?: string) => CaseResult | null;
}

const MINIMUM_WAGE = 'minimum-wage';
/** The fact with the rates of announcers and reporters. */
const MEDIA_RATES = 'MW-008';
/** People whom the Employment Act does not cover (EA-013). */
const NOT_COVERED = 'police officer|policeman|prison officer|soldier';
/** Words of maternity. */
const MATERNITY = 'maternity|pregnant|pregnancy|baby|birth|expecting|mother|confinement|born';

interface CalculatorParts {
  readonly factIndex: FactIndex;
  readonly parser: QuestionParser;
  readonly spellings: Readonly<Record<string, string>>;
}

/** Creates a calculator of cases. */
export function createCaseCalculator(
  law: LibraryLaw,
  calculators: readonly CaseTool[],
  parts: CalculatorParts,
): CaseCalculator {
  const { factIndex } = parts;
  const { pathOf } = locateFacts(law);
  const toolByName = new Map(calculators.map((tool) => [tool.name, tool]));
  const factsOf = (ids: readonly string[]) => ids.flatMap((id) => factIndex.factOf(id) ?? []);

  return {
    parse: createCaseParser(parts.parser, parts.spellings),
    calculate: (scored, userCase, requestedFact) => {
      const candidate = requestedFact === undefined ? scored : withFactFirst(scored, requestedFact);
      const result =
        calculateComparison(candidate, userCase) ??
        calculateEnd(candidate, userCase) ??
        // Union dues have one rate for all members.
        (userCase.figures.dues === null ? calculateParts(candidate, userCase) : null) ??
        calculateWhole(candidate, userCase);
      return addInferredPeriod(addHolidayDate(result, factsOf(HOLIDAYS), userCase), userCase);
    },
  };

  /** Compares two benefits, or two rates of the minimum wage; null for other cases. */
  function calculateComparison({ sheet }: Candidate, userCase: Case): CaseResult | null {
    const compared = compareBenefits(userCase, factIndex.factOf) ?? compareRates(userCase, factIndex.factOf);
    if (compared === null || !compared.facts.some((fact) => sheet.facts.includes(fact))) return null;
    const { lines, total, headline, facts } = compared;
    const shown = { lines, total, title: sheet.about, path: pathOf(facts[0] ?? '') };
    return { kind: 'fact', calculation: shown, headline, facts, missing: [] };
  }

  /** Calculates what is due at the end of a job in all; null for other cases. */
  function calculateEnd({ sheet }: Candidate, userCase: Case): CaseResult | null {
    const hasSeveralPeople = userCase.parts.some(({ people, name }) => people > 1 || name !== null);
    const fact = hasSeveralPeople ? null : finalPayFact(userCase);
    const tool = toolByName.get('termination-allowance');
    if (fact === null || !sheet.facts.includes(fact)) return null;
    const allowance = tool === undefined || !isAllowanceDue(userCase) ? null : runCalculator(tool, userCase);
    const source = { title: sheet.about, path: pathOf(fact) };
    const result = calculateFinalPay(userCase, allowance, factIndex.factOf, source);
    return result && withholdIncomplete(subtractPaid(result, userCase.figures.alreadyPaid), userCase);
  }

  /** Calculates each part of a case, and their total or difference; null for a case without parts, and when a part has no amount. */
  function calculateParts(candidate: Candidate, userCase: Case): CaseResult | null {
    const { parts, figures, quantity, mentions } = userCase;
    const isComparison = quantity === 'comparison';
    // "Who gets more?" is about the pay, not about what it is short.
    const comparesPay =
      candidate.sheet.tool === MINIMUM_WAGE && isComparison && !mentions('short|owed|below|underpaid');
    // What was paid, and what is requested of the pay, counts for all parts together.
    const results = parts.map(({ partCase }) => {
      const { pay, paySum } = partCase.figures;
      const partFigures = { ...partCase.figures, alreadyPaid: null, paySum: isComparison ? null : paySum };
      const partQuantity = quantity === 'date' || quantity === 'length' ? quantity : 'total';
      const result = calculateWhole(candidate, { ...partCase, quantity: partQuantity, figures: partFigures });
      if (!comparesPay || pay === null || result?.kind !== 'calculated') return result;
      const paid = pay.dollars * (statedPeriods({ ...partCase, quantity: 'total' }, pay.per)?.times ?? 1);
      const calculation = { ...result.calculation, total: { label: 'The pay', figure: dollars(paid) } };
      return { ...result, condition: null, calculation };
    });
    const incomplete = results.find((result) => result?.kind === 'missing' && result.unused !== undefined);
    if (incomplete !== undefined) return incomplete;
    if (parts.length === 1 && parts[0]?.people === 1) return results[0] ?? null;
    const total = sumParts(results, userCase);
    return total && withholdIncomplete(subtractPaid(total, figures.alreadyPaid), userCase, false, parts.length === 2);
  }

  function calculateWhole(candidate: Candidate, stated: Case): CaseResult | null {
    const isMinimum = candidate.sheet.tool === MINIMUM_WAGE;
    const userCase = isMinimum ? sharePaySum(stated) : stated;
    const limited = isMinimum ? limitToTimeInForce(userCase, factIndex.factOf) : { userCase, lines: [] };
    const result = applyReceived(addLines(limited.lines, calculateSheet(candidate, limited.userCase)), userCase);
    // Union dues have one rate for all members.
    const requested = isMinimum ? addPercentage(result, userCase) : result;
    return withholdIncomplete(requested, userCase, userCase.isForSeveral && userCase.figures.dues === null);
  }

  /** Calculates with the tool of a sheet, or else with the figures of its facts. The first operation with a result counts. */
  function calculateSheet({ sheet, matchedIntent }: Candidate, userCase: Case): CaseResult | null {
    const { figures, mentions } = userCase;
    const tool = toolByName.get(sheet.tool ?? '');
    if (mentions(NOT_COVERED)) return null;
    // Months and pay alone are not a maternity case.
    if (tool?.name === 'maternity' && figures.pay !== null && figures.benefit === null && !mentions(MATERNITY))
      return null;
    const entryFacts = matchedIntent?.entry.facts ?? [];
    // A result that depends on another rule would be misread as the answer's.
    const usesAnswerFacts = (facts: readonly string[]) =>
      [...sheet.facts, ...entryFacts].some((fact) => facts.includes(fact));
    const toolResult = tool === undefined ? null : runCalculator(tool, userCase, usesAnswerFacts);
    const isOvertime = tool?.name === 'overtime';
    const isDay =
      toolResult?.kind === 'calculated' &&
      toolResult.result.kind === 'calculation' &&
      toolResult.result.main.total?.figure.kind === 'day';

    const fines = addUpFines(userCase, factIndex.factOf);
    if (fines !== null && usesAnswerFacts(fines.facts)) {
      const unpaid = figures.pay?.isMissing === true ? calculateUnpaidWages(userCase) : null;
      if (figures.arrears !== null) return fromFacts(addArrears(figures.arrears, fines));
      if (figures.pay === null) return fromFacts(fines);
      return unpaid === null ? withFines(toolResult, fines) : fromFacts(addFines(unpaid, fines));
    }
    const requested =
      (isOvertime
        ? (calculateWeekHours(userCase, factIndex.factOf) ?? calculateHoursForAmount(userCase, factIndex.factOf))
        : null) ??
      (isDay && figures.dues === null && userCase.quantity !== 'shortfall' && !mentions('enough')
        ? null
        : calculateQuantity(factsOf([...new Set([...entryFacts, ...sheet.facts])]), userCase));
    if (requested !== null) return fromFacts(requested);
    const statedNotice =
      tool?.name === 'notice-by-the-employer' && figures.service === null ? statedNoticePay(figures) : null;
    if (statedNotice !== null) return fromFacts(statedNotice);
    const notice = tool?.name === 'notice-by-the-employer' ? noticePayResult(toolResult, userCase) : null;
    if (notice !== null) return notice;
    if (toolResult?.kind === 'calculated') {
      if (!usesAnswerFacts(toolResult.facts)) return null;
      return isOvertime ? addOrdinaryPay(toolResult, userCase) : toolResult;
    }
    const isAboutPay = figures.pay !== null || mentions(MINIMUM);
    const periods = (per: PayPer) => (isAboutPay ? requestedPeriods(userCase, per) : null);
    for (const fact of factsOf([...entryFacts, ...sheet.facts.slice(0, 2)])) {
      if (fact.id === MEDIA_RATES && !mentions(CASE_PHRASES.mediaWork)) continue;
      const calculation = calculateFromFact(fact, figures, factIndex.factOf, periods);
      if (calculation === null) continue;
      const { total, headline = total === null ? '' : `${total.label}: ${total.figure}` } = calculation;
      return fromFacts({ facts: [fact.id], ...calculation, headline });
    }
    return toolResult;

    function fromFacts({ headline, facts, ...calculation }: QuantityCalculation): CaseResult {
      const path = toolResult?.kind === 'missing' ? toolResult.path : toolResult?.calculation.path;
      return {
        kind: 'fact',
        calculation: {
          lines: calculation.lines,
          total: calculation.total,
          title: sheet.about,
          path: path ?? tool?.path ?? pathOf(facts[0] ?? sheet.facts[0] ?? ''),
        },
        headline,
        facts,
        missing: toolResult?.kind === 'missing' && !isOvertime ? toolResult.missing : [],
      };
    }
  }
}

/** Returns a candidate whose calculation tries a fact before the others. */
function withFactFirst(candidate: Candidate, fact: string): Candidate {
  const { sheet, matchedIntent } = candidate;
  const entry = matchedIntent && { ...matchedIntent.entry, facts: [fact, ...matchedIntent.entry.facts] };
  return {
    ...candidate,
    sheet: { ...sheet, facts: [fact, ...sheet.facts] },
    matchedIntent: matchedIntent && entry && { ...matchedIntent, entry },
  };
}

/** Adds the inferred pay period as a condition: "if the pay is EC$400 a week". */
function addInferredPeriod(result: CaseResult | null, { figures: { pay } }: Case): CaseResult | null {
  if (result === null || result.kind === 'missing' || pay?.isInferred !== true || !isSum(result)) return result;
  const condition = `the pay is ${rateText(pay)}`;
  if (result.kind === 'calculated')
    return { ...result, condition: result.condition === null ? condition : `${result.condition}, and ${condition}` };
  return { ...result, headline: `${result.headline}. That is if ${condition}` };
}

/** Adds lines before those of a result. */
function addLines(lines: Calculation['lines'], result: CaseResult | null): CaseResult | null {
  if (result === null || result.kind === 'missing') return result;
  return { ...result, calculation: { ...result.calculation, lines: [...lines, ...result.calculation.lines] } };
}

/** Withholds a sum that does not use all stated quantities, or that is for one person of several: it would look like the whole. */
function withholdIncomplete(
  result: CaseResult | null,
  userCase: Case,
  isForOne = false,
  isCompared = false,
): CaseResult | null {
  if (result === null || result.kind === 'missing' || !isSum(result)) return result;
  const people = userCase.quantities.find(({ unit }) => unit === 'person')?.text ?? 'each person';
  const unused = [
    ...unusedQuantities(result, userCase).map(({ text }) => text),
    ...(isForOne ? [people] : []),
    ...(isCompared ? [] : uncomparedHours(userCase)),
  ];
  if (unused.length === 0) return result;
  const { title, path, lines } = result.calculation;
  const given = lines.flatMap(({ label, figure, facts }) =>
    figure === null || facts.length > 0 ? [] : `${label}, ${figure}`,
  );
  return {
    kind: 'missing',
    missing: given.length === 0 ? [] : [`I have: ${given.join('; ')}.`],
    unused: [...new Set(unused)],
    path,
    title,
  };
}

/** Returns the hours that a comparison requests: their total would be no difference. */
function uncomparedHours({ figures, quantity, quantities }: Case): readonly string[] {
  const isUncompared = quantity === 'comparison' && figures.statedHours.length > 0;
  return isUncompared ? quantities.flatMap(({ unit, text }) => (unit === 'hour' ? text : [])) : [];
}
