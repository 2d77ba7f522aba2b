export { loadOwnPath } from './queries.ts';
