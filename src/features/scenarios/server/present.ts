import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { FactLocations } from '../../law/rules/library-facts.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { learnerText } from '../../resources/rules/learner-text.ts';
import type { ProfessionalScenario, Scenario } from '../content.ts';
import type { scenariosContract } from '../contract.ts';
import { UNMARKED, type ScenarioMark } from '../rules/marks.ts';
import { joinPieces, type UncheckedPassage } from '../rules/unchecked-text.ts';

type ProfessionalOnWire = ResponseOf<typeof scenariosContract.professional>[number];
type CaseOnWire = ResponseOf<typeof scenariosContract.cases>[number];

/** A professional scenario with its answer, without user marks. */
export type PresentedProfessional = Omit<ProfessionalOnWire, keyof ScenarioMark | 'locked'>;
/** A case study without user marks. */
export type PresentedCase = Omit<CaseOnWire, keyof ScenarioMark>;

/** Converts a professional scenario, with the offsets of its unconfirmed passages. */
export function presentProfessional(scenario: ProfessionalScenario, places: FactLocations): PresentedProfessional {
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

/** Converts a case study, with the offsets of its unconfirmed passages. */
export function presentCase(scenario: Scenario, places: FactLocations): PresentedCase {
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

/** Returns a function that converts the parts of an item and collects their unconfirmed passages in `unchecked`. */
function partsOf<Part extends string>(item: Readonly<Record<Part, string>>, places: FactLocations) {
  const unchecked: (UncheckedPassage & { part: Part })[] = [];
  function read(part: Part): string {
    const { text, unchecked: passages } = joinPieces(learnerText(item[part].trim(), places));
    unchecked.push(...passages.map((each) => ({ part, ...each })));
    return text;
  }
  return { read, unchecked };
}

/** Adds the user's marks to a professional scenario; removes the answer of a locked one. */
export function professionalForUser(
  scenario: PresentedProfessional,
  { locked, mark }: { readonly locked: boolean; readonly mark: ScenarioMark | undefined },
): ProfessionalOnWire {
  const marked = { ...scenario, ...(mark ?? UNMARKED), locked };
  return locked
    ? { ...marked, answer: null, unchecked: scenario.unchecked.filter(({ part }) => part !== 'answer') }
    : marked;
}

/** Adds the user's marks to a case study. */
export function caseForUser(scenario: PresentedCase, mark: ScenarioMark | undefined): CaseOnWire {
  return { ...scenario, ...(mark ?? UNMARKED) };
}
