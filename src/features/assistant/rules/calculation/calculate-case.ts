import { locateFacts } from '../../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../../law/rules/library-model.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import type { QuestionParser } from '../question/parse-question.ts';
import type { Candidate } from '../selection/score-sheets.ts';
import { isSum, unusedQuantities } from './unused-quantities.ts';
import type { PayPer } from '../case/parse-pay.ts';
import { calculateQuantity } from './quantity-calculations.ts';
import { dollars, type FactCalculation } from './convert-pay.ts';
import { addUpFines, withFines } from './fines.ts';
import { calculateFromFact } from './fact-calculations.ts';
import { calculateFinalPay, finalPayFact, isAllowanceDue } from './final-pay.ts';
import { addHolidayDate, addOrdinaryPay, hoursForAmount } from './hours-operations.ts';
import { noticePayResult } from './notice-pay.ts';
import { applyReceived, lessPaid, limitToTimeInForce, totalOverParts } from './case-operations.ts';
import { MINIMUM } from './detect-calculation.ts';
import { CASE_PHRASES } from '../case/circumstances.ts';
import { HOLIDAYS } from './holiday-dates.ts';
import { calculateWeekHours } from './week-hours.ts';
import { sharePaySum, statedPeriods } from './stated-periods.ts';
import type { Case } from '../case/case.ts';
import { createCaseParser, type ParseCase } from '../case/create-case-parser.ts';
import { runCalculator, type CaseResult, type CaseTool, type ToolResult } from './run-calculator.ts';

/** Parses and calculates a user's case. */
export interface CaseCalculator {
  readonly parse: ParseCase;
  /** Calculates the case with the tool of a sheet, or else with the figures of its facts; null when too little is stated. */
  readonly calculate: (candidate: Candidate, userCase: Case) => CaseResult | null;
}

const OVERTIME = 'overtime';
const MINIMUM_WAGE = 'minimum-wage';
const ALLOWANCE = 'termination-allowance';
const EMPLOYERS_NOTICE = 'notice-by-the-employer';
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
    calculate: (candidate, userCase) => {
      const result =
        calculateEnd(candidate, userCase) ??
        // Union dues have one rate for all members.
        (userCase.figures.dues === null ? calculateParts(candidate, userCase) : null) ??
        withholdForOne(calculateWhole(candidate, userCase), userCase);
      return addHolidayDate(result, factsOf(HOLIDAYS), userCase);
    },
  };

  /** Calculates what is due at the end of a job in all; null for other cases. */
  function calculateEnd({ sheet }: Candidate, userCase: Case): CaseResult | null {
    const isOfSeveral = userCase.parts.some(({ people, name }) => people > 1 || name !== null);
    const fact = isOfSeveral ? null : finalPayFact(userCase);
    const tool = toolByName.get(ALLOWANCE);
    if (fact === null || !sheet.facts.includes(fact)) return null;
    const allowance = tool === undefined || !isAllowanceDue(userCase) ? null : runCalculator(tool, userCase);
    const source = { title: sheet.about, path: pathOf(fact) };
    const result = calculateFinalPay(userCase, allowance, factIndex.factOf, source);
    return result === null ? null : withholdIncomplete(lessPaid(result, userCase.figures), userCase);
  }

  function calculateWhole(candidate: Candidate, stated: Case): CaseResult | null {
    const userCase = candidate.sheet.tool === MINIMUM_WAGE ? sharePaySum(stated) : stated;
    return withholdIncomplete(applyReceived(calculateCandidate(candidate, userCase), userCase), userCase);
  }

  /** Calculates each part of a case, and their total or difference; null for a case without parts, and when a part has no amount. */
  function calculateParts(candidate: Candidate, userCase: Case): CaseResult | null {
    // What was paid, and what is requested of the pay, counts for all parts together.
    const isOfAmounts = userCase.quantity !== 'date' && userCase.quantity !== 'length';
    const results = userCase.parts.map(({ partCase: { figures, ...partCase } }) => {
      const paySum = userCase.quantity === 'comparison' ? null : figures.paySum;
      const partFigures = { ...figures, alreadyPaid: null, paySum };
      const quantity = isOfAmounts ? 'total' : userCase.quantity;
      const result = calculateWhole(candidate, { ...partCase, quantity, figures: partFigures });
      // "Who gets more?" is about the pay, not about what it is short.
      const isOfPay =
        candidate.sheet.tool === MINIMUM_WAGE &&
        userCase.quantity === 'comparison' &&
        userCase.mentions('get more|earn more|make more|paid more') &&
        !userCase.mentions('short|owed|below|underpaid');
      if (!isOfPay || figures.pay === null || result?.kind !== 'calculated') return result;
      const { dollars: each, per } = figures.pay;
      const paid = each * (statedPeriods({ ...partCase, figures, quantity: 'total' }, per)?.times ?? 1);
      const total = { label: 'The pay', figure: dollars(paid) };
      return { ...result, condition: null, calculation: { ...result.calculation, total } };
    });
    const incomplete = results.find((result) => result?.kind === 'missing' && result.unused !== undefined);
    if (incomplete !== undefined) return incomplete;
    const [only] = userCase.parts;
    if (userCase.parts.length === 1 && only?.people === 1) return results[0] ?? null;
    const total = totalOverParts(results, userCase);
    return total === null ? null : withholdIncomplete(lessPaid(total, userCase.figures), userCase);
  }

  function calculateCandidate(candidate: Candidate, statedCase: Case): CaseResult | null {
    const { userCase, lines } = limitToTimeInForce(statedCase, factIndex.factOf);
    if (toolByName.get(candidate.sheet.tool ?? '')?.name !== MINIMUM_WAGE || lines.length === 0)
      return calculateWith(candidate, statedCase);
    const result = calculateWith(candidate, userCase);
    if (result === null || result.kind === 'missing') return result;
    return { ...result, calculation: { ...result.calculation, lines: [...lines, ...result.calculation.lines] } };
  }

  function calculateWith({ sheet, matchedIntent }: Candidate, userCase: Case): CaseResult | null {
    const tool = toolByName.get(sheet.tool ?? '');
    if (userCase.mentions(NOT_COVERED)) return null;
    // Months and pay alone are not a maternity case.
    const isOfLeave = userCase.mentions(MATERNITY) || userCase.figures.benefit !== null;
    if (tool?.name === 'maternity' && !isOfLeave) return null;
    // A result that depends on another rule would be misread as the answer's.
    const entryFacts = matchedIntent?.entry.facts ?? [];
    const usesAnswerFacts = (facts: readonly string[]) =>
      [...sheet.facts, ...entryFacts].some((fact) => facts.includes(fact));
    const toolResult = tool === undefined ? null : runCalculator(tool, userCase, usesAnswerFacts);
    const filledPath = toolResult?.kind === 'missing' ? toolResult.path : toolResult?.calculation.path;
    const fromFacts = (
      calculation: FactCalculation & { readonly headline: string },
      cited: readonly string[],
      missing: readonly string[] = toolResult?.kind === 'missing' ? toolResult.missing : [],
    ): CaseResult => ({
      kind: 'fact',
      calculation: {
        ...calculation,
        title: sheet.about,
        path: filledPath ?? tool?.path ?? pathOf(cited[0] ?? sheet.facts[0] ?? ''),
      },
      headline: calculation.headline,
      facts: cited,
      missing,
    });
    const fines = addUpFines(userCase, factIndex.factOf);
    if (fines !== null && usesAnswerFacts(fines.facts))
      return userCase.figures.pay === null ? fromFacts(fines, fines.facts, []) : withFines(toolResult, fines);
    const worked =
      tool?.name === OVERTIME
        ? (calculateWeekHours(userCase, factIndex.factOf) ?? hoursForAmount(userCase, factIndex.factOf))
        : null;
    if (worked !== null) return fromFacts(worked, worked.facts, []);
    const quantity =
      isDay(toolResult) && userCase.figures.dues === null
        ? null
        : calculateQuantity(factsOf([...new Set([...entryFacts, ...sheet.facts])]), userCase);
    if (quantity !== null) return fromFacts(quantity, quantity.facts);
    const notice = tool?.name === EMPLOYERS_NOTICE ? noticePayResult(toolResult, userCase) : null;
    if (notice !== null) return notice;
    if (toolResult?.kind === 'calculated' && usesAnswerFacts(toolResult.facts))
      return tool?.name === OVERTIME ? addOrdinaryPay(toolResult, userCase) : toolResult;
    if (toolResult?.kind === 'calculated') return null;
    const isOfMinimum = userCase.figures.pay !== null || userCase.mentions(MINIMUM);
    const periods = (per: PayPer) => (isOfMinimum ? statedPeriods(userCase, per) : null);
    for (const fact of factsOf([...entryFacts, ...sheet.facts.slice(0, 2)])) {
      if (fact.id === MEDIA_RATES && !userCase.mentions(CASE_PHRASES.mediaWork)) continue;
      const calculation = calculateFromFact(fact, userCase.figures, factIndex.factOf, periods);
      if (calculation === null) continue;
      const { total, headline = total === null ? '' : `${total.label}: ${total.figure}` } = calculation;
      return fromFacts({ ...calculation, headline }, [fact.id]);
    }
    return toolResult;
  }
}

/** Withholds a result that does not use all stated quantities: a result for a part would look like the whole. */
function withholdIncomplete(result: CaseResult | null, userCase: Case): CaseResult | null {
  const unused = unusedQuantities(result, userCase);
  return unused.length === 0 || result === null || result.kind === 'missing'
    ? result
    : withheld(
        result,
        unused.map(({ text }) => text),
      );
}

/** Withholds the amount for one person when the total for several is requested. */
function withholdForOne(result: CaseResult | null, { isForSeveral, quantities }: Case): CaseResult | null {
  if (!isForSeveral || result === null || result.kind === 'missing' || !isSum(result)) return result;
  return withheld(result, [quantities.find(({ unit }) => unit === 'person')?.text ?? 'each person']);
}

function withheld({ calculation }: Exclude<CaseResult, { kind: 'missing' }>, unused: readonly string[]): CaseResult {
  const { title, path, lines } = calculation;
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

/** Whether a result is a day. */
function isDay(result: ToolResult | null): boolean {
  return (
    result?.kind === 'calculated' &&
    result.result.kind === 'calculation' &&
    result.result.main.total?.figure.kind === 'day'
  );
}
