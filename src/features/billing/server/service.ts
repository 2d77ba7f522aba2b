export { grantByAdministrator, grantSeat, setCounting } from './grant.ts';
export type { SeatKeeper } from './seat-keeper.ts';
export { readOwnOrders } from './store/orders.ts';
