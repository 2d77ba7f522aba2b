import { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, type Span } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VERSION } from '../version.ts';

/**
 * Sends a span for each request to a collector that speaks OTLP over HTTP. Behind a trusted proxy the span belongs to the trace of its
 * `traceparent`. Spans have route, status and request id, and no personal data.
 */
export function traceRequests(
  app: FastifyInstance,
  { collectorUrl, trustsProxy }: { readonly collectorUrl: string; readonly trustsProxy: boolean },
): void {
  const exporter = new OTLPTraceExporter({
    url: `${collectorUrl}${collectorUrl.endsWith('/') ? '' : '/'}v1/traces`,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'labourwise', 'service.version': VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('labourwise');
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const parent = trustsProxy ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter) : ROOT_CONTEXT;
    const route = request.routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'labourwise.request_id': request.id,
    };
    spans.set(request, tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  // Sends pending spans. An unreachable collector does not fail the shutdown.
  app.addHook('onClose', () => provider.shutdown().catch(() => {}));
}
