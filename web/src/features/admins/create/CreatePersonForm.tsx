import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { type Actor, may } from '@resguardo/contract/people/policy'
import { useState } from 'react'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useLeaveGuard } from '#shared/useLeaveGuard.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { UnknownOutcomeAlert } from '#ui/feedback/UnknownOutcomeAlert.tsx'
import styles from './Create.module.css'
import { CreatedPerson } from './CreatedPerson.tsx'
import type { CreateMessage } from './create.messages.ts'
import type { CreateOptions } from './personDraft.ts'
import { MethodChoice, useMethodState } from './MethodChoice.tsx'
import { OptionalFields } from './OptionalFields.tsx'
import { PersonCard } from './PersonCard.tsx'
import { RoleAndTeamCard } from './RoleAndTeamCard.tsx'
import { useCreatePersonForm } from './useCreatePersonForm.ts'

type CreatePersonFormProps = { actor: Actor; settings: string | null }

/** Form for one person: how the account begins, whose it is, in which team. */
export function CreatePersonForm({ actor, settings }: CreatePersonFormProps) {
  const say = useSay<CreateMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const methods = useMethodState(may(actor, 'admin.definePassword'))
  const [superUser, setSuperUser] = useState(false)
  const { method, policy } = methods
  const { timeZone } = useTimeZone()
  const options: CreateOptions = {
    method,
    superUser,
    policy,
    needsTeam: !may(actor, 'admin.create'),
    timeZone,
  }
  const { form, done, again, submit, pending, failure, asking, lost, clear } = useCreatePersonForm(options)
  const { isDirty } = form
  const guard = useLeaveGuard(isDirty && !done)
  // An invalid field in the folded part must not stay hidden.
  const optionalFields = [
    'lang',
    'timezone',
    'country',
    'city',
    'institution',
    'notes',
    'expiration',
  ] as const
  const [open, setOpen] = useState(false)
  const isOpen = open || optionalFields.some((name) => form.errorOf(name) !== undefined)

  if (done)
    return (
      <CreatedPerson
        result={done}
        onAgain={() => {
          setSuperUser(false)
          again()
        }}
      />
    )
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
      <fieldset className={styles.form} disabled={asking || lost}>
        <MethodChoice
          methods={{
            ...methods,
            choose: (next) => {
              methods.choose(next)
              // Clears their errors, which were those of the other method.
              for (const name of ['username', 'password'] as const) form.set(name, form.value(name))
            },
          }}
          settings={settings}
        />
        <PersonCard form={form} options={options} />
        <RoleAndTeamCard
          form={form}
          options={options}
          onSuperUser={may(actor, 'admin.createRoot') ? setSuperUser : null}
        />
        <Disclosure label={say('create.more')} open={isOpen} onToggle={setOpen}>
          {/* Countries and time zones are loaded only when the part is open. */}
          {isOpen && <OptionalFields form={form} options={options} />}
        </Disclosure>
      </fieldset>
      <UnknownOutcomeAlert retrying={asking} lost={lost} onRetry={submit} />
      {failure && (
        <Alert title={say('create.failed')} requestId={failure.requestId} onRetry={submit}>
          {sayFailure(failure)}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" pending={pending} disabled={method === 'invite' && !methods.mails}>
          {say(method === 'invite' ? 'create.go.invite' : 'create.go')}
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  )
}
