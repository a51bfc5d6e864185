import { register } from '@resguardo/contract/auth/auth'
import { newIpAddress } from './signInActions.ts'
import type { TestApp } from './testApp.ts'

/** What a registration form sends besides the user name. */
export const formFields = {
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'es',
  timezone: 'America/Lima',
  country: 'PE',
} as const

let count = 0
/** An address that no one has registered yet. */
export const newName = () => `nova${++count}@example.org`

/** Registers `username` as Nina Reis of Peru; and the stored row of a person. */
export const registrationActions = (server: () => TestApp) => ({
  registers: (username: string, from = newIpAddress(), changes = {}) =>
    server().call(register, { body: { username, ...formFields, ...changes } }, { from }),
  personOf: (username: string) =>
    server().deps.db.selectFrom('people').selectAll().where('username', '=', username).executeTakeFirst(),
})
