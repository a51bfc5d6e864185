import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { confirm, register } from '../../auth/auth.ts'
import { settingsSchemas } from '../../settings/settings.ts'
import { TeamSettings } from '../../teams/teamSettings.ts'
import { fieldMessages } from './fieldCatalogue.ts'
import * as field from './fields.ts'
import { languages } from '../languages.ts'
import { limits } from '../limits.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success
const problem = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const chars = (count: number) => 'a'.repeat(count)

type Case = [
  id: string,
  what: string,
  schema: z.ZodMiniType,
  good: readonly unknown[],
  bad: readonly unknown[],
]

/** The only telephone number that the product holds. */
const { telephone } = settingsSchemas.calling.shape
const { idleMinutes, rootIdleMinutes } = settingsSchemas.security.shape
const { subjectPrefix } = settingsSchemas.messaging.shape
const password = 'Abc1!efgh'
const uid = '00000000-0000-4000-8000-00000000000a'

const cases: Case[] = [
  ['S5.005 S9.003', 'username length', field.username, [chars(1), chars(320)], ['', chars(321)]],
  [
    'S5.006',
    'username signs',
    field.username,
    ['Ana_b.c-1', 'João@x', '_.@-'],
    ['ana b', 'a!b', 'a/b', 'a+b', 'a,b'],
  ],
  [
    'S5.007',
    'e-mail-shaped username',
    field.username,
    ["o'hara+x@example.org", 'ana@example.org'],
    ["o'hara+x", '+@'],
  ],
  ['S5.010', 'username via e-mail', field.usernameFor(true), ['ana@example.org'], ['ana', 'ana@example']],
  ['S5.010', 'username not via e-mail', field.usernameFor(false), ['ana', 'ana@example.org'], ['']],
  [
    'S5.011',
    'e-mail',
    field.email,
    ['a@b.co', 'ana.lima+x@mail.example.org'],
    ['ana', 'ana@', '@example.org', 'ana@example', 'a b@example.org', 'ana@example.org.', 'ana@@example.org'],
  ],
  ['S5.014', 'upper case', field.signupPassword, [password], ['abc1!efgh']],
  ['S5.015', 'lower case', field.signupPassword, [password], ['ABC1!EFGH']],
  ['S5.016', 'numbers', field.signupPassword, [password], ['Abcd!efgh']],
  ['S5.017', 'special characters', field.signupPassword, [password, 'Abc1@efgh'], ['Abc1defgh', 'Abc1 efgh']],
  ['S5.018 S9.002', 'shortest password', field.signupPassword, [`Ab1!${chars(5)}`], [`Ab1!${chars(4)}`]],
  ['S5.020 S9.002', 'longest password', field.signupPassword, [`Ab1!${chars(16)}`], [`Ab1!${chars(17)}`]],
  ['S5.021', 'signup password required', field.signupPassword, [password], ['', undefined, null]],
  ['S5.023 S9.004', 'firstName', field.firstName, [chars(1), chars(100)], ['', ' ', undefined, chars(101)]],
  ['S5.024 S9.004', 'lastName', field.lastName, [chars(1), chars(100)], ['', ' ', undefined, chars(101)]],
  ['S5.025', 'phone left out', telephone, [''], [null]],
  ['S5.026', 'phone digits', telephone, ['+1', `+${'1'.repeat(15)}`], ['+', `+${'1'.repeat(16)}`]],
  [
    'S5.027',
    'phone signs',
    telephone,
    ['+5511912345678'],
    ['5511912345678', '+55 11', '+55-11', '+55a', '++55'],
  ],
  ['S5.028', 'license count', field.licenseCount, [1, 9_999_999_999], [0, 10_000_000_000, 1.5, '1']],
  ['S5.029', 'activation token', field.activationToken, [chars(1), chars(1000)], ['', '  ', chars(1001)]],
  ['S5.030 S9.007', 'URL length', field.url, [chars(300)], [chars(301), '']],
  ['S5.031', 'URL end', field.url, ['https://example.org/a.b'], ['https://example.org.']],
  ['S5.032', 'URL spaces', field.url, ['https://example.org'], ['https://exam ple.org', 'a\tb', ' a']],
  ['S5.033 S9.013', 'timeout', idleMinutes, [1, 10_000], [0, 10_001, 1.5]],
  ['S5.033 S9.013', 'timeout of super admins', rootIdleMinutes, [1, 10_000], [0, 10_001, 1.5]],
  ['S5.034', 'failed attempts', field.failedAttempts, [1, 9_999_999_999], [0, 10_000_000_000]],
  ['S5.035', 'one-time password length', field.oneTimeCodeLength, [2, 30], [1, 31]],
  ['S5.036', 'repeated-password history', field.passwordHistory, [1, 30], [0, 31]],
  ['S5.037', 'ttl', field.ttl, [0, 99_999_999_999], [-1, 100_000_000_000]],
  ['S5.038 S9.014', 'port', field.port, [1, 65_535], [0, 65_536]],
  ['S5.039 S9.015', 'prefix length', subjectPrefix, [chars(1), chars(50)], [chars(51)]],
  ['S5.040', 'prefix signs', subjectPrefix, ['aZ09_-'], ['a b', 'a.b', 'é', 'a/b']],
  ['S5.041', 'app version', field.appVersion, ['1.2.3', '0.0.1'], ['1.2', '1.2.3.4', '1.2.x', 'v1.2.3']],
  ['S5.042 S9.008', 'notes', field.notes, ['', chars(1000)], [chars(1001)]],
  ['S5.043 S9.009', 'city', field.city, ['', chars(128)], [chars(129)]],
  ['S5.044 S9.009', 'institution', field.institution, ['', chars(128)], [chars(129)]],
  ['S5.045', 'language', field.language, ['en', 'pt', 'es'], ['fr', 'pt-BR', 'EN', '', undefined]],
  ['S5.046', 'terms', field.terms, [true], [false, undefined, 'true']],
  ['S9.005', 'token', confirm.body.shape.token, [chars(1), chars(96)], ['', chars(97)]],
  ['S4.009', 'a token of an issuer', field.idToken, [chars(1), chars(8192)], ['', chars(8193)]],
  ['S9.010', 'uid', field.uid, [uid], [uid.slice(1), `${uid}0`, chars(36), '']],
  ['S9.011', 'guid of a logo', TeamSettings.shape.logo, [chars(64), null], [chars(63), chars(65), '']],
  ['S9.012', 'invite code', field.inviteCode, [chars(1), chars(20)], ['', chars(21)]],
  [
    'S9.001',
    'password digest',
    field.passwordDigest,
    ['0f'.repeat(64)],
    [password, 'A'.repeat(128), chars(127)],
  ],
]

describe('fields', () => {
  it.each(cases)('%s %s: the good are taken, the others refused', (_id, _what, schema, good, bad) => {
    for (const value of good) expect(accepts(schema, value), `takes ${String(value).slice(0, 40)}`).toBe(true)
    for (const value of bad)
      expect(accepts(schema, value), `refuses ${String(value).slice(0, 40)}`).toBe(false)
  })

  it('S9.002 S9.003 S9.004 S9.007 S9.008 S9.009 S9.013 S9.014 S9.015 the limits have names', () => {
    expect(limits).toMatchObject({
      password: { min: 9, max: 20 },
      username: { max: 320 },
      name: { min: 1, max: 100 },
      url: 300,
      notes: 1000,
      city: 128,
      institution: 128,
      timeout: { max: 10_000 },
      port: { max: 65_535 },
      prefix: { max: 50 },
    })
  })

  it('S5.046 registration is sent without the tick, which belongs to the form alone', () => {
    expect(problem(field.terms, false)).toBe('fields.terms')
    expect(Object.keys(register.body.shape)).not.toContain('terms')
  })

  it('a username and an e-mail lose the spaces around them and their capitals', () => {
    expect(field.username.parse('  Ana@Example.org ')).toBe('ana@example.org')
    expect(field.email.parse(' Ana@Example.org')).toBe('ana@example.org')
  })
})

describe('their messages', () => {
  it('S5.051 every one exists in en, pt and es', () => {
    for (const [key, texts] of Object.entries(fieldMessages))
      for (const language of languages) expect(texts[language], `${key} ${language}`).toMatch(/\S/)
  })

  it('S5.051 every refused value names one of them', () => {
    const knownKeys = Object.keys(fieldMessages)
    for (const [id, what, schema, , bad] of cases) {
      // For these cases, absence alone is the error.
      if (what.endsWith('when via e-mail') || what === 'phone left out') continue
      for (const value of bad)
        expect(knownKeys, `${id} ${String(value).slice(0, 40)}`).toContain(problem(schema, value))
    }
  })

  it('S5.008 an invalid username reads in English "Invalid username"', () => {
    expect(problem(field.username, 'a b')).toBe('fields.usernameInvalid')
    expect(fieldMessages['fields.usernameInvalid'].en).toBe('Invalid username')
  })

  it('S5.009 a missing username reads in English "A username is required!"', () => {
    expect(problem(field.username, '')).toBe('fields.usernameRequired')
    expect(problem(field.username, undefined)).toBe('fields.usernameRequired')
    expect(fieldMessages['fields.usernameRequired'].en).toBe('A username is required!')
  })

  it('S5.012 an e-mail that is none reads in English "Invalid Email address"', () => {
    expect(problem(field.email, 'ana@')).toBe('fields.email')
    expect(fieldMessages['fields.email'].en).toBe('Invalid Email address')
  })

  it('S5.019 the minimum length of a password reads 9 in English, and not 6', () => {
    expect(problem(field.signupPassword, 'Ab1!')).toBe('fields.passwordLength')
    expect(fieldMessages['fields.passwordLength'].en).toContain(String(limits.password.min))
    expect(fieldMessages['fields.passwordLength'].en).not.toContain('6')
  })
})

it.each<[string, z.ZodMiniType, readonly string[], readonly string[]]>([
  ['a country', field.country, ['BR', 'XK', ''], ['ZZ', 'EU', 'br', 'B', 'BRA', ' ']],
  [
    'a time zone',
    field.timezone,
    ['America/Sao_Paulo', 'UTC', 'Etc/GMT+3'],
    ['+03:00', 'Mars/Base', '', chars(65)],
  ],
])('%s is one that exists', (_, schema, good, bad) => {
  for (const value of good) expect(accepts(schema, value), value).toBe(true)
  for (const value of bad) expect(accepts(schema, value), value).toBe(false)
})
