import type { VisibleAdmin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useSay } from '#i18n/say.tsx'
import { useLeaveGuard } from '#shared/useLeaveGuard.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { SaveBar } from '#ui/layout/SaveBar.tsx'
import { DetailFields, detailLabels } from './DetailFields.tsx'
import type { DetailField, DetailsDraft } from './detailsDraft.ts'
import type { PersonMessage } from '../person/person.messages.ts'
import styles from '../Profile.module.css'
import type { ProfileMessage } from '../profile.messages.ts'
import { useDetailsForm } from './useDetailsForm.ts'

type DetailsFormProps = {
  admin: VisibleAdmin
  /** The fields that the reader may change. */
  fields: readonly DetailField[]
  /** Other people may save it as well. */
  shared?: boolean
}

/** Names, place, language and notes, saved together from a sticky bar. */
export function DetailsForm({ admin, fields, shared = false }: DetailsFormProps) {
  const say = useSay<ProfileMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const details = useDetailsForm(admin, fields, shared)
  const { form, theirs, isDirty, submit, pending, saved, failure, clear, discard } = details
  const guard = useLeaveGuard(isDirty)
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
        {!shared && <p className={styles.quiet}>{admin.username}</p>}
        <DetailFields form={form} fields={fields} own={!shared} />
      </Card>
      {theirs && <DetailsConflict theirs={theirs} mine={form.values} fields={fields} />}
      {failure && !theirs && (
        <Alert title={say('profile.saveFailed')} requestId={failure.requestId} onRetry={submit}>
          {/* This call's own 403 text is about a password. */}
          {sayFailure(failure)}
        </Alert>
      )}
      {saved && <Alert kind="success">{say('editAdmin200')}</Alert>}
      <SaveBar dirty={isDirty} pending={pending} save={say('profile.save')} onDiscard={discard} />
      <LeaveDialog guard={guard} />
    </form>
  )
}

type DetailsConflictProps = { theirs: VisibleAdmin; mine: DetailsDraft; fields: readonly DetailField[] }

/** What someone else saved in the meantime, for fields that differ from what is typed here. */
function DetailsConflict({ theirs, mine, fields }: DetailsConflictProps) {
  const say = useSay<PersonMessage | ProfileMessage>()
  const differing = fields.filter((name) => mine[name] !== theirs[name])
  return (
    <Alert kind="warning" title={say('person.conflict')}>
      <p>{say('person.conflict.text')}</p>
      <ul>
        {differing.map((name) => (
          <li key={name}>
            {say('person.conflict.theirs', {
              field: say(detailLabels[name]),
              value: theirs[name] || say('person.conflict.blank'),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
