import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { FactPlaces } from '../../law/rules/library-facts.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { learnerText } from '../../resources/rules/learner-text.ts';
import type { ProfessionalScenario, Scenario } from '../content.ts';
import type { scenariosContract } from '../contract.ts';
import { UNMARKED, type ScenarioMark } from '../rules/marks.ts';
import { textOfPieces, type PlacedWords } from '../rules/unchecked-text.ts';

type ProfessionalOnWire = ResponseOf<typeof scenariosContract.professional>[number];
type CaseOnWire = ResponseOf<typeof scenariosContract.cases>[number];

/** A professional scenario as everyone gets it who may open it, without marks. */
export type PresentedProfessional = Omit<ProfessionalOnWire, keyof ScenarioMark | 'locked'>;
/** A case study without marks. */
export type PresentedCase = Omit<CaseOnWire, keyof ScenarioMark>;

/** A professional scenario whose unconfirmed words say where they stand. */
export function presentProfessional(scenario: ProfessionalScenario, places: FactPlaces): PresentedProfessional {
  const { id, title, section, lawReference, category, difficulty, isPremium, scenarioType } = scenario;
  const { read, unchecked } = partsOf<'question' | 'answer'>(scenario, places);
  return {
    id,
    title: withoutMarks(title),
    question: read('question'),
    answer: read('answer'),
    section,
    lawReference,
    category,
    difficulty,
    isPremium,
    scenarioType,
    unchecked,
  };
}

/** A case study whose unconfirmed words say where they stand. */
export function presentCase(scenario: Scenario, places: FactPlaces): PresentedCase {
  const { id, title, legalReference, category, difficulty, tags } = scenario;
  const { read, unchecked } = partsOf<'description' | 'situation' | 'question' | 'analysis' | 'resolution'>(
    scenario,
    places,
  );
  return {
    id,
    title: withoutMarks(title),
    description: read('description'),
    situation: read('situation'),
    question: read('question'),
    analysis: read('analysis'),
    resolution: read('resolution'),
    legalReference,
    category,
    difficulty,
    tags,
    unchecked,
  };
}

/** Reads parts of an item as a learner does; what of them is unconfirmed gathers in `unchecked`. */
function partsOf<Part extends string>(item: Readonly<Record<Part, string>>, places: FactPlaces) {
  const unchecked: (PlacedWords & { part: Part })[] = [];
  function read(part: Part): string {
    const { text, unchecked: words } = textOfPieces(learnerText(item[part].trim(), places));
    unchecked.push(...words.map((each) => ({ part, ...each })));
    return text;
  }
  return { read, unchecked };
}

/** A professional scenario for one person: what they may not open comes without its answer and says so. */
export function professionalFor(
  scenario: PresentedProfessional,
  { locked, mark }: { readonly locked: boolean; readonly mark: ScenarioMark | undefined },
): ProfessionalOnWire {
  const marked = { ...scenario, ...(mark ?? UNMARKED), locked };
  return locked
    ? { ...marked, answer: null, unchecked: scenario.unchecked.filter(({ part }) => part !== 'answer') }
    : marked;
}

/** A case study for one person. */
export function caseFor(scenario: PresentedCase, mark: ScenarioMark | undefined): CaseOnWire {
  return { ...scenario, ...(mark ?? UNMARKED) };
}
