import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type SectionName,
  sectionNames,
  type Sections,
  settingsSchemas,
} from '@resguardo/contract/settings/settings'
import { describe, expect, test } from 'vitest'

/** A test that changes the setting and checks its effect: its file, and the beginning of its title. */
type EffectTest = readonly [file: string, title: string]

const projectRoot = join(import.meta.dirname, '../../../..')
const feature = (file: string) => `server/src/features/${file}.test.ts`
const effects = feature('settings/effects')
const onFeatures = feature('settings/effectsOnFeatures')
const tls = feature('settings/tls')
const sessions: EffectTest = [
  feature('auth/signIn/sessions'),
  'the minutes of the settings hold for new sessions',
]
const mailServer: EffectTest = [effects, 'mail goes out by the server of the settings, under their sender']
const mailSecret: EffectTest = [effects, 'the secret of the settings signs in to the mail server']
const kept: EffectTest = [effects, 'logs and mails are kept for the days of the settings']
const speech: EffectTest = [effects, 'what may be said instead of typed']
const promised: EffectTest = [feature('support/promisedTime'), 'S1.049 the promised time']
const images = feature('community/posts/images')
const largest: EffectTest = [images, 'what is larger than they allow is refused']
const kinds: EffectTest = [images, 'only kinds that they name are taken']
const passing: EffectTest = [images, 'a picture is deleted when its days are over']
const publicPage: EffectTest = [onFeatures, 'the page that asks for a password gets its policy']
const outside: EffectTest = [feature('community/community'), 'S9.032 S9.033 the outside forum and handle']
const terms: EffectTest = [feature('termsAndHelp/termsAndHelp'), 'the terms name the days of the settings']
const help: EffectTest = [
  feature('termsAndHelp/termsAndHelp'),
  'the page of help names every contact that is configured',
]

/**
 * Which tests show that a setting has an effect, flow by flow. A setting without a row does not compile; a
 * row whose test is gone, or does not mention the setting, fails.
 */
const table: { [S in SectionName]: Record<keyof Sections[S], readonly [EffectTest, ...EffectTest[]]> } = {
  general: {
    emailingEnabled: [
      [feature('auth/registration/register'), 'S8.032 without e-mailing no one registers'],
      [feature('auth/passwords/resetRequest'), 'without e-mailing no reset can be asked for'],
      [feature('auth/passwords/resetUserPassword'), 'with e-mailing off nothing is sent'],
      [feature('auth/codes/codeSending'), '%j turns the way off: 501'],
    ],
    registrationEnabled: [
      [feature('auth/registration/register'), 'where registration is closed 403 says so'],
      [feature('auth/openid/openid'), 'with registration closed a stranger is refused'],
    ],
    registrationTokenMinutes: [
      [
        feature('auth/registration/verifyAddress'),
        'S3.034 S9.023 the link ends after the minutes of the settings',
      ],
    ],
    resetTokenMinutes: [
      [feature('auth/passwords/resetRequest'), 'S3.035 a token ends after the minutes of the settings'],
    ],
    inviteMinutes: [[onFeatures, 'a mailed invite lasts as long as the settings say']],
    oneTimeCodeLength: [
      [feature('auth/codes/codeSending'), 'S9.024 S9.025 length and minutes of codes'],
      [feature('auth/codes/code'), 'with codes of fewer than four digits one try is all'],
      [feature('auth/publicSettings'), 'S3.038 S7.015 the public settings say'],
    ],
    oneTimeCodeMinutes: [
      [feature('auth/codes/codeSending'), 'S9.024 S9.025 length and minutes of codes'],
      [feature('auth/codes/codeSending'), '%j turns the way off: 501'],
    ],
    defaultLanguage: [
      ['server/src/site/pages.test.ts', 'an address without a language leads on, and a page opens'],
      [onFeatures, 'the link out of a newsletter leads a reader without a language'],
    ],
    trialDays: [[effects, 'a trial lasts as many days as the settings say']],
    website: [mailServer, help],
    support: [mailServer, help],
    terms: [publicPage, terms],
    forum: [mailServer, outside, help],
    handle: [mailServer, outside, help],
  },
  security: {
    failedAttempts: [
      [feature('auth/passwords/password'), 'as many failed attempts as the settings can hold'],
      [effects, 'the longest pause after wrong passwords'],
    ],
    lockMinutes: [[effects, 'the longest pause after wrong passwords']],
    passwordHistory: [[feature('admins/account/password'), 'as many as the settings say are remembered']],
    registrationsPerHour: [[onFeatures, 'as many people may register from one place in an hour']],
    sessionMinutes: [sessions],
    idleMinutes: [sessions],
    rootIdleMinutes: [sessions],
    passwordPolicy: [publicPage],
    secondStepForRoot: [
      [feature('auth/openid/openid'), 'a root who needs both steps is sent to the password'],
    ],
    secondStepForAdmins: [[effects, 'codes that may not let in alone are not sent']],
    signInByCode: [[effects, 'codes that may not let in alone are not sent']],
    signInByOpenid: [[feature('auth/openid/openid'), 'an issuer that is switched off lets no one in']],
    proofFor: [[feature('auth/prove'), 'which calls ask is a setting']],
    allowedOrigins: [['server/src/http/cors.test.ts', 'a page of an allowed origin']],
    accessDays: [kept, terms],
    placeDays: [kept],
    auditDays: [kept, [onFeatures, 'the audit log is cut after the days of the settings']],
    chatDays: [[onFeatures, 'chats go after the days of the settings']],
    mailDays: [kept, terms],
    deletedDays: [[onFeatures, 'deleted people are erased after the days of the settings'], terms],
    reportDays: [[onFeatures, 'reports of steps go after the days of the settings']],
  },
  messaging: {
    host: [[effects, 'a test mail where %s tells which step failed']],
    port: [[effects, 'a test mail where %s tells which step failed']],
    user: [mailSecret],
    secret: [mailSecret],
    tls: [[effects, 'a test mail to a server without TLS where it is demanded']],
    senderName: [mailServer],
    senderAddress: [mailServer],
    subjectPrefix: [mailServer],
  },
  attachments: { largestKib: [largest], types: [kinds], daysKept: [passing] },
  calling: {
    pushToTalk: [speech],
    longestSeconds: [speech],
    speechUrl: [speech],
    speechModel: [speech],
    speechKey: [speech],
    telephone: [[effects, 'a reader who asks people for help sees the number'], help],
    staffed: [[feature('support/support'), 'no helper is there: that is said']],
    timezone: [promised],
    hours: [promised],
    holidays: [promised],
    promised: [promised],
    lead: [[feature('support/support'), 'helpers are notified of an emergency at once']],
  },
  apps: {
    android: [
      [effects, 'applications learn the newest and the oldest version'],
      [feature('devices/devices'), 'S3.018 with a device goes the store address'],
    ],
    ios: [[feature('devices/devices'), 'S3.018 with a device goes the store address']],
  },
  tls: {
    enabled: [[tls, 'with a certificate and the switch HTTPS is answered']],
    port: [[tls, 'a port that is taken keeps the program running by HTTP']],
    oldest: [[tls, 'the oldest TLS version is that of the settings']],
    hstsDays: [[tls, 'with a certificate and the switch HTTPS is answered']],
    redirect: [[tls, 'a page asked for by HTTP leads to HTTPS at the public name']],
  },
  certs: {
    certificate: [[tls, 'a new certificate holds for the next connection']],
    key: [[tls, 'a new certificate holds for the next connection']],
  },
}

/** Source of a test with its table of cases before it, up to the next test. */
function sourceOf([file, title]: EffectTest): string {
  const text = existsSync(join(projectRoot, file)) ? readFileSync(join(projectRoot, file), 'utf8') : ''
  const at = text.indexOf(`'${title}`)
  if (at < 0) return ''
  const begins = [...text.matchAll(/^ {0,2}(test|describe)\b/gm)].map(({ index }) => index)
  const next = begins.find((index) => index > at) ?? text.length
  const own = begins.findLast((index) => index < at) ?? 0
  // The table of a `test.each(table)` precedes the test.
  const each = /^ {0,2}test\.each\((\w+)\)/.exec(text.slice(own, at))?.[1]
  const cases = each ? text.indexOf(`const ${each}`) : own
  return text.slice(cases, next)
}

describe.each(sectionNames)('%s', (section) => {
  const rows = Object.entries(table[section] as Record<string, readonly EffectTest[]>)

  test('has a row for each field of its schema, and none for another', () => {
    const { shape } = settingsSchemas[section]
    expect(rows.map(([key]) => key).toSorted()).toEqual(Object.keys(shape).toSorted())
  })

  test.each(rows)('%s acts, as a test shows that sets it', (key, acting) => {
    for (const one of acting)
      expect(sourceOf(one), `${one[0]}: ${one[1]}`).toMatch(new RegExp(`\\b${key}\\b`))
  })
})
