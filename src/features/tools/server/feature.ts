import {
  CALCULATIONS,
  CALCULATIONS_AS_VISITOR,
  toolsPages,
  type RenderToolsPage,
  type ToolsPageSources,
} from './page.ts';
import { toolsPersonalData, saveCalculation, deleteSaved } from './store.ts';
import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { toolsContract } from '../contract.ts';
import type { Calculator } from './calculator.ts';

/** Saves and deletes calculations. The tools themselves are public pages. */
function toolsRoutes(app: FastifyInstance, services: Services, calculators: () => readonly Calculator[]): void {
  registerCall(app, toolsContract.save, { audience: 'signedIn', limiter: 'write' }, async ({ body, user }) => {
    await saveCalculation(services, calculators(), user.id, body);
    return { saved: true as const };
  });
  registerCall(app, toolsContract.remove, { audience: 'signedIn', limiter: 'write' }, async ({ params, user }) => {
    if (!(await deleteSaved(services.pool, user.id, params.id)))
      throw new ApiError('NOT_FOUND', 'You have no such saved result.');
    return { removed: true as const };
  });
}

/** Registers the tools and saved calculations. */
export function toolsFeature(
  services: Services,
  sources: Pick<ToolsPageSources, 'tools' | 'documents' | 'contacts'>,
): Feature<{ readonly renderToolsPage: RenderToolsPage; readonly publicUrl: () => string }> {
  return {
    name: 'tools',
    limits: [CALCULATIONS, CALCULATIONS_AS_VISITOR],
    personalData: toolsPersonalData,
    routes: (app) => toolsRoutes(app, services, () => sources.tools().calculators),
    pages: (app, { renderToolsPage, publicUrl }) =>
      toolsPages(app, { ...services, ...sources, render: renderToolsPage, publicUrl }),
  };
}
