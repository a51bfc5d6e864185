import { type Admin, newsletterPreferences } from '@resguardo/contract/admins'
import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { languageNames, languages } from '@resguardo/contract/languages'
import { useId, useMemo } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { countriesIn, timezonesWith } from '#i18n/places.ts'
import { useSay } from '#i18n/say.tsx'
import { useLeaveGuard } from '#session/useLeaveGuard.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { useSayField } from '#session/useSayField.ts'
import { Alert } from '#ui/Alert.tsx'
import { Card } from '#ui/Card.tsx'
import { RadioCards } from '#ui/choices.tsx'
import { Field } from '#ui/Field.tsx'
import { LeaveDialog } from '#ui/LeaveDialog.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'
import { useDetailsForm } from './useDetailsForm.ts'

/** Names, place, language and newsletter, saved together from a bar that stays in reach. */
export function DetailsForm({ admin }: { admin: Admin }) {
  const say = useSay<ProfileMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const errorOf = useSayField()
  const { language } = useLanguage()
  const { form, isDirty, submit, pending, saved, failure, clear, discard } = useDetailsForm(admin)
  const guard = useLeaveGuard(isDirty)
  const countries = useMemo(() => countriesIn(language), [language])
  const zones = useMemo(() => timezonesWith(admin.timezone), [admin.timezone])
  const zonesId = useId()
  const { register } = form
  const { errors } = form.formState

  return (
    <form
      className={styles.page}
      aria-label={say('profile.details')}
      noValidate
      onInput={clear}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card title={say('profile.details')}>
        <p className={styles.quiet}>{admin.username}</p>
        <Field
          label={say('profile.firstName')}
          autoComplete="given-name"
          error={errorOf(errors.first_name)}
          {...register('first_name')}
        />
        <Field
          label={say('profile.lastName')}
          autoComplete="family-name"
          error={errorOf(errors.last_name)}
          {...register('last_name')}
        />
        <Select
          label={say('profile.country')}
          autoComplete="country"
          options={countries}
          placeholder={say('profile.country.none')}
          error={errorOf(errors.country)}
          {...register('country')}
        />
        <Field
          label={say('profile.timezone')}
          hint={say('profile.timezone.hint')}
          list={zonesId}
          autoComplete="off"
          spellCheck={false}
          error={errorOf(errors.timezone)}
          {...register('timezone')}
        />
        <datalist id={zonesId}>
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
        <Select
          label={say('profile.language')}
          hint={say('profile.language.hint')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          error={errorOf(errors.lang)}
          {...register('lang')}
        />
        <RadioCards
          legend={say('profile.newsletter')}
          options={newsletterPreferences.map((value) => ({
            value,
            label: say(`profile.newsletter.${value}`),
            detail: say(`profile.newsletter.${value}.detail`),
          }))}
          error={errorOf(errors.newsletter)}
          {...register('newsletter')}
        />
      </Card>
      {failure && (
        <Alert title={say('profile.saveFailed')} requestId={failure.requestId} onRetry={submit}>
          {sayFailure(failure)}
        </Alert>
      )}
      {saved && <Alert kind="success">{say('editAdmin200')}</Alert>}
      <SaveBar dirty={isDirty} pending={pending} save={say('profile.save')} onDiscard={discard} />
      <LeaveDialog guard={guard} />
    </form>
  )
}
