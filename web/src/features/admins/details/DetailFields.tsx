import { languageNames, languages } from '@resguardo/contract/platform/languages'
import { useMemo, useState } from 'react'
import type { Form } from '#shared/forms/useForm.ts'
import { useLanguage } from '#i18n/language.ts'
import { countryOptions } from '#i18n/regionOptions.ts'
import { timeZoneChoices, timeZoneName } from '#shared/timeZoneName.ts'
import { useSay } from '#i18n/say.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { DetailField, DetailsDraft } from './detailsDraft.ts'
import type { ProfileMessage } from '../profile.messages.ts'

type DetailFieldsProps = {
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
export function DetailFields({ form, fields, own }: DetailFieldsProps) {
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
      {isShown('timezone') && <ZoneField zone={form.values.timezone ?? ''} {...fieldProps('timezone')} />}
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

type ZoneFieldProps = Omit<React.ComponentProps<typeof Select>, 'options'> & { zone: string }

function ZoneField({ zone, ...part }: ZoneFieldProps) {
  const { language } = useLanguage()
  const [first] = useState(zone)
  const zones = useMemo(() => timeZoneChoices(first, language), [first, language])
  return <Select options={zones} hint={timeZoneName(zone, language)} {...part} />
}
