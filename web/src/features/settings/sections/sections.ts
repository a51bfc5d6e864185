import {
  attachmentTypes,
  proofGroups,
  type RangedSetting,
  type SectionName,
} from '@resguardo/contract/settings/settings'

export type SettingUnit =
  | 'minutes'
  | 'days'
  | 'seconds'
  | 'digits'
  | 'tries'
  | 'passwords'
  | 'registrations'
  | 'kib'
  | 'plain'

/** One field of a section: its path and kind of input. Its texts are `settings.<section>.<name>`. */
export type SettingField = { readonly name: string } & (
  | {
      readonly kind:
        | 'flag'
        | 'text'
        | 'secret'
        | 'secretArea'
        | 'area'
        | 'hours'
        /** One value per line. */
        | 'lines'
        | 'helper'
        | 'zone'
    }
  | { readonly kind: 'number'; readonly range: RangedSetting; readonly unit: SettingUnit }
  /** One option or any number of them. Each has a text, `settings.<section>.<name>.<option>`. */
  | { readonly kind: 'choice' | 'choices'; readonly options: readonly string[] }
)
export type SettingGroup = { readonly title: string; readonly fields: readonly SettingField[] }

const flag = (name: string): SettingField => ({ name, kind: 'flag' })
const text = (name: string): SettingField => ({ name, kind: 'text' })
const number = (name: string, unit: SettingUnit, range = name as RangedSetting): SettingField => ({
  name,
  kind: 'number',
  range,
  unit,
})
const choice = (name: string, options: readonly string[]): SettingField => ({ name, kind: 'choice', options })

/** The forms: fields by group, in reading order. */
export const fieldGroupsOf: Readonly<Record<SectionName, readonly SettingGroup[]>> = {
  general: [
    { title: 'ways', fields: [flag('emailingEnabled'), flag('registrationEnabled')] },
    {
      title: 'links',
      fields: [
        number('registrationTokenMinutes', 'minutes'),
        number('resetTokenMinutes', 'minutes'),
        number('inviteMinutes', 'minutes'),
      ],
    },
    {
      title: 'codes',
      fields: [number('oneTimeCodeLength', 'digits'), number('oneTimeCodeMinutes', 'minutes')],
    },
    { title: 'people', fields: [choice('defaultLanguage', ['pt', 'es', 'en']), number('trialDays', 'days')] },
    { title: 'addresses', fields: ['website', 'support', 'terms', 'forum', 'handle'].map(text) },
  ],
  security: [
    {
      title: 'ways',
      fields: ['secondStepForRoot', 'secondStepForAdmins', 'signInByCode', 'signInByOpenid'].map(flag),
    },
    {
      title: 'programs',
      fields: [
        { name: 'proofFor', kind: 'choices', options: proofGroups },
        { name: 'allowedOrigins', kind: 'lines' },
      ],
    },
    {
      title: 'tries',
      fields: [
        number('failedAttempts', 'tries'),
        number('lockMinutes', 'minutes'),
        number('registrationsPerHour', 'registrations'),
      ],
    },
    {
      title: 'passwords',
      fields: [choice('passwordPolicy', ['classic', 'modern']), number('passwordHistory', 'passwords')],
    },
    {
      title: 'sessions',
      fields: [
        number('sessionMinutes', 'minutes'),
        number('idleMinutes', 'minutes'),
        number('rootIdleMinutes', 'minutes'),
      ],
    },
    {
      title: 'kept',
      fields: [
        number('accessDays', 'days'),
        number('placeDays', 'days'),
        number('auditDays', 'days'),
        number('chatDays', 'days'),
        number('mailDays', 'days'),
        number('deletedDays', 'days'),
        number('reportDays', 'days'),
      ],
    },
  ],
  messaging: [
    {
      title: 'server',
      fields: [
        text('host'),
        number('port', 'plain'),
        choice('tls', ['starttls', 'tls', 'none']),
        text('user'),
        { name: 'secret', kind: 'secret' },
      ],
    },
    { title: 'sender', fields: ['senderName', 'senderAddress', 'subjectPrefix'].map(text) },
  ],
  attachments: [
    {
      title: 'files',
      fields: [
        number('largestKib', 'kib'),
        { name: 'types', kind: 'choices', options: attachmentTypes },
        number('daysKept', 'days'),
      ],
    },
  ],
  calling: [
    {
      title: 'people',
      fields: [
        flag('staffed'),
        text('telephone'),
        { name: 'timezone', kind: 'zone' },
        { name: 'hours', kind: 'hours' },
        { name: 'holidays', kind: 'lines' },
        { name: 'lead', kind: 'helper' },
      ],
    },
    {
      title: 'promised',
      fields: [
        number('promised.emergency', 'minutes', 'emergency'),
        number('promised.priority', 'minutes', 'priority'),
        number('promised.licensed', 'minutes', 'licensed'),
        number('promised.freeDays', 'days', 'freeDays'),
      ],
    },
    {
      title: 'speech',
      fields: [
        flag('pushToTalk'),
        number('longestSeconds', 'seconds'),
        text('speechUrl'),
        text('speechModel'),
        { name: 'speechKey', kind: 'secret' },
      ],
    },
  ],
  apps: [
    { title: 'android', fields: ['android.version', 'android.smallest', 'android.store'].map(text) },
    { title: 'ios', fields: ['ios.version', 'ios.smallest', 'ios.store'].map(text) },
  ],
  tls: [
    {
      title: 'listener',
      fields: [
        flag('enabled'),
        number('port', 'plain'),
        choice('oldest', ['TLSv1.2', 'TLSv1.3']),
        flag('redirect'),
        number('hstsDays', 'days'),
      ],
    },
  ],
  certs: [
    {
      title: 'pair',
      fields: [
        { name: 'certificate', kind: 'area' },
        { name: 'key', kind: 'secretArea' },
      ],
    },
  ],
}

export const fieldsOf = (section: SectionName) => fieldGroupsOf[section].flatMap(({ fields }) => fields)

/** The tabs; the two most used come first. */
export const sectionTabs = [
  'general',
  'security',
  'messaging',
  'calling',
  'attachments',
  'apps',
  'tls',
  'certs',
] as const satisfies readonly SectionName[]

export type SettingValues = Readonly<Record<string, unknown>>
