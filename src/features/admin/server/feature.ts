import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './audit.ts';
import type { PaymentStates } from './health.ts';
import { adminRoutes } from './routes.ts';

/** The admin feature; `payments` is the state of each payment method. */
export function adminFeature(services: Services, payments: PaymentStates): Feature {
  return { name: 'admin', audit, routes: (app) => adminRoutes(app, services, payments) };
}
