import { describe, expect, it } from 'vitest'
import { NewAdmin, NewUser } from './newPeople.ts'
import { languages } from '../platform/languages.ts'
import { may } from './policy.ts'

const password = 'a'.repeat(128)
const person = {
  username: 'nina@example.org',
  first_name: 'Nina',
  last_name: 'Reis',
  lang: 'pt',
  timezone: 'America/Bahia',
  country: 'BR',
  via_email: true,
}
const errors = (given: object, schema: typeof NewAdmin | typeof NewUser = NewAdmin) =>
  Object.fromEntries(
    (schema.safeParse(given).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )

describe('a new account', () => {
  it('S3.006 is named by an e-mail address when via_email is true, and by any username when it is not', () => {
    for (const schema of [NewAdmin, NewUser]) {
      expect(errors(person, schema)).toEqual({})
      expect(errors({ ...person, username: 'nina' }, schema)).toEqual({ username: 'fields.email' })
      expect(errors({ ...person, username: 'nina', via_email: false, password }, schema)).toEqual({})
    }
  })

  it('S3.007 speaks one of en, es, pt', () => {
    for (const lang of languages) expect(errors({ ...person, lang })).toEqual({})
    expect(errors({ ...person, lang: undefined })).toEqual({})
    for (const lang of ['fr', 'PT', ''])
      expect(errors({ ...person, lang })).toEqual({ lang: 'fields.language' })
  })

  it('begins with a password exactly when no invite is sent', () => {
    expect(errors({ ...person, password })).toEqual({ password: 'fields.passwordByOwner' })
    expect(errors({ ...person, via_email: false })).toEqual({ password: 'fields.passwordRequired' })
    expect(errors({ ...person, via_email: false, password: 'Farol-Aceso-27' })).toEqual({
      password: 'fields.passwordDigest',
    })
  })

  it('tells all that is wrong at once', () => {
    expect(errors({ ...person, username: 'ni na', first_name: ' ', via_email: false })).toEqual({
      username: 'fields.usernameInvalid',
      first_name: 'fields.firstName',
      password: 'fields.passwordRequired',
    })
  })

  it('is a super admin by an option only', () => {
    expect(errors({ ...person, role: 'root' })).toEqual({ role: 'fields.role' })
    expect(errors({ ...person, super_user: true })).toEqual({})
    expect(NewUser.safeParse({ ...person, super_user: true }).success).toBe(false)
  })
})

describe('who may', () => {
  const team = { kind: 'team', uid: 'own' } as const
  const strange = { kind: 'team', uid: 'other' } as const
  const actor = (role: 'root' | 'admin' | 'user') => ({ uid: 'me', role, teams: ['own'] })
  it.each([
    ['user', false, false, false, false],
    ['admin', true, false, false, false],
    ['root', true, true, true, true],
  ] as const)('%s creates in the own team, in others, super admins, with a password', (role, ...wanted) => {
    const who = actor(role)
    expect([
      may(who, 'admin.create', team),
      may(who, 'admin.create', strange),
      may(who, 'admin.createRoot'),
      may(who, 'admin.definePassword'),
    ]).toEqual(wanted)
  })
})
