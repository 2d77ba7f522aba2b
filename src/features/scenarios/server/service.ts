export { scenarioItems } from './search-items.ts';
export { countStudiedScenarios, scenariosStudied, STUDIED_SCENARIOS_SQL, type StudiedScenario } from './store.ts';
