import type { Claims } from '@resguardo/contract/auth/session'
import { storeToken } from '#api/token.ts'

export const me = '00000000-0000-4000-8000-00000000000a'

/** A token like the server's, except for the signature, which only the server checks. */
export function tokenOf(claims: Partial<Claims> = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const all: Claims = {
    uid: me,
    sid: '00000000-0000-4000-8000-0000000000ff',
    username: 'ana@example.org',
    first_name: 'Ana',
    last_name: 'Lima',
    role: 'admin',
    lang: 'en',
    timezone: 'UTC',
    idle: 120,
    iat: now,
    exp: now + 3600,
    ...claims,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(all))
  return `e30.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.s`
}

/** Signs a person in: by default Ana Lima, an admin. */
export function signIn(claims: Partial<Claims> = {}): string {
  const token = tokenOf(claims)
  storeToken(token)
  return token
}
