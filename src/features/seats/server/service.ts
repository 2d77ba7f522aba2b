export { createSeatService } from './seat-service.ts';
