export { refreshAccess, saveReceipt } from './queries.ts';
