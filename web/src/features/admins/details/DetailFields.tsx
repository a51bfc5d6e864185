import type { VisibleAdmin } from '@resguardo/contract/people/admins'
import { languageNames, languages } from '@resguardo/contract/platform/languages'
import { useId, useMemo } from 'react'
import type { Form } from '#shared/forms/useForm.ts'
import { useLanguage } from '#i18n/language.ts'
import { countryOptions, timeZoneOptions } from '#i18n/regionOptions.ts'
import { useSay } from '#i18n/say.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { DetailField, DetailsDraft } from './detailsDraft.ts'
import type { ProfileMessage } from '../profile.messages.ts'

type DetailFieldsProps = {
  admin: VisibleAdmin
  form: Form<DetailsDraft>
  fields: readonly DetailField[]
  /** The person's own profile: the browser may autofill it. */
  own: boolean
}

export const detailLabels = {
  first_name: 'profile.firstName',
  last_name: 'profile.lastName',
  institution: 'profile.institution',
  country: 'profile.country',
  city: 'profile.city',
  timezone: 'profile.timezone',
  lang: 'profile.language',
  notes: 'profile.notes',
} as const satisfies Record<DetailField, ProfileMessage>

/** Fields of a person's details that the reader may change. */
export function DetailFields({ admin, form, fields, own }: DetailFieldsProps) {
  const say = useSay<ProfileMessage>()
  const fill = (name: string) => (own ? name : 'off')
  const fieldProps = (name: DetailField) => ({
    label: say(detailLabels[name]),
    ...form.field(name),
  })
  const isShown = (name: DetailField) => fields.includes(name)
  return (
    <>
      {isShown('first_name') && <Field autoComplete={fill('given-name')} {...fieldProps('first_name')} />}
      {isShown('last_name') && <Field autoComplete={fill('family-name')} {...fieldProps('last_name')} />}
      {isShown('institution') && <Field autoComplete={fill('organization')} {...fieldProps('institution')} />}
      {isShown('country') && <CountryField {...fieldProps('country')} autoComplete={fill('country')} />}
      {isShown('city') && <Field autoComplete={fill('address-level2')} {...fieldProps('city')} />}
      {isShown('timezone') && (
        <ZoneField
          now={admin.timezone ?? ''}
          {...(own && { hint: say('profile.timezone.hint') })}
          {...fieldProps('timezone')}
        />
      )}
      {isShown('lang') && (
        <Select
          {...(own && { hint: say('profile.language.hint') })}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...fieldProps('lang')}
        />
      )}
      {isShown('notes') && <TextArea hint={say('profile.notes.hint')} {...fieldProps('notes')} />}
    </>
  )
}

function CountryField(part: Omit<React.ComponentProps<typeof Select>, 'options'>) {
  const say = useSay<ProfileMessage>()
  const { language } = useLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  return <Select options={countries} placeholder={say('profile.country.none')} {...part} />
}

function ZoneField({ now, ...part }: React.ComponentProps<typeof Field> & { now: string }) {
  const zones = useMemo(() => timeZoneOptions(now), [now])
  const id = useId()
  return (
    <>
      <Field list={id} autoComplete="off" spellCheck={false} {...part} />
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  )
}
