import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { type Actor, may } from '@resguardo/contract/policy'
import { useState } from 'react'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useLeaveGuard } from '#session/useLeaveGuard.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { LeaveDialog } from '#ui/LeaveDialog.tsx'
import { LostAnswer } from '#ui/LostAnswer.tsx'
import styles from './Create.module.css'
import { CreatedOne } from './CreatedOne.tsx'
import type { CreateMessage } from './create.messages.ts'
import type { Way } from './draft.ts'
import { MethodChoice, useMethods } from './MethodChoice.tsx'
import { MoreFields } from './MoreFields.tsx'
import { PersonCard } from './PersonCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { useOneForm } from './useOneForm.ts'

type OneFormProps = { actor: Actor; settings: string | null }

/** Form for one person: how the account begins, whose it is, in which team. */
export function OneForm({ actor, settings }: OneFormProps) {
  const say = useSay<CreateMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const methods = useMethods(may(actor, 'admin.definePassword'))
  const [superUser, setSuperUser] = useState(false)
  const { method, policy } = methods
  const { timeZone } = useTimeZone()
  const way: Way = { method, superUser, policy, needsTeam: !may(actor, 'admin.create'), timeZone }
  const { form, done, again, submit, pending, failure, asking, lost, clear } = useOneForm(way)
  const { errors, isDirty } = form.formState
  const guard = useLeaveGuard(isDirty && !done)
  // An invalid field in the folded part must not stay hidden.
  const folded = ['lang', 'timezone', 'country', 'city', 'institution', 'notes', 'expiration'] as const
  const [open, setOpen] = useState(false)
  const more = open || folded.some((name) => errors[name] !== undefined)

  if (done)
    return (
      <CreatedOne
        done={done}
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
              form.clearErrors(['username', 'password'])
            },
          }}
          settings={settings}
        />
        <PersonCard form={form} way={way} />
        <PlaceCard form={form} way={way} onSuperUser={may(actor, 'admin.createRoot') ? setSuperUser : null} />
        <Disclosure label={say('create.more')} open={more} onToggle={setOpen}>
          {/* Countries and time zones are loaded only when the part is open. */}
          {more && <MoreFields form={form} way={way} />}
        </Disclosure>
      </fieldset>
      <LostAnswer asking={asking} lost={lost} onRetry={submit} />
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
