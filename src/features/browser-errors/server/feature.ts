import { Counter } from 'prom-client';
import type { Feature } from '../../../platform/server/feature.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { CallerLimits, Limit } from '../../../platform/server/rate-limits.ts';
import type { Services } from '../../../platform/server/services.ts';
import { browserErrorsContract } from '../contract.ts';
import { mapStack } from './map-stack.ts';

const REPORTS = { seconds: 60, inMemory: true, refusal: 'Too many errors were reported.' } as const;

/** A page reports five errors at most. */
const LIMITS: CallerLimits = {
  account: { ...REPORTS, name: 'browserErrors', calls: 20, by: 'account' },
  visitor: { ...REPORTS, name: 'browserErrorsAsVisitor', calls: 20, by: 'address' },
};

/** Limits the reports that one process logs, and the cost of mapping stacks. */
const ALL_BROWSERS: Limit = { ...REPORTS, name: 'allBrowserErrors', calls: 60, by: 'name' };

/** Uncaught errors of the scripts in browsers. `sourceMaps` is the folder of the maps; null logs stacks unmapped. */
export function browserErrorsFeature(
  services: Services,
  { sourceMaps }: { readonly sourceMaps: string | null },
): Feature {
  const errors = new Counter({
    name: 'labourwise_browser_errors_total',
    help: 'Uncaught script errors that browsers reported.',
    registers: [],
  });
  return {
    name: 'browser-errors',
    limits: [LIMITS.account, LIMITS.visitor, ALL_BROWSERS],
    metrics: (registry) => registry.registerMetric(errors),
    routes: (app) =>
      registerCall(
        app,
        browserErrorsContract.report,
        { audience: 'public', limiter: LIMITS },
        async ({ body: { message, stack }, request }) => {
          errors.inc();
          await services.limiter.count(ALL_BROWSERS, 'all');
          const mappedStack = sourceMaps === null ? stack : await mapStack(stack, sourceMaps);
          const browserError = { message: removeQuotedText(message), stack: removeQuotedText(mappedStack) };
          request.log.warn({ browserError }, 'a script failed in a browser');
          return {};
        },
      ),
  };
}

/** Removes text in double quotes, which errors of JSON quote from the input, and query strings. */
function removeQuotedText(text: string): string {
  return text
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/[?#]\S*/g, (query) => /:\d{1,7}(?::\d{1,7})?\)?$/.exec(query)?.[0] ?? '');
}
