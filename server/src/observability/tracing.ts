import type { Span as OtelSpan, SpanKind as SpanKindOf } from '@opentelemetry/api'
import type { SpanAttributes, Span, Tracing } from '#context/operationContext.ts'
import type { Log } from '#context/logger.ts'
import { version } from '@resguardo/contract/platform/limits'
import { openSsrfGuard, type EgressEnv } from '#security/network/ssrfGuard.ts'
import { type ClientTlsEnv, readClientTls } from './clientTls.ts'
import type { Env } from '#src/env.ts'

/** A collector that does not respond must not delay the shutdown. */
const exportMs = 3000

/**
 * Exports requests, their database statements, and jobs as traces to the OpenTelemetry collector of
 * OTEL_EXPORTER_OTLP_ENDPOINT. Spans say what was done, when, and how it ended;
 * http/operations/requestContext.ts, db/pool/preparedStatements.ts and jobs/worker.ts define them. They
 * contain no address, text or value of any person. Returns null, and loads nothing, if no collector is
 * configured.
 */
export async function openTracing(
  env: EgressEnv &
    ClientTlsEnv<'OTEL_EXPORTER_OTLP_TRACES_' | 'OTEL_EXPORTER_OTLP_'> &
    Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'>,
  { instance, log }: { instance: string; log: Log },
): Promise<Tracing | null> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  const tls = readClientTls(env, ['OTEL_EXPORTER_OTLP_TRACES_', 'OTEL_EXPORTER_OTLP_'])
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, diag, DiagLogLevel, trace } = api
  const warnExportFailed = () => log.warn({}, 'trace export failed')
  const ignore = () => {}
  // The exporter's own message may repeat what it tried to send.
  diag.setLogger(
    { error: warnExportFailed, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const guard = openSsrfGuard(env, 'environment')
  const exporter = new OTLPTraceExporter({
    // regex-bound: 2000 (an address of the environment)
    url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    timeoutMillis: exportMs,
    httpAgentOptions: (protocol) => guard.agent(protocol, tls),
  })
  const provider = new sdk.TracerProvider({
    // Nothing about the machine: the packages would detect its name, its user and the command line.
    resource: resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME,
      'service.version': version,
      'service.instance.id': instance,
    }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: exportMs })],
  })
  const tracer = provider.getTracer('resguardo', version)

  const wrapSpan = (otelSpan: OtelSpan): Span => ({
    begin: (name, attributes = {}) => begin(SpanKind.CLIENT, name, attributes, otelSpan),
    end({ name, attributes, failed } = {}) {
      if (name !== undefined) otelSpan.updateName(name)
      if (attributes) otelSpan.setAttributes({ ...attributes })
      if (failed !== undefined) {
        otelSpan.setAttribute('error.type', failed)
        otelSpan.setStatus({ code: SpanStatusCode.ERROR })
      }
      otelSpan.end()
    },
  })
  const begin = (kind: SpanKindOf, name: string, attributes: SpanAttributes, parent?: OtelSpan) =>
    wrapSpan(
      tracer.startSpan(
        name,
        { kind, attributes: { ...attributes } },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      ),
    )
  const kinds = { call: SpanKind.SERVER, job: SpanKind.CONSUMER }

  return {
    begin: (kind, name, attributes = {}) => begin(kinds[kind], name, attributes),
    close: () => provider.shutdown().catch(warnExportFailed),
  }
}
