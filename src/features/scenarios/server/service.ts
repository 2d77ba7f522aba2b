export { countStudiedScenarios } from './store.ts';
