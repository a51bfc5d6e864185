import { version } from '@resguardo/contract/platform/limits'
import { type ClientTls, type EgressEnv, guardedRequest, openSsrfGuard } from '#security/network/ssrfGuard.ts'
import type { AuditCollector, StreamedEntry } from './auditStream.ts'

interface OtlpOptions {
  readonly endpoint: string
  /** OTEL_EXPORTER_OTLP_HEADERS, as `name=value,name=value`. */
  readonly headers: string | undefined
  readonly service: string
  readonly tls: ClientTls
  readonly env: EgressEnv
}

/**
 * Sends entries as OpenTelemetry log records to the collector of the traces (OTLP over HTTP, as JSON). Like
 * webhooks, they carry ids and results; the reason stays in the log.
 */
export function otlpCollector({ endpoint, headers, service, tls, env }: OtlpOptions): AuditCollector {
  // regex-bound: 2000 (an address of the environment)
  const url = new URL(`${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/logs`)
  const guard = openSsrfGuard(env, 'environment')
  return {
    name: 'otlp',
    async send(entries, signal) {
      const response = await guardedRequest(guard, url, {
        method: 'POST',
        headers: { ...readHeaders(headers), 'content-type': 'application/json' },
        body: JSON.stringify(logRecords(entries, service)),
        signal,
        tls,
      })
      response.on('error', () => {}).resume()
      const status = response.statusCode ?? 0
      if (status < 200 || status >= 300)
        throw Object.assign(new Error('the collector refused audit entries'), { code: `HTTP ${status}` })
    },
  }
}

/** The headers of W3C baggage format that OpenTelemetry names. */
const readHeaders = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const at = pair.indexOf('=')
      return at < 1 ? [] : [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]]
    }),
  )

const stringAttributes = (values: Readonly<Record<string, string | null>>) =>
  Object.entries(values).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: { stringValue: value } }],
  )

const logRecords = (entries: readonly StreamedEntry[], service: string) => ({
  resourceLogs: [
    {
      resource: { attributes: stringAttributes({ 'service.name': service, 'service.version': version }) },
      scopeLogs: [{ scope: { name: 'resguardo.audit', version }, logRecords: entries.map(logRecord) }],
    },
  ],
})

function logRecord(entry: StreamedEntry) {
  const isRefusal = entry.result >= 400
  return {
    timeUnixNano: `${entry.at.getTime()}000000`,
    severityNumber: isRefusal ? 13 : 9,
    severityText: isRefusal ? 'WARN' : 'INFO',
    eventName: 'resguardo.audit',
    body: { stringValue: `${entry.action} ${entry.result}` },
    attributes: [
      { key: 'audit.number', value: { intValue: String(entry.number) } },
      { key: 'audit.result', value: { intValue: String(entry.result) } },
      ...stringAttributes({
        'audit.action': entry.action,
        'audit.actor': entry.actor,
        'audit.role': entry.actor_role,
        'audit.key': entry.api_key,
        'audit.target': entry.target,
        'audit.team': entry.team,
        'resguardo.request': entry.request,
      }),
    ],
  }
}
