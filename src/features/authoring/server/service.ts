export { createCardKeeper, type CardKeeper, type HeldCard } from './card-keeper.ts';
