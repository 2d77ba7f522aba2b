export { createSeatKeeper } from './seat-keeper.ts';
