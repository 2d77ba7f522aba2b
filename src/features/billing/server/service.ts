export { grantByAdministrator, grantSeat, restoreGrant, revokeGrant } from './grant-access.ts';
export type { SeatService } from './billing-services.ts';
export { ordersByNumber, readOrders, readOwnOrders } from './store/orders.ts';
export { revokeByAdministrator, listGrants } from './admin-grants.ts';
export { presentOrder } from './present.ts';
export { listOrders, orderOfReceipt, readPaymentIssues } from './admin-payments.ts';
export { countBuyers, readRevenue, readRevenueByDay } from './store/admin-payments.ts';
