import { languageNames, languages } from '@resguardo/contract/platform/languages'
import type { Form } from '#shared/forms/useForm.ts'
import { useLanguage } from '#i18n/language.ts'
import { countryOptions } from '#i18n/regionOptions.ts'
import { timeZoneChoices } from '#shared/timeZoneName.ts'
import { useSay } from '#i18n/say.tsx'
import { timezoneOf } from '#session/browser.ts'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import styles from './Create.module.css'
import type { CreateMessage } from './create.messages.ts'
import type { PersonDraft, CreateOptions } from './personDraft.ts'

type OptionalFieldsProps = { form: Form<PersonDraft>; options: CreateOptions }

/** Rarely used fields: language, place, end of the account (a super admin has none), notes. */
export function OptionalFields({ form, options: { superUser } }: OptionalFieldsProps) {
  const say = useSay<CreateMessage>()
  const { language } = useLanguage()
  const zones = timeZoneChoices(timezoneOf(), language)
  const textField = (name: 'city' | 'institution') => (
    <Field label={say(`create.${name}`)} autoComplete="off" {...form.field(name)} />
  )
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <Select
          label={say('create.lang')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.field('lang')}
        />
        <Select label={say('create.timezone')} options={zones} {...form.field('timezone')} />
        <Select
          label={say('create.country')}
          placeholder={say('create.country.none')}
          options={countryOptions(language)}
          {...form.field('country')}
        />
        {textField('city')}
        {textField('institution')}
        {!superUser && (
          <Field
            label={say('create.expiration')}
            hint={say('create.expiration.hint')}
            type="date"
            {...form.field('expiration')}
          />
        )}
      </div>
      <TextArea label={say('create.notes')} hint={say('create.notes.hint')} {...form.field('notes')} />
    </div>
  )
}
