export { cardsInGroups } from './store/shared-cards.ts';
export { groupNames } from './store/groups.ts';
export { cardsPicked } from './store/sessions.ts';
