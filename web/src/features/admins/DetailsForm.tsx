import { type Admin, newsletterPreferences } from '@resguardo/contract/admins'
import type { CatalogueKey } from '@resguardo/contract/catalogue'
import type { FieldMessage } from '@resguardo/contract/fields.messages'
import { languages } from '@resguardo/contract/languages'
import { useId, useMemo } from 'react'
import type { FieldError } from 'react-hook-form'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useLeaveGuard } from '#session/useLeaveGuard.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RadioCards } from '#ui/choices.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { countriesIn } from './countries.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { languageNames } from './languageNames.ts'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'
import { useDetailsForm } from './useDetailsForm.ts'

/** Names, place, language and newsletter, saved together from a bar that stays in reach. */
export function DetailsForm({ admin }: { admin: Admin }) {
  const say = useSay<ProfileMessage | FieldMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const { language } = useLanguage()
  const { form, isDirty, submit, pending, saved, failure, clear, discard } = useDetailsForm(admin)
  const guard = useLeaveGuard(isDirty)
  const countries = useMemo(() => countriesIn(language), [language])
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone')], [])
  const zonesId = useId()
  const { register } = form
  const { errors } = form.formState
  // Schemas of the contract put a message key where others put a sentence.
  const errorOf = (error: FieldError | undefined) => error?.message && say(error.message as FieldMessage)

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
      <div className={styles.bar} data-dirty={isDirty}>
        <p role="status">{isDirty && say('profile.unsaved')}</p>
        {isDirty && (
          <Button kind="secondary" onClick={discard}>
            {say('profile.discard')}
          </Button>
        )}
        <Button type="submit" pending={pending}>
          {say('profile.save')}
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  )
}
