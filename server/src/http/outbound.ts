import { openGuard, type OutboundEnv } from '#security/outbound.ts'
import { BadInput } from './errors.ts'

/** Refuses an address of the settings that the guard would never connect to, or without TLS, before it is saved. */
export function checkUrl(field: string, url: string, env: OutboundEnv): void {
  const { protocol, hostname } = new URL(url)
  const guard = openGuard(env, 'settings')
  const encrypted = protocol === 'https:'
  try {
    guard.check(hostname, encrypted)
  } catch {
    throw new BadInput({ [field]: encrypted ? 'fields.outbound' : 'fields.url' })
  }
}

/** What the log tells of a change of such an address: where to, and whether it is on. */
export const toldOf = ({ url, active }: { url: string; active: boolean }) =>
  `${active ? 'on' : 'off'} ${URL.parse(url)?.host ?? ''}`
