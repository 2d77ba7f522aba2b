import type { FastifyInstance } from 'fastify';
import {
  certificateCheckRoutes,
  certificateDeskRoutes,
  ownCertificateRoutes,
  type CertificateServices,
} from './routes/certificates.ts';
import { examRoutes, type ExamRouteServices } from './routes/exams.ts';

/** Every call of certifications. */
export function certificationRoutes(
  app: FastifyInstance,
  { exams, certificates }: { readonly exams: ExamRouteServices; readonly certificates: CertificateServices },
): void {
  examRoutes(app, exams);
  certificateCheckRoutes(app, certificates);
  ownCertificateRoutes(app, certificates);
  certificateDeskRoutes(app, certificates);
}
