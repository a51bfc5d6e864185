import {
  assignTicket,
  moveTicket,
  type TicketMove,
  ticketMoves,
  type WholeTicket,
} from '@resguardo/contract/support/support'
import { stateAfter } from '@resguardo/contract/support/ticketStates'
import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { useSession } from '#session/session.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { AnswerDraftDialog } from './AnswerDraftDialog.tsx'
import type { InboxMessage } from './inbox.messages.ts'
import styles from './Inbox.module.css'
import { invalidatedByTickets } from './inbox.queries.ts'

/** Actions that a ticket's state allows: take or reassign it, close, reopen or escalate it. */
export function TicketActions({ ticket }: { ticket: WholeTicket }) {
  const say = useSay<InboxMessage>()
  const sayFailure = useSayFailure()
  const me = useSession()?.uid
  const assign = useSend(assignTicket, { refresh: invalidatedByTickets, outdated: 409 })
  const move = useSend(moveTicket, { refresh: invalidatedByTickets, outdated: 409 })
  const [drafting, setDrafting] = useState(false)
  const failure = failureOf(assign.error ?? move.error)
  const { uid, revision, state, helper, priority } = ticket
  const pending = assign.isPending || move.isPending
  const assignTo = (to: string | null) => {
    move.reset()
    assign.mutate({ body: { uid, revision, helper: to } })
  }
  const can = (one: TicketMove) =>
    stateAfter(state, one, true) !== null && !(one === 'escalate' && priority === 'emergency')
  const open = stateAfter(state, 'assign', true) !== null
  return (
    <div className={styles.acts}>
      <div className={lists.row}>
        {open && me && helper?.uid !== me && (
          <Button pending={pending} onClick={() => assignTo(me)}>
            {say(helper ? 'inbox.takeOver' : 'inbox.take')}
          </Button>
        )}
        {ticketMoves.filter(can).map((one) => (
          <Button
            key={one}
            kind="secondary"
            pending={pending}
            onClick={() => {
              assign.reset()
              move.mutate({ body: { uid, revision, move: one } })
            }}
          >
            {say(`inbox.move.${one}`)}
          </Button>
        ))}
        <Button kind="quiet" onClick={() => setDrafting(true)}>
          {say('inbox.draft')}
        </Button>
      </div>
      {open && <AssignForm key={helper?.uid ?? ''} ticket={ticket} pending={pending} onAssign={assignTo} />}
      {failure && (
        <Alert
          kind={failure.status === 409 ? 'warning' : 'error'}
          title={say('inbox.notDone')}
          requestId={failure.status === 409 ? undefined : failure.requestId}
        >
          {sayFailure(failure)}
        </Alert>
      )}
      {drafting && <AnswerDraftDialog ticket={ticket} onClose={() => setDrafting(false)} />}
    </div>
  )
}

type AssignFormProps = { ticket: WholeTicket; pending: boolean; onAssign: (to: string | null) => void }

/**
 * Assigns a ticket to a helper or back to the queue. Needs a button press: by keyboard a select passes other
 * options on its way.
 */
function AssignForm({ ticket: { helper, helpers }, pending, onAssign }: AssignFormProps) {
  const say = useSay<InboxMessage>()
  const current = helper?.uid ?? ''
  const [to, choose] = useState(current)
  return (
    <div className={styles.pair}>
      <Select
        label={say('inbox.give')}
        value={to}
        placeholder={say('inbox.nobody')}
        options={helpers.map(({ uid: value, name }) => ({ value, label: name }))}
        onChange={({ target }) => choose(target.value)}
      />
      <Button
        kind="secondary"
        pending={pending}
        disabled={to === current}
        onClick={() => onAssign(to || null)}
      >
        {say('inbox.give.do')}
      </Button>
    </div>
  )
}
