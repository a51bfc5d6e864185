import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import {
  type OwnTicket,
  supportLimits,
  tellPerson,
  withdrawTicket,
} from '@resguardo/contract/support/support'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendConfirmDialog } from '#shared/forms/dialogs/SendConfirmDialog.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextArea } from '#ui/fields/Field.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { supportQuery, invalidatedBySupport } from './ask.calls.ts'
import type { AskMessage } from './ask.messages.ts'
import styles from './ask.module.css'

type OwnTicketStatusProps = {
  /** The ticket from the chat socket; if undefined, the server is polled. */
  ticket?: OwnTicket | null | undefined
}

/** Maximum delay of a browser timer, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1

/**
 * State of the question handed over to helpers, with a form to write to them; renders nothing without one.
 */
export function OwnTicketStatus({ ticket: socketTicket }: OwnTicketStatusProps) {
  const result = useQuery({ ...supportQuery, enabled: socketTicket === undefined })
  const ticket = socketTicket === undefined ? result.data?.ticket : socketTicket
  // Finally closed: nothing to show.
  if (!ticket || ((ticket.state === 'solved' || ticket.state === 'closed') && !ticket.reopenUntil))
    return null
  return <OwnTicketPanel key={ticket.uid} ticket={ticket} />
}

/** Whether the promised time is over, updated while the page is open. */
function useIsLate(promised: string | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  const due = promised === null ? null : Date.parse(promised)
  useEffect(() => {
    if (due === null) return undefined
    const wait = Math.min(Math.max(0, due - Date.now()) + 1000, maxTimerMs)
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [due])
  return due !== null && due < now
}

function OwnTicketPanel({ ticket }: { ticket: OwnTicket }) {
  const say = useSay<AskMessage>()
  const { dateTime } = useFormats()
  const [writing, write] = useState(false)
  const [withdrawing, withdraw] = useState(false)
  const { state, promised, reopenUntil } = ticket
  const late = useIsLate(promised)
  return (
    <section className={styles.state} aria-label={say('ticket.label')}>
      <p role="status">
        {say(`ticket.${state}`, { date: reopenUntil ? dateTime(new Date(reopenUntil)) : '' })}{' '}
        {promised &&
          (late ? say('ticket.late') : say('ticket.promised', { date: dateTime(new Date(promised)) }))}
      </p>
      {writing ? (
        <MessageForm uid={ticket.uid} onDone={() => write(false)} onWithdraw={() => withdraw(true)} />
      ) : (
        <div className={styles.row}>
          <Button kind="secondary" onClick={() => write(true)}>
            {say('ticket.write')}
          </Button>
        </div>
      )}
      {withdrawing && <WithdrawDialog uid={ticket.uid} onClose={() => withdraw(false)} />}
    </section>
  )
}

type MessageFormProps = { uid: string; onDone: () => void; onWithdraw: () => void }

function MessageForm({ uid, onDone, onWithdraw }: MessageFormProps) {
  const say = useSay<AskMessage>()
  const send = useSend(tellPerson, { refresh: invalidatedBySupport, outdated: 409 })
  // Idempotency key: a retry after a lost response creates no second message; an edited text gets another
  // key.
  const [id, setId] = useState(() => crypto.randomUUID())
  const failure = failureOf(send.error)
  const form = useForm({
    initial: { text: '' },
    check: checkBySchema(tellPerson.body, ({ text }) => ({ uid, id, text })),
    checkOn: 'submit',
    onType: () => {
      if (!failure) return
      send.reset()
      setId(crypto.randomUUID())
    },
  })
  const { focus } = form
  // Opened by a button, so the focus moves here.
  useEffect(() => focus('text'), [focus])
  const submit = form.submit(async (body) => {
    await send.mutateAsync({ body })
    toast(say('ticket.sent'))
    onDone()
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea label={say('ticket.text')} rows={3} maxLength={supportLimits.text} {...form.field('text')} />
      {failure && !failure.fields['text'] && <FailureAlert title={say('ask.notSent')} failure={failure} />}
      <div className={styles.row}>
        <Button type="submit" pending={send.isPending}>
          {say('ticket.send')}
        </Button>
        <Button kind="secondary" onClick={onDone}>
          {say('ask.cancel')}
        </Button>
        <Button kind="quiet" onClick={onWithdraw}>
          {say('ticket.withdraw')}
        </Button>
      </div>
    </form>
  )
}

function WithdrawDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const say = useSay<AskMessage | CatalogueKey>()
  const send = useSend(withdrawTicket, { refresh: invalidatedBySupport, outdated: 404 })
  const withdraw = () =>
    send.mutate(
      { body: { uid } },
      {
        onSuccess: () => {
          toast(say('withdrawTicket200'))
          onClose()
        },
      },
    )
  return (
    <SendConfirmDialog
      title={say('ticket.withdraw.title')}
      cancel={say('ask.cancel')}
      action={say('ticket.withdraw')}
      kind="danger"
      send={send}
      failed={say('ask.notSent')}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{say('ticket.withdraw.text')}</p>
    </SendConfirmDialog>
  )
}
