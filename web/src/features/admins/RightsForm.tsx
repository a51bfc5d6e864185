import { accessLevels } from '@resguardo/contract/people/accessLevel'
import { type Admin, EditConflict, editAdmin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/catalogue'
import { roles } from '@resguardo/contract/people/peopleEnums'
import type { Role } from '@resguardo/contract/auth/session'
import { useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { useLeaveGuard } from '#shared/useLeaveGuard.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { useSayField } from '#shared/useSayField.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { SaveBar } from '#ui/layout/SaveBar.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import type { PersonMessage } from './person.messages.ts'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'
import { changesOf, type Rights, rightsOf } from './rights.ts'

/** Role, state, end, access level and helper flag of a person; for root only. */
export function RightsForm({ admin }: { admin: Admin }) {
  const say = useSay<PersonMessage | ProfileMessage | UiMessage | CatalogueKey>()
  const sayField = useSayField()
  const save = useSend(editAdmin, { refresh: invalidatedByPeople, outdated: 409 })
  const [typed, setTyped] = useState<Partial<Rights>>({})
  const { timeZone } = useTimeZone()
  const before = rightsOf(admin, timeZone)
  const now = { ...before, ...typed }
  const changes = changesOf(before, now, timeZone)
  const dirty = Object.keys(changes).length > 0
  const guard = useLeaveGuard(dirty)
  const failure = save.error?.failure
  const edit = (more: Partial<Rights>) => {
    if (save.status !== 'idle' && !save.isPending) save.reset()
    setTyped({ ...typed, ...more })
  }
  const submit = () => {
    if (!dirty) return
    save.mutate(
      { body: { uid: admin.uid, revision: admin.revision, ...changes } },
      { onSuccess: () => setTyped({}) },
    )
  }
  if (admin.status === 'deleted') return <Alert kind="info">{say('person.deleted')}</Alert>
  const hasSettableStatus = admin.status === 'active' || admin.status === 'blocked'
  return (
    <form
      className={styles.page}
      aria-label={say('person.rights')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card title={say('person.rights')}>
        <Select
          label={say('person.role')}
          options={roles.map((value) => ({ value, label: say(`ui.role.${value}`) }))}
          value={now.role}
          error={sayField({ message: failure?.fields['role'] })}
          // The options are the roles.
          onChange={({ target }) => edit({ role: target.value as Role })}
        />
        {changes.role === 'root' && <Alert kind="warning">{say('person.rights.grant')}</Alert>}
        {now.role === 'admin' && (
          <Select
            label={say('person.level')}
            hint={say('person.level.hint')}
            options={accessLevels.map((value) => ({ value, label: say(`person.level.${value}`) }))}
            value={now.access_level}
            onChange={({ target }) => edit({ access_level: target.value === 'read' ? 'read' : 'full' })}
          />
        )}
        <Checkbox
          label={say('person.helper')}
          hint={say('person.helper.hint')}
          checked={now.helper}
          onChange={({ target }) => edit({ helper: target.checked })}
        />
        <Select
          label={say('person.status')}
          {...(!hasSettableStatus && {
            placeholder: say(`ui.status.${admin.status}`),
          })}
          options={(['active', 'blocked'] as const).map((value) => ({
            value,
            label: say(`ui.status.${value}`),
          }))}
          value={now.status}
          onChange={({ target }) =>
            edit({ status: target.value === 'active' || target.value === 'blocked' ? target.value : '' })
          }
        />
        {now.role !== 'root' && (
          <Field
            label={say('person.expiration')}
            hint={say('person.expiration.hint')}
            type="date"
            value={now.until}
            onChange={({ target }) => edit({ until: target.value })}
          />
        )}
        {(changes.role ?? changes.status) && <p className={styles.quiet}>{say('person.rights.ends')}</p>}
      </Card>
      {failure && !failure.fields['role'] && <RightsFailure failure={failure} onRetry={submit} />}
      {save.isSuccess && !dirty && <Alert kind="success">{say('editAdmin200')}</Alert>}
      <SaveBar
        dirty={dirty}
        pending={save.isPending}
        save={say('profile.save')}
        onDiscard={() => {
          setTyped({})
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
      {conflict && conflict !== 'taken'
        ? say(`person.why.${conflict}`)
        : failure.messageKey === 'editAdmin403'
          ? say('i403')
          : sayFailure(failure)}
    </Alert>
  )
}
