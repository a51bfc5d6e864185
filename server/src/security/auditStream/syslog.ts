import type { Socket } from 'node:net'
import {
  type ClientTls,
  type EgressEnv,
  guardedConnect,
  openSsrfGuard,
  secureConnection,
} from '#security/network/ssrfGuard.ts'
import type { AuditCollector, StreamedEntry } from './auditStream.ts'

/** Facility 13, log audit; severity informational, or warning for a refusal. */
const priorityOf = (result: number) => 13 * 8 + (result < 400 ? 6 : 4)
const longestValue = 1000
const connectMs = 5000
/** Longer than a round trip: by then a collector that closed without reading has been noticed. */
const graceMs = 500

/** A parameter of structured data (RFC 5424, 6.3.3). At some collectors control characters end a message. */
const parameter = (name: string, value: string) =>
  `${name}="${value
    .slice(0, longestValue)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/["\\\]]/g, '\\$&')}"`

/** A header field: printable ASCII without spaces. */
const headerField = (text: string, most: number) => text.replace(/[^!-~]/g, '_').slice(0, most) || '-'

/** An entry as a message of RFC 5424. 32473 is the number for those who registered none (RFC 5612). */
export function syslogMessage(entry: StreamedEntry, host: string): string {
  const values = {
    number: entry.number,
    action: entry.action,
    result: entry.result,
    actor: entry.actor,
    role: entry.actor_role,
    key: entry.api_key,
    target: entry.target,
    team: entry.team,
    reason: entry.reason,
    request: entry.request,
  }
  const data = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [parameter(name, String(value))],
  )
  const header = [
    `<${priorityOf(entry.result)}>1`,
    entry.at.toISOString(),
    headerField(host, 255),
    'resguardo',
    '-',
    headerField(entry.action, 32),
  ]
  return `${header.join(' ')} [audit@32473 ${data.join(' ')}] ${headerField(entry.action, 100)} ${entry.result}`
}

/** Octet counting (RFC 6587, 3.4.1): the length in bytes goes before each message. */
export const syslogFrame = (message: string) => `${Buffer.byteLength(message)} ${message}`

interface SyslogOptions {
  /** `tcp://host:port` or `tls://host:port`. */
  readonly url: string
  readonly tls: ClientTls
  /** The name of this installation in the messages. */
  readonly host: string
  readonly env: EgressEnv
}

/**
 * A syslog collector over TCP or TLS. The protocol acknowledges nothing, so each batch has a connection: it
 * counts as sent if the collector keeps it open until we end it, and then closes its side as well.
 */
export function syslogCollector({ url, tls, host, env }: SyslogOptions): AuditCollector {
  const { protocol, hostname, port } = new URL(url)
  const name = hostname.replace(/^\[|\]$/g, '')
  const guard = openSsrfGuard(env, 'environment')

  async function connect(signal: AbortSignal): Promise<Socket> {
    const socket = await guardedConnect(guard, { host: name, port: Number(port), timeoutMs: connectMs })
    return protocol === 'tcp:' ? socket : secureConnection(socket, { host: name, tls, signal })
  }

  return {
    name: 'syslog',
    async send(entries, signal) {
      const frames = entries.map((entry) => syslogFrame(syslogMessage(entry, host))).join('')
      await sendAndClose(await connect(signal), frames, signal)
    },
  }
}

/** Resolves if the other side closes after we do, and rejects if it closes before. */
function sendAndClose(socket: Socket, text: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (code: string) => socket.destroy(Object.assign(new Error('syslog not sent'), { code }))
    const abort = () => fail('ETIMEDOUT')
    signal.addEventListener('abort', abort)
    socket.on('error', reject)
    let ended = false
    const end = () => {
      ended = true
      socket.end()
    }
    let grace: NodeJS.Timeout | undefined
    socket.once('end', () => {
      if (ended) resolve()
      else fail('ECONNRESET')
    })
    socket.once('close', () => {
      clearTimeout(grace)
      signal.removeEventListener('abort', abort)
      reject(new Error('syslog not sent'))
    })
    // What a collector sends back is ignored.
    socket.resume()
    if (signal.aborted) abort()
    else socket.write(text, () => (grace = setTimeout(end, graceMs)))
  })
}
