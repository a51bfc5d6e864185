import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { isLanguage, languageNames, languages } from '@resguardo/contract/languages'
import { type Actor, may } from '@resguardo/contract/policy'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLanguage } from '#i18n/language.ts'
import { countriesIn, timezonesWith } from '#i18n/places.ts'
import { useSay } from '#i18n/say.tsx'
import { timezoneOf } from '#session/browser.ts'
import { useLeaveGuard } from '#session/useLeaveGuard.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { useSayField } from '#session/useSayField.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RadioCards } from '#ui/choices.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Field, TextArea } from '#ui/Field.tsx'
import { LeaveDialog } from '#ui/LeaveDialog.tsx'
import { Select } from '#ui/Select.tsx'
import { BeginPassword } from './BeginPassword.tsx'
import styles from './Create.module.css'
import { CreatedOne } from './CreatedOne.tsx'
import type { CreateMessage } from './create.messages.ts'
import { MethodChoice, useMethods } from './MethodChoice.tsx'
import { SuperUserChoice } from './SuperUserChoice.tsx'
import { TeamChoice } from './TeamChoice.tsx'
import { useOneForm } from './useOneForm.ts'

type OneFormProps = { actor: Actor; settings: string | null }

/** One person: how the account begins, whose it is, in which team. */
export function OneForm({ actor, settings }: OneFormProps) {
  const say = useSay<CreateMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const errorOf = useSayField()
  const methods = useMethods(may(actor, 'admin.definePassword'))
  const [superUser, setSuperUser] = useState(false)
  const needsTeam = !may(actor, 'admin.create')
  const { method, policy } = methods
  const { form, done, again, submit, pending, failure, clear } = useOneForm({
    method,
    superUser,
    policy,
    needsTeam,
  })
  const { register, setValue, control } = form
  const { errors, isDirty } = form.formState
  const team = useWatch({ control, name: 'team' })
  const role = useWatch({ control, name: 'role' })
  const guard = useLeaveGuard(isDirty && !done)

  if (done) return <CreatedOne done={done} onAgain={again} />
  const byMail = method === 'invite'
  const impossible = byMail && !methods.mails
  return (
    <form
      className={styles.form}
      aria-label={say('create.one')}
      noValidate
      onInput={clear}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <MethodChoice
        methods={{
          ...methods,
          choose: (next) => {
            methods.choose(next)
            form.clearErrors(['username', 'password'])
          },
        }}
        settings={settings}
      />
      <Card title={say('create.person')}>
        <Field
          label={say(byMail ? 'create.email' : 'create.username')}
          hint={say(byMail ? 'create.email.hint' : 'create.username.hint')}
          type={byMail ? 'email' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf(errors.username)}
          {...register('username')}
        />
        <div className={styles.pair}>
          <Field
            label={say('create.firstName')}
            autoComplete="off"
            error={errorOf(errors.first_name)}
            {...register('first_name')}
          />
          <Field
            label={say('create.lastName')}
            autoComplete="off"
            error={errorOf(errors.last_name)}
            {...register('last_name')}
          />
        </div>
        {method === 'password' && (
          <BeginPassword form={form} policy={policy} error={errorOf(errors.password)} />
        )}
      </Card>
      <Card title={say('create.place')}>
        {!superUser && (
          <>
            <RadioCards<'admin' | 'user'>
              legend={say('create.role')}
              name="role"
              value={role}
              error={errorOf(errors.role)}
              onChange={({ target }) =>
                setValue('role', target.value === 'admin' ? 'admin' : 'user', { shouldDirty: true })
              }
              options={[
                { value: 'user', label: say('create.role.user'), detail: say('create.role.user.text') },
                { value: 'admin', label: say('create.role.admin'), detail: say('create.role.admin.text') },
              ]}
            />
            <TeamChoice
              name="team"
              value={team}
              needed={needsTeam}
              error={errorOf(errors.team)}
              onChange={(uid) => setValue('team', uid, { shouldDirty: true, shouldValidate: true })}
            />
          </>
        )}
        {may(actor, 'admin.createRoot') && <SuperUserChoice chosen={superUser} onChoose={setSuperUser} />}
      </Card>
      <Disclosure label={say('create.more')}>
        <More form={form} />
      </Disclosure>
      {failure && (
        <Alert title={say('create.failed')} requestId={failure.requestId} onRetry={submit}>
          {sayFailure(failure)}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" pending={pending} disabled={impossible}>
          {say(byMail ? 'create.go.invite' : 'create.go')}
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  )
}

/** What is rarely said of somebody else: language, place, end of the account, notes. */
function More({ form }: Pick<ReturnType<typeof useOneForm>, 'form'>) {
  const say = useSay<CreateMessage>()
  const errorOf = useSayField()
  const { language } = useLanguage()
  const { register } = form
  const { errors } = form.formState
  const zones = timezonesWith(timezoneOf()).map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <Select
          label={say('create.lang')}
          options={languages.filter(isLanguage).map((value) => ({ value, label: languageNames[value] }))}
          error={errorOf(errors.lang)}
          {...register('lang')}
        />
        <Select
          label={say('create.timezone')}
          options={zones}
          error={errorOf(errors.timezone)}
          {...register('timezone')}
        />
        <Select
          label={say('create.country')}
          placeholder={say('create.country.none')}
          options={countriesIn(language)}
          error={errorOf(errors.country)}
          {...register('country')}
        />
        <Field
          label={say('create.city')}
          autoComplete="off"
          error={errorOf(errors.city)}
          {...register('city')}
        />
        <Field
          label={say('create.institution')}
          autoComplete="off"
          error={errorOf(errors.institution)}
          {...register('institution')}
        />
        <Field
          label={say('create.expiration')}
          hint={say('create.expiration.hint')}
          type="date"
          error={errorOf(errors.expiration)}
          {...register('expiration')}
        />
      </div>
      <TextArea
        label={say('create.notes')}
        hint={say('create.notes.hint')}
        error={errorOf(errors.notes)}
        {...register('notes')}
      />
    </div>
  )
}
