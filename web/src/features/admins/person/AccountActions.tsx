import type { VisibleAdmin } from '@resguardo/contract/people/admins'
import type { PeopleFilter } from '@resguardo/contract/people/bulkActions'
import type { Action, PersonSubject } from '@resguardo/contract/people/policy'
import { useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import type { BulkMessage } from '#lists/bulk/bulk.messages.ts'
import type { BulkAction, SendBulkRequest } from '#lists/bulk/dialog/bulkRequest.ts'
import { useBulkActions } from '#lists/bulk/useBulkActions.tsx'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import lists from '#shared/Lists.module.css'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { allowedActions } from '../manage/bulk/allowedActions.ts'

const send: SendBulkRequest<PeopleFilter> = async (request, options) =>
  (await import('../manage/bulk/bulk.calls.ts')).sendBulk(request, options)

const rights = {
  activate: 'admin.activate',
  block: 'admin.block',
  delete: 'admin.delete',
  restore: 'admin.restore',
} as const satisfies Record<BulkAction, Action>

const noFilter = {}

type AccountActionsProps = { person: VisibleAdmin; subject: PersonSubject }

/** Activate, block, delete or restore the account, as far as its state and the reader's rights allow. */
export function AccountActions({ person, subject }: AccountActionsProps) {
  const say = useSay<BulkMessage>()
  const may = useMay()
  const readsOnly = useReadsOnly()
  const isSelf = useSession()?.uid === person.uid
  const top = useRef<HTMLDivElement>(null)
  const bulk = useBulkActions({ filter: noFilter, people: undefined, send, top })
  const actions = allowedActions(person, true).filter((action) => may(rights[action], subject))
  if (isSelf || actions.length === 0) return null
  return (
    <div ref={top} tabIndex={-1} className={lists.row}>
      {actions.map((action) => (
        <ChangeButton
          key={action}
          readOnly={readsOnly}
          kind={action === 'delete' ? 'danger' : 'secondary'}
          onClick={() => bulk.actOn(action, person.uid)}
        >
          {say(`bulk.action.${action}`)}
        </ChangeButton>
      ))}
      {bulk.dialogs}
    </div>
  )
}
