import { openSsrfGuard, type EgressEnv } from '#security/network/ssrfGuard.ts'
import { BadInput } from './errors.ts'

/** Rejects a URL before it is saved if the egress guard would refuse its host, or its lack of TLS. */
export function checkOutboundUrl(field: string, url: string, env: EgressEnv): void {
  const { protocol, hostname } = new URL(url)
  const guard = openSsrfGuard(env, 'settings')
  const encrypted = protocol === 'https:'
  try {
    guard.check(hostname, encrypted)
  } catch {
    throw new BadInput({ [field]: encrypted ? 'fields.outbound' : 'fields.url' })
  }
}

/** The audit text for a change of such a URL: `on` or `off`, and its host. */
export const urlAuditText = ({ url, active }: { url: string; active: boolean }) =>
  `${active ? 'on' : 'off'} ${URL.parse(url)?.host ?? ''}`
