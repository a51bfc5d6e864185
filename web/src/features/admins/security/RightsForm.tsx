import { accessLevels } from '@resguardo/contract/people/accessLevel'
import { EditConflict, editAdmin, type VisibleAdmin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { roles } from '@resguardo/contract/people/peopleEnums'
import { useEffect, useEffectEvent } from 'react'
import type { Failure } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { keepEdits } from '#shared/forms/keepEdits.ts'
import { useForm } from '#shared/forms/useForm.ts'
import type { MailMessage } from '#shared/mail/mail.messages.ts'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { useLeaveGuard } from '#shared/useLeaveGuard.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { SaveBar } from '#ui/layout/SaveBar.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import type { PersonMessage } from '../person/person.messages.ts'
import styles from '../Profile.module.css'
import type { ProfileMessage } from '../profile.messages.ts'
import { changesOf, type Rights, rightsOf } from './adminRights.ts'

/** Role, state, end and access level of a person; for root only. */
export function RightsForm({ admin }: { admin: VisibleAdmin }) {
  const say = useSay<PersonMessage | ProfileMessage | UiMessage | MailMessage | CatalogueKey>()
  const delivered = useMailDelivered() !== false
  const save = useSend(editAdmin, { refresh: invalidatedByPeople, outdated: 409 })
  const { timeZone } = useTimeZone()
  const form = useForm({
    initial: rightsOf(admin, timeZone),
    check: (rights: Rights) => ({ output: rights, problems: {} }),
    onType: () => {
      if (save.status !== 'idle' && !save.isPending) save.reset()
    },
  })
  const { values: now, initial: before } = form
  const changes = changesOf(before, now, timeZone)
  const dirty = Object.keys(changes).length > 0
  const guard = useLeaveGuard(dirty)
  const failure = save.error?.failure
  const rebase = useEffectEvent((latest: VisibleAdmin) => {
    const rights = rightsOf(latest, timeZone)
    form.reset(rights, keepEdits(form.read(), form.initial, rights))
  })
  useEffect(() => rebase(admin), [admin])
  const submit = form.submit(async () => {
    if (!dirty) return
    const saved = await save.mutateAsync({ body: { uid: admin.uid, revision: admin.revision, ...changes } })
    form.reset(saved ? rightsOf(saved, timeZone) : form.read())
  })
  if (admin.status === 'deleted') return <Alert kind="info">{say('person.deleted')}</Alert>
  const hasSettableStatus = admin.status === 'active' || admin.status === 'blocked'
  return (
    <form
      className={styles.page}
      aria-label={say('person.rights')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Card title={say('person.rights')}>
        <Select
          label={say('person.role')}
          options={roles.map((value) => ({ value, label: say(`ui.role.${value}`) }))}
          {...form.field('role')}
        />
        {changes.role === 'root' && (
          <Alert kind="warning">
            {say('person.rights.grant')} {say(delivered ? 'person.rights.grant.mail' : 'mail.none')}
          </Alert>
        )}
        {now.role === 'admin' && (
          <Select
            label={say('person.level')}
            hint={say('person.level.hint')}
            options={accessLevels.map((value) => ({ value, label: say(`person.level.${value}`) }))}
            {...form.field('access_level')}
          />
        )}
        <Select
          label={say('person.status')}
          {...(!hasSettableStatus && {
            placeholder: say(`ui.status.${admin.status}`),
          })}
          options={(['active', 'blocked'] as const).map((value) => ({
            value,
            label: say(`ui.status.${value}`),
          }))}
          {...form.field('status')}
        />
        {now.role !== 'root' && (
          <Field
            label={say('person.expiration')}
            hint={`${say('person.expiration.hint')} ${say(delivered ? 'person.expiration.mail' : 'mail.none')}`}
            type="date"
            {...form.field('until')}
          />
        )}
        {(changes.role ?? changes.status) && <p className={styles.quiet}>{say('person.rights.ends')}</p>}
      </Card>
      {failure && !failure.fields['role'] && (
        <RightsFailure failure={failure} onRetry={() => void submit()} />
      )}
      {save.isSuccess && !dirty && <Alert kind="success">{say('editAdmin200')}</Alert>}
      <SaveBar
        dirty={dirty}
        pending={save.isPending}
        save={say('profile.save')}
        onDiscard={() => {
          form.reset(before)
          save.reset()
        }}
      />
      <LeaveDialog guard={guard} />
    </form>
  )
}

function RightsFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const say = useSay<PersonMessage | ProfileMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const conflict = failure.status === 409 ? EditConflict.safeParse(failure.data).data?.why : undefined
  if (conflict === 'revision')
    return (
      <Alert kind="warning" title={say('person.conflict')}>
        {say('person.conflict.text')}
      </Alert>
    )
  return (
    <Alert title={say('profile.saveFailed')} requestId={failure.requestId} onRetry={onRetry}>
      {conflict && conflict !== 'taken' ? say(`person.why.${conflict}`) : sayFailure(failure)}
    </Alert>
  )
}
