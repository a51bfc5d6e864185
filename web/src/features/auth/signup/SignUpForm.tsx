import { isLanguage, type Language, languageNames, languages } from '@resguardo/contract/platform/languages'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useLanguage } from '#i18n/language.ts'
import { countryOfBrowser, countryOptions } from '#i18n/regionOptions.ts'
import { timeZoneChoices, timeZoneCity, timeZoneName } from '#shared/timeZoneName.ts'
import { useSay } from '#i18n/say.tsx'
import { timezoneOf } from '#session/browser.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { type FieldRule, formOf, ruleOf } from '../fieldRules.ts'
import { useHydrated } from '../useHydrated.ts'
import type { Registration } from './SignUpPage.tsx'
import type { SignUpMessage } from './signup.messages.ts'
import { TermsField } from './TermsField.tsx'

const validEmail = ruleOf('email')
/** The contract's rule with another message: a missing value is called an e-mail here, not a username. */
const email: FieldRule = (text, other) =>
  text.trim() ? validEmail(text, other) : { problem: { key: 'fields.required' } }
const rules = { username: email, first_name: ruleOf('firstName'), last_name: ruleOf('lastName') }
const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))

type SignUpFormProps = {
  call: { pending: boolean; failure: Failure | null; at: number; clear: () => void }
  termsVersion: string | undefined
  /** URL of the published terms; empty if they are not published. */
  termsUrl: string | undefined
  /** The first mail went to a wrong address, which is being corrected. */
  correcting: boolean
  onSend: (registration: Registration) => Promise<void>
}

/** Registration form. The browser alone guesses country and time zone; both can be changed. */
export function SignUpForm({ call, termsVersion, termsUrl, correcting, onSend }: SignUpFormProps) {
  const say = useSay<SignUpMessage | AuthMessage>()
  const { language } = useLanguage()
  const [chosen, choose] = useState<Language | null>(null)
  const [agreed, agree] = useState(false)
  const [missing, setMissing] = useState(false)
  const alertId = useId()
  const termsBox = useRef<HTMLDivElement>(null)
  const fields = useForm({ ...formOf(rules), onType: call.clear })
  const { focus } = fields
  const region = useRegionFields()

  useEffect(() => {
    if (correcting) focus('username')
  }, [correcting, focus])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const values = await fields.check('username', 'first_name', 'last_name')
    setMissing(!agreed)
    if (values && !agreed) termsBox.current?.focus()
    if (!values || !agreed || call.pending) return
    await onSend({ ...values, lang: chosen ?? language, timezone: region.timezone, country: region.country })
  }

  return (
    <form
      method="dialog"
      className={styles.form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      aria-describedby={call.failure ? alertId : undefined}
    >
      {call.failure && (
        <div id={alertId}>
          <AuthFailureAlert failure={call.failure} at={call.at} />
        </div>
      )}
      <Field
        label={say('auth.email')}
        hint={say('signup.emailHint')}
        type="email"
        autoComplete="email"
        {...fields.field('username')}
      />
      <div className={styles.pair}>
        <Field label={say('signup.firstName')} autoComplete="given-name" {...fields.field('first_name')} />
        <Field label={say('signup.lastName')} autoComplete="family-name" {...fields.field('last_name')} />
      </div>
      <RegionFields region={region} lang={chosen ?? language} onLang={choose} />
      <TermsField
        ref={termsBox}
        version={termsVersion}
        url={termsUrl}
        agreed={agreed}
        missing={missing && !agreed}
        onAgree={agree}
      />
      <Button type="submit" full pending={call.pending}>
        {say('signup.go')}
      </Button>
    </form>
  )
}

type RegionFieldsProps = {
  region: ReturnType<typeof useRegionFields>
  lang: Language
  onLang: (lang: Language) => void
}

/** What the browser says of language, country and time zone: one line, which opens to change it. */
function RegionFields({ region, lang, onLang }: RegionFieldsProps) {
  const say = useSay<SignUpMessage>()
  const country = region.countries.find(({ value }) => value === region.country)?.label
  const zone = timeZoneCity(region.timezone, lang)
  const values = [languageNames[lang], country, zone].filter(Boolean).join(' · ')
  return (
    <div className={styles.region}>
      <Disclosure
        label={
          <>
            {say('signup.region')}
            <span className={styles.values}>{values}</span>
          </>
        }
      >
        <div className={styles.form}>
          <Select
            label={say('signup.language')}
            options={languageOptions}
            value={lang}
            onChange={({ target }) => isLanguage(target.value) && onLang(target.value)}
          />
          <div className={styles.pair}>
            <Select
              label={say('signup.country')}
              options={region.countries}
              placeholder={say('signup.noCountry')}
              value={region.country}
              autoComplete="country"
              onChange={({ target }) => region.setCountry(target.value)}
            />
            <Select
              label={say('signup.timezone')}
              hint={timeZoneName(region.timezone, lang)}
              options={region.timezones}
              value={region.timezone}
              onChange={({ target }) => region.setTimezone(target.value)}
            />
          </div>
        </div>
      </Disclosure>
    </div>
  )
}

/**
 * Guesses country and time zone until they are chosen. The lists come from the browser, so the prerendered
 * page has none.
 */
function useRegionFields() {
  const { language } = useLanguage()
  const hydrated = useHydrated()
  const [country, setCountry] = useState<string | null>(null)
  const [timezone, setTimezone] = useState<string | null>(null)
  const browserZone = hydrated ? timezoneOf() : ''

  const guess = useMemo(() => (hydrated ? countryOfBrowser() : ''), [hydrated])

  return {
    countries: useMemo(() => (hydrated ? countryOptions(language) : []), [hydrated, language]),
    timezones: useMemo(
      () => (hydrated ? timeZoneChoices(browserZone, language) : []),
      [hydrated, browserZone, language],
    ),
    country: country ?? guess,
    setCountry,
    timezone: timezone ?? browserZone,
    setTimezone,
  }
}
