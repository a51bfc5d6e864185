import { type AuditCollector, openAuditStream, type StreamDeps } from '#security/auditStream/auditStream.ts'
import { otlpCollector } from '#security/auditStream/otlpLogs.ts'
import { syslogCollector } from '#security/auditStream/syslog.ts'
import type { Env } from '#src/env.ts'
import { readClientTls } from './clientTls.ts'

/** Starts a stream for each collector that the environment names. */
export function openAuditStreams(deps: StreamDeps & { readonly env: Env }): {
  stop(): Promise<void>
} {
  const streams = auditCollectors(deps.env).map((collector) => openAuditStream(deps, collector))
  return {
    async stop() {
      await Promise.all(streams.map((stream) => stream.stop()))
    },
  }
}

/** The collectors of the environment; unusable certificates abort the start. */
export function auditCollectors(env: Env): AuditCollector[] {
  const { AUDIT_SYSLOG_URL: syslog, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env
  return [
    ...(syslog === undefined
      ? []
      : [
          syslogCollector({
            url: syslog,
            tls: readClientTls(env, ['AUDIT_SYSLOG_']),
            host: new URL(env.publicUrl).hostname,
            env,
          }),
        ]),
    ...(endpoint === undefined || env.OTEL_LOGS_EXPORTER === 'none'
      ? []
      : [
          otlpCollector({
            endpoint,
            headers: env.OTEL_EXPORTER_OTLP_HEADERS,
            service: env.OTEL_SERVICE_NAME,
            tls: readClientTls(env, ['OTEL_EXPORTER_OTLP_']),
            env,
          }),
        ]),
  ]
}
