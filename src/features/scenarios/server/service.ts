export { scenarioItems } from './search-items.ts';
export { countStudiedScenarios } from './store.ts';
