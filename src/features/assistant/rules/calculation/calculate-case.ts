import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { locateFacts } from '../../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../../law/rules/library-model.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import { mergeCases, EMPTY_CASE, parseCase } from '../case/parse-case.ts';
import type { QuestionParser } from '../question/parse-question.ts';
import type { Candidate } from '../selection/select-sheets.ts';
import { calculateFromFact } from './fact-calculations.ts';
import { runCalculator, type Case, type CaseResult, type CaseTool } from './run-calculator.ts';

/** Parses and calculates an asker's case. */
export interface CaseCalculator {
  /** Parses the case stated in some questions, oldest first. */
  readonly parse: (texts: readonly string[], today: GrenadaDay) => Case;
  /** Calculates the case with the tool of a sheet, or else with the figures of its facts; null when too little is stated. */
  readonly calculate: (candidate: Candidate, stated: Case) => CaseResult | null;
}

/** Words of maternity. */
const MATERNITY = ['maternity', 'pregnant', 'pregnancy', 'baby', 'birth', 'expecting', 'mother', 'confinement', 'born'];

interface CaseParts {
  readonly factIndex: FactIndex;
  readonly parser: QuestionParser;
  readonly spellings: Readonly<Record<string, string>>;
}

/** Creates a calculator of cases. */
export function createCaseCalculator(
  law: LibraryLaw,
  calculators: readonly CaseTool[],
  parts: CaseParts,
): CaseCalculator {
  return { parse: prepareParse(parts), calculate: prepareCalculate(law, calculators, parts) };
}

function prepareParse({ parser, spellings }: Pick<CaseParts, 'parser' | 'spellings'>): CaseCalculator['parse'] {
  const spelled = new Map(Object.entries(spellings));
  const inStandardSpelling = (text: string) =>
    text.replaceAll(/[a-z]+/gi, (word) => spelled.get(word.toLowerCase()) ?? word);

  return (texts, today) => {
    const figures = texts.reduce(
      (stated, each) => mergeCases(stated, parseCase(inStandardSpelling(each), today)),
      EMPTY_CASE,
    );
    const parsed = texts.map(parser.parse);
    const mentions = (...phrases: readonly string[]) =>
      phrases.some((phrase) => {
        const stems = parser.stemsOf(phrase);
        return parsed.some((each) => stems.every((stem) => each.certaintyOf(stem) === 1));
      });
    return { figures, mentions, today };
  };
}

function prepareCalculate(
  law: LibraryLaw,
  calculators: readonly CaseTool[],
  { factIndex }: Pick<CaseParts, 'factIndex'>,
): CaseCalculator['calculate'] {
  const { pathOf } = locateFacts(law);
  const toolByName = new Map(calculators.map((tool) => [tool.name, tool]));

  return ({ sheet, matchedQuestion }, stated) => {
    const tool = toolByName.get(sheet.tool ?? '');
    // Months and pay alone are not a maternity case.
    if (tool?.name === 'maternity' && !stated.mentions(...MATERNITY)) return null;
    // A result that depends on another rule would be misread as the answer's.
    const isAnswersRule = (facts: readonly string[]) =>
      [...sheet.facts, ...(matchedQuestion?.entry.facts ?? [])].some((fact) => facts.includes(fact));
    const toolResult = tool === undefined ? null : runCalculator(tool, stated, isAnswersRule);
    if (toolResult?.kind === 'calculated') return isAnswersRule(toolResult.facts) ? toolResult : null;
    const facts = [...(matchedQuestion?.entry.facts ?? []), ...sheet.facts.slice(0, 2)].flatMap(
      (id) => factIndex.factOf(id) ?? [],
    );
    for (const fact of facts) {
      const calculation = calculateFromFact(fact, stated.figures, factIndex.factOf);
      if (calculation !== null)
        return {
          kind: 'fact',
          calculation: {
            ...calculation,
            title: sheet.about,
            path: toolResult?.path ?? tool?.path ?? pathOf(fact.id),
          },
          facts: [fact.id],
          missing: toolResult?.missing ?? [],
        };
    }
    return toolResult;
  };
}
