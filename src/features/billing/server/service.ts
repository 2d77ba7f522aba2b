export { grantByAdministrator, grantSeat, setCounting } from './grant.ts';
export type { SeatKeeper } from './seat-keeper.ts';
export { ordersByNumber, readOrders, readOwnOrders } from './store/orders.ts';
export { endGrant, ledgerOf } from './grant-desk.ts';
export { presentOrder } from './present.ts';
export { countInTrouble } from './payment-desk.ts';
export { countBuyers, readRevenue, readRevenueByDay } from './store/revenue.ts';
