import { TerminationBlockers, terminate } from '@resguardo/contract/auth/account'
import type { Admin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { Link, useNavigate } from '#router'
import type { Failure } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { paths } from '#paths'
import { passwordDigest } from '#session/digest.ts'
import { clearPersonalData } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import type { DangerMessage } from './danger.messages.ts'
import { ExportButton } from '../ExportButton.tsx'
import styles from '../Profile.module.css'

const blank: { when: 'now' | 'later'; password: string } = { when: 'later', password: '' }

const laterDetail = (hasAddress: boolean, delivered: boolean): DangerMessage => {
  if (!hasAddress) return 'danger.end.later.noMail'
  return delivered ? 'danger.end.later.detail' : 'danger.end.later.undelivered'
}

/**
 * Terminates the person's own account: first offers the data, then asks for the date, then for the password.
 */
export function TerminateDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const say = useSay<DangerMessage>()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const { mutateAsync, isPending, error, reset } = useSend(terminate)
  const failure = error?.failure
  const form = useForm({
    initial: blank,
    check: (values) =>
      admin.has_password && values.password === ''
        ? { output: null, problems: { password: { key: 'danger.end.missing' } } }
        : { output: values, problems: {} },
    checkOn: 'submit',
    onType: reset,
  })
  const hasAddress = admin.username.includes('@')
  const delivered = useMailDelivered() !== false
  const hasMail = hasAddress && delivered

  const submit = form.submit(async ({ password, when }) => {
    const credentials = admin.has_password ? { password: await passwordDigest(password) } : {}
    await mutateAsync({ query: {}, body: { ...credentials, when } })
    // The server has ended the session: make no further calls with it.
    clearPersonalData()
    navigate(paths.keepAccount(language, when, hasMail), { replace: true })
  })
  return (
    <Dialog open onClose={onClose} title={say('danger.end')}>
      <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
        <p>{say('danger.end.export')}</p>
        <ExportButton />
        <RadioCards
          legend={say('danger.end.when')}
          name="when"
          value={form.values.when}
          options={[
            {
              value: 'later',
              label: say('danger.end.later'),
              detail: say(laterDetail(hasAddress, delivered)),
            },
            { value: 'now', label: say('danger.end.now'), detail: say('danger.end.now.detail') },
          ]}
          onChange={({ currentTarget }) => form.set('when', currentTarget.value === 'now' ? 'now' : 'later')}
        />
        <input type="hidden" name="username" autoComplete="username" value={admin.username} />
        {admin.has_password && (
          <PasswordField label={say('danger.end.password')} {...form.field('password')} />
        )}
        {failure && <TerminateFailure failure={failure} />}
        <div className={styles.actions}>
          <Button kind="secondary" onClick={onClose}>
            {say('danger.cancel')}
          </Button>
          <Button type="submit" kind="danger" pending={isPending}>
            {say('danger.end.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Why it was refused: a 409 names what someone else must take over first. */
function TerminateFailure({ failure }: { failure: Failure }) {
  const say = useSay<DangerMessage | CatalogueKey>()
  const handOver = failure.status === 409 ? TerminationBlockers.safeParse(failure.data).data : undefined
  if (!handOver) return <FailureAlert title={say('danger.failed')} failure={failure} />
  return (
    <Alert title={say('terminate409')}>
      {handOver.lastRoot && <p>{say('danger.end.lastRoot')}</p>}
      {handOver.teams.length > 0 && (
        <>
          <p>{say('danger.end.teams')}</p>
          <ul>
            {handOver.teams.map(({ uid, teamName, others }) => (
              <li key={uid}>
                <Link to={paths.team(uid)}>{teamName}</Link> ({say('danger.end.others', { others })})
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
