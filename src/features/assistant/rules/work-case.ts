import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { caseAfter, NOTHING_TOLD, readCase } from './case-figures.ts';
import type { Candidate } from './choose-sheet.ts';
import type { FactBook } from './fact-book.ts';
import { factSum } from './fact-sums.ts';
import type { Hearing } from './hear-question.ts';
import { sharesMatter } from './sheet.ts';
import { sumAskedFor, worksOut } from './sum-asked.ts';
import { workOut, type Case, type CaseTool, type CaseWorked } from './work-out.ts';

/** Reads a person's case and works it out. */
export interface CaseWork {
  /** What is told of a case in some questions, the oldest first. */
  readonly read: (texts: readonly string[], today: GrenadaDay) => Case;
  /** The best of some sheets, best first, or one nearly as good that works out what is asked. */
  readonly pick: (
    candidates: readonly Candidate[],
    told: Case,
  ) => { readonly candidate: Candidate; readonly worked: CaseWorked | null } | null;
}

/** Share of what fits the best sheet from which another may answer that works out what is asked. */
const NEARLY = 0.85;
/** Sheets that are looked at for one that does. */
const MOST_LOOKED_AT = 4;
/** Sheets that are looked at for a sum that is asked for by its name. */
const MOST_NAMED = 12;
/** What speaks of a birth. */
const MOTHERS = ['maternity', 'pregnant', 'pregnancy', 'baby', 'birth', 'expecting', 'mother', 'confinement', 'born'];
/** What asks for an amount. */
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

/** What cases are read and worked out with. */
interface CaseParts {
  readonly book: FactBook;
  readonly hearing: Hearing;
  readonly spellings: Readonly<Record<string, string>>;
}

/** Prepares the tools once. */
export function prepareCaseWork(law: LibraryLaw, calculators: readonly CaseTool[], parts: CaseParts): CaseWork {
  return { read: prepareReading(parts), pick: preparePicking(law, calculators, parts) };
}

function prepareReading({ hearing, spellings }: Pick<CaseParts, 'hearing' | 'spellings'>): CaseWork['read'] {
  const spelled = new Map(Object.entries(spellings));
  const inStandardSpelling = (text: string) =>
    text.replaceAll(/[a-z]+/gi, (word) => spelled.get(word.toLowerCase()) ?? word);

  return (texts, today) => {
    const figures = texts.reduce(
      (told, each) => caseAfter(told, readCase(inStandardSpelling(each), today)),
      NOTHING_TOLD,
    );
    const heard = texts.map(hearing.hear);
    const says = (...phrases: readonly string[]) =>
      phrases.some((phrase) => {
        const stems = hearing.stemsOf(phrase);
        return heard.some((each) => stems.every((stem) => each.holds(stem) === 1));
      });
    return { figures, says, today };
  };
}

function preparePicking(
  law: LibraryLaw,
  calculators: readonly CaseTool[],
  { book }: Pick<CaseParts, 'book'>,
): CaseWork['pick'] {
  const places = placeFacts(law);
  const toolByName = new Map(calculators.map((tool) => [tool.name, tool]));

  /** What a sheet's tool makes of the case, or else what the figures of the facts make of it that answer. */
  function workedBy({ sheet, asked }: Candidate, told: Case): CaseWorked | null {
    const tool = toolByName.get(sheet.tool ?? '');
    // Months and pay alone are no mother's case.
    if (tool?.name === 'maternity' && !told.says(...MOTHERS)) return null;
    // A sum by another rule than the answer's would be read as the answer's own.
    const rests = (on: readonly string[]) =>
      [...sheet.facts, ...(asked?.entry.facts ?? [])].some((fact) => on.includes(fact));
    const worked = tool === undefined ? null : workOut(tool, told, rests);
    if (worked?.kind === 'worked') return rests(worked.facts) ? worked : null;
    const facts = [...(asked?.entry.facts ?? []), ...sheet.facts.slice(0, 2)].flatMap((id) => book.factOf(id) ?? []);
    for (const fact of facts) {
      const sum = factSum(fact, told.figures, book.factOf);
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

  /** The sum that is asked for by its name, of the best sheet that works it out. */
  function namedSum(candidates: readonly Candidate[], told: Case) {
    const sum = sumAskedFor(told);
    const [best] = candidates;
    if (sum === null || best === undefined || worksOut(best.sheet, sum)) return null;
    for (const candidate of candidates.slice(0, MOST_NAMED)) {
      if (!worksOut(candidate.sheet, sum)) continue;
      const worked = workedBy(candidate, told);
      if (isMoneySum(worked)) return { candidate, worked };
    }
    return null;
  }

  return (candidates, told) => {
    const [best] = candidates;
    if (best === undefined) return null;
    const worked = workedBy(best, told);
    const named = namedSum(candidates, told);
    if (named !== null) return named;
    if (isMoneySum(worked) || told.figures.pay === null || !told.says(...AMOUNTS)) return { candidate: best, worked };
    for (const candidate of candidates.slice(1, MOST_LOOKED_AT)) {
      if (candidate.fitted < NEARLY * best.fitted) continue;
      const other = sharesMatter(best.sheet, candidate.sheet) ? workedBy(candidate, told) : null;
      if (other?.kind === 'worked' && other.worked.kind === 'sum') return { candidate, worked: other };
    }
    return { candidate: best, worked };
  };
}

/** Whether a case is worked out already, in a sum or in money. */
function isMoneySum(worked: CaseWorked | null): boolean {
  if (worked === null || worked.kind === 'missing') return false;
  return worked.kind === 'worked' || worked.sum.total?.figure.startsWith('EC$') === true;
}
