import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import type { SearchItem } from '../../search/rules/search-item.ts';
import type { ScenarioMaterial } from './feature.ts';

export { countStudiedScenarios, scenariosStudied, STUDIED_SCENARIOS_SQL, type StudiedScenario } from './store.ts';

/** Returns the scenarios as search items, found by title and by the facts they depend on. */
export function scenarioItems({ scenarios, professionalScenarios }: ScenarioMaterial): readonly SearchItem[] {
  return [
    ...professionalScenarios.map(({ id, title, isPremium, facts, category }): SearchItem => ({
      id: `scenario ${id}`,
      kind: 'scenarios',
      title: withoutMarks(title),
      text: '',
      restsOn: facts,
      label: 'Scenario',
      law: category === 'union_relations' ? 'Labour Relations Act' : null,
      path: `/scenarios?scenario=${id}`,
      opens: isPremium ? 'trial' : 'free',
    })),
    ...scenarios.map(({ id, title, facts, category }): SearchItem => ({
      id: `case ${id}`,
      kind: 'scenarios',
      title: withoutMarks(title),
      text: '',
      restsOn: facts,
      label: 'Case study',
      law: category,
      path: `/professional-scenarios?scenario=${id}`,
      opens: 'trial',
    })),
  ];
}
