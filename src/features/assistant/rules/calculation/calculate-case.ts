import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { locateFacts } from '../../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../../law/rules/library-model.ts';
import { mergeCases, EMPTY_CASE, parseCase } from '../case/parse-case.ts';
import type { Candidate } from '../selection/select-sheets.ts';
import type { FactIndex } from '../answer/fact-book.ts';
import { calculateFromFact } from './fact-calculations.ts';
import type { QuestionParser } from '../question/parse-question.ts';
import { sharesMatter, type AnswerSheet } from '../answer-sheet.ts';
import { runCalculator, type Case, type CaseTool, type CaseResult } from './run-calculator.ts';
import { CASE_PHRASES } from '../case/circumstances.ts';

/** The requested calculation: by a tool, or with the figures of a fact. */
type RequestedCalculation = { readonly tool: string } | { readonly fact: string };

/** Names of calculations by tool; the first match counts. */
const NAMES: readonly (readonly [tool: string, names: readonly string[]])[] = [
  [
    'termination-allowance',
    ['severance', 'termination allowance', 'redundancy pay', 'redundancy money', 'long service pay'],
  ],
  ['overtime', ['overtime', 'over time', 'time and half', 'time and a half', 'double time', 'extra hours']],
];
/** Topics with a calculation of their own, or none. */
const OTHER_MATTERS = [
  'notice',
  'vacation',
  'leave',
  'holiday',
  'maternity',
  'pregnant',
  'nis',
  'national insurance',
  'sick',
  'pension',
  'unemployment benefit',
  'injury',
  'tax',
];
/** Question whether pay is high enough. */
const ENOUGH = ['short', 'below', 'underpaid', 'underpay', 'enough', 'legal', 'minimum', 'too low', 'less than'];

/** Question for the employer's part of maternity pay, not the NIS benefit. */
const FROM_THE_EMPLOYER = [
  'before nis',
  'without nis',
  'before national insurance',
  'employer pay',
  'boss pay',
  'company pay',
  'from boss',
  'from employer',
];

/** Question for NIS contributions. */
const NIS = ['nis', 'national insurance'];
const SHARES = [
  'how much',
  'total',
  'part',
  'share',
  'side',
  'deduct',
  'deduction',
  'contribution',
  'contribute',
  'take out',
  'put in',
];
const OTHER_OF_NIS = [
  'sick',
  'ill',
  'flu',
  'certificate',
  'doctor',
  'cut',
  'fell',
  'broke',
  'saw',
  'machine',
  'maternity',
  'pregnant',
  'baby',
  'unemployment',
  'unemployed',
  'lost job',
  'injury',
  'injured',
  'hurt',
  'accident',
  'pension',
  'retire',
  'late',
  'owe',
  'benefit',
  'self employed',
];
const CONTRIBUTIONS = 'GEN-321';

/** Returns the calculation that a question requests, by its name or by the stated figures; null when unclear. */
function requestedCalculation({
  figures: { service, pay },
  says,
}: Pick<Case, 'figures' | 'says'>): RequestedCalculation | null {
  const named = NAMES.find(([, names]) => says(...names));
  if (named !== undefined) return { tool: named[0] };
  if (pay !== null && says('maternity', 'baby', 'pregnant') && says(...FROM_THE_EMPLOYER)) return { tool: 'maternity' };
  if (pay !== null && says(...NIS) && says(...SHARES) && !says(...OTHER_OF_NIS)) return { fact: CONTRIBUTIONS };
  if (pay === null || says(...OTHER_MATTERS)) return null;
  if (service !== null && says(...CASE_PHRASES.ended, 'terminated')) return { tool: 'termination-allowance' };
  const isForATime = pay.per === 'day' || pay.per === 'week' || pay.per === 'month';
  return isForATime && says(...ENOUGH) ? { tool: 'minimum-wage' } : null;
}

/** Whether a sheet offers a calculation. */
function canCalculate({ tool, facts }: Pick<AnswerSheet, 'tool' | 'facts'>, sum: RequestedCalculation): boolean {
  return 'tool' in sum ? tool === sum.tool : facts.includes(sum.fact);
}

/** Parses and calculates an asker's case. */
export interface CaseCalculator {
  /** Parses the case stated in some questions, oldest first. */
  readonly read: (texts: readonly string[], today: GrenadaDay) => Case;
  /** Returns the best sheet, or one with a similar score that has the requested calculation, with its result. */
  readonly pick: (
    candidates: readonly Candidate[],
    stated: Case,
  ) => { readonly candidate: Candidate; readonly worked: CaseResult | null } | null;
}

/** The minimum share of the best text score for a sheet that is preferred for its calculation. */
const NEARLY = 0.85;
/** Sheets tried for a calculation. */
const MAX_ALTERNATIVES = 4;
/** Sheets tried for a calculation that the question requests. */
const MAX_REQUESTED = 12;
/** Words of maternity. */
const MOTHERS = ['maternity', 'pregnant', 'pregnancy', 'baby', 'birth', 'expecting', 'mother', 'confinement', 'born'];
/** Question for an amount. */
const AMOUNTS = [
  'how much',
  'how many',
  'how far',
  'owe',
  'come to',
  'must get',
  'should get',
  'calculate',
  'work out',
  'entitled',
  'what is my',
  'what do i get',
  'below',
  'short',
  'enough',
  'severance',
  'total',
];

interface CaseParts {
  readonly book: FactIndex;
  readonly parser: QuestionParser;
  readonly spellings: Readonly<Record<string, string>>;
}

/** Creates a calculator of cases. */
export function createCaseCalculator(
  law: LibraryLaw,
  calculators: readonly CaseTool[],
  parts: CaseParts,
): CaseCalculator {
  return { read: prepareParse(parts), pick: preparePick(law, calculators, parts) };
}

function prepareParse({ parser, spellings }: Pick<CaseParts, 'parser' | 'spellings'>): CaseCalculator['read'] {
  const spelled = new Map(Object.entries(spellings));
  const inStandardSpelling = (text: string) =>
    text.replaceAll(/[a-z]+/gi, (word) => spelled.get(word.toLowerCase()) ?? word);

  return (texts, today) => {
    const figures = texts.reduce(
      (stated, each) => mergeCases(stated, parseCase(inStandardSpelling(each), today)),
      EMPTY_CASE,
    );
    const parsed = texts.map(parser.parse);
    const says = (...phrases: readonly string[]) =>
      phrases.some((phrase) => {
        const stems = parser.stemsOf(phrase);
        return parsed.some((each) => stems.every((stem) => each.certaintyOf(stem) === 1));
      });
    return { figures, says, today };
  };
}

function preparePick(
  law: LibraryLaw,
  calculators: readonly CaseTool[],
  { book }: Pick<CaseParts, 'book'>,
): CaseCalculator['pick'] {
  const places = locateFacts(law);
  const toolByName = new Map(calculators.map((tool) => [tool.name, tool]));

  /** Calculates the case with the sheet's tool, or else with the figures of its facts. */
  function calculate({ sheet, matchedQuestion }: Candidate, stated: Case): CaseResult | null {
    const tool = toolByName.get(sheet.tool ?? '');
    // Months and pay alone are not a maternity case.
    if (tool?.name === 'maternity' && !stated.says(...MOTHERS)) return null;
    // A result that depends on another rule would be misread as the answer's.
    const rests = (on: readonly string[]) =>
      [...sheet.facts, ...(matchedQuestion?.entry.facts ?? [])].some((fact) => on.includes(fact));
    const worked = tool === undefined ? null : runCalculator(tool, stated, rests);
    if (worked?.kind === 'worked') return rests(worked.facts) ? worked : null;
    const facts = [...(matchedQuestion?.entry.facts ?? []), ...sheet.facts.slice(0, 2)].flatMap(
      (id) => book.factOf(id) ?? [],
    );
    for (const fact of facts) {
      const sum = calculateFromFact(fact, stated.figures, book.factOf);
      if (sum !== null)
        return {
          kind: 'fact',
          sum: {
            ...sum,
            title: sheet.about,
            path: worked?.path ?? tool?.path ?? places.pathOf(fact.id),
          },
          facts: [fact.id],
          missing: worked?.missing ?? [],
        };
    }
    return worked;
  }

  /** Returns the requested calculation of the best sheet that has it. */
  function calculateRequested(candidates: readonly Candidate[], stated: Case) {
    const sum = requestedCalculation(stated);
    const [best] = candidates;
    if (sum === null || best === undefined || canCalculate(best.sheet, sum)) return null;
    for (const candidate of candidates.slice(0, MAX_REQUESTED)) {
      if (!canCalculate(candidate.sheet, sum)) continue;
      const worked = calculate(candidate, stated);
      if (isMoneyResult(worked)) return { candidate, worked };
    }
    return null;
  }

  return (candidates, stated) => {
    const [best] = candidates;
    if (best === undefined) return null;
    const worked = calculate(best, stated);
    const named = calculateRequested(candidates, stated);
    if (named !== null) return named;
    if (isMoneyResult(worked) || stated.figures.pay === null || !stated.says(...AMOUNTS))
      return { candidate: best, worked };
    for (const candidate of candidates.slice(1, MAX_ALTERNATIVES)) {
      if (candidate.textScore < NEARLY * best.textScore) continue;
      const other = sharesMatter(best.sheet, candidate.sheet) ? calculate(candidate, stated) : null;
      if (other?.kind === 'worked' && other.worked.kind === 'sum') return { candidate, worked: other };
    }
    return { candidate: best, worked };
  };
}

/** Whether a case is worked out already, in a sum or in money. */
function isMoneyResult(worked: CaseResult | null): boolean {
  if (worked === null || worked.kind === 'missing') return false;
  return worked.kind === 'worked' || worked.sum.total?.figure.startsWith('EC$') === true;
}
