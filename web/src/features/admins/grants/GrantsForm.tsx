import { editGrants, type VisibleAdmin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { type Grant, grants } from '@resguardo/contract/people/peopleEnums'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import lists from '#shared/Lists.module.css'
import { invalidatedByPeople } from '#shared/invalidatedByPeople.ts'
import { useLeaveGuard } from '#shared/useLeaveGuard.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import type { GrantsMessage } from './grants.messages.ts'

/** What a person may do in the console beside their role; for root only. */
export function GrantsForm({ admin }: { admin: VisibleAdmin }) {
  const say = useSay<GrantsMessage | CatalogueKey>()
  const save = useSend(editGrants, { refresh: invalidatedByPeople, outdated: 409 })
  const stored = admin.grants ?? []
  // Only what was changed here, so that what others save meanwhile stays.
  const [changes, setChanges] = useState<Partial<Record<Grant, boolean>>>({})
  const chosen = grants.filter((one) => changes[one] ?? stored.includes(one))
  const dirty = grants.some((one) => chosen.includes(one) !== stored.includes(one))
  const guard = useLeaveGuard(dirty)
  if (admin.status === 'deleted') return null
  const isActive = admin.status === 'active'
  const offered = grants.filter((one) => admin.role !== 'root' || one === 'helper' || stored.includes(one))

  const toggle = (grant: Grant, isOn: boolean) => {
    if (!save.isPending) save.reset()
    setChanges({ ...changes, [grant]: isOn })
  }
  /** An auditor has no other grant, and an account that is not active gets none. */
  const isClosed = (grant: Grant) =>
    !chosen.includes(grant) &&
    (!isActive || (grant === 'auditor' ? chosen.length > 0 : chosen.includes('auditor')))
  const submit = async () => {
    const body = { uid: admin.uid, revision: admin.revision, grants: chosen }
    await save.mutateAsync({ body })
    setChanges({})
  }
  return (
    <form
      aria-label={say('grants.title')}
      onSubmit={(event) => {
        event.preventDefault()
        // The failure is shown below.
        void submit().catch(() => undefined)
      }}
    >
      <Card title={say('grants.title')}>
        <p className={lists.quiet}>{say('grants.text')}</p>
        {!isActive && <p className={lists.quiet}>{say('grants.inactive')}</p>}
        {offered.map((grant) => (
          <Checkbox
            key={grant}
            label={say(`grants.${grant}`)}
            hint={say(`grants.${grant}.hint`)}
            checked={chosen.includes(grant)}
            disabled={isClosed(grant)}
            onChange={({ target }) => toggle(grant, target.checked)}
          />
        ))}
        {admin.role === 'root' && <p className={lists.quiet}>{say('grants.root')}</p>}
        <FailureAlert title={say('grants.failed')} failure={save.error?.failure} />
        {save.isSuccess && !dirty && <Alert kind="success">{say('editGrants200')}</Alert>}
        <div className={lists.row}>
          <Button type="submit" kind="secondary" pending={save.isPending} disabled={!dirty}>
            {say('grants.save')}
          </Button>
          {dirty && (
            <Button kind="quiet" onClick={() => setChanges({})}>
              {say('grants.discard')}
            </Button>
          )}
        </div>
      </Card>
      <LeaveDialog guard={guard} />
    </form>
  )
}
