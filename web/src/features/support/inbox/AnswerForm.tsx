import {
  answerTicket,
  readCanned,
  supportLimits,
  type WholeTicket,
} from '@resguardo/contract/support/support'
import { stateAfter } from '@resguardo/contract/support/ticketStates'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useSession } from '#session/session.ts'
import { useSayField } from '#shared/useSayField.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { TextArea } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { InboxMessage } from './inbox.messages.ts'
import styles from './Inbox.module.css'
import { ticketsTouch } from './inbox.queries.ts'

const replyKinds = ['answer', 'note'] as const
type ReplyKind = (typeof replyKinds)[number]

/**
 * The answer to the reader, new or from a template, or an internal note that the reader never sees. The
 * chosen kind stays even if another helper takes the ticket meanwhile, so no note is sent as an answer and no
 * text is lost.
 */
export function AnswerForm({ ticket }: { ticket: WholeTicket }) {
  const say = useSay<InboxMessage>()
  const me = useSession()?.uid
  const [texts, setTexts] = useState<Readonly<Record<ReplyKind, string>>>({ answer: '', note: '' })
  const [chosen, choose] = useState<ReplyKind>()
  const [sent, setSent] = useState<ReplyKind>()
  const answers = ticket.helper?.uid === me && stateAfter(ticket.state, 'answer', true) !== null
  const both = answers || texts.answer !== ''
  const defaultKind = texts.answer !== '' || (answers && texts.note === '') ? 'answer' : 'note'
  const kind = both ? (chosen ?? defaultKind) : 'note'
  return (
    <Card title={say(`inbox.write.${kind}`)}>
      {both && (
        <Select
          label={say('inbox.write')}
          value={kind}
          options={replyKinds.map((value) => ({ value, label: say(`inbox.write.${value}`) }))}
          onChange={({ target }) => choose(replyKinds.find((one) => one === target.value))}
        />
      )}
      {!answers && <p className={lists.quiet}>{say('inbox.takeFirst')}</p>}
      <ReplyForm
        key={kind}
        ticket={ticket}
        kind={kind}
        text={texts[kind]}
        onText={(text) => {
          setTexts({ ...texts, [kind]: text })
          setSent(undefined)
        }}
        onSent={() => {
          setTexts((now) => ({ ...now, [kind]: '' }))
          setSent(kind)
        }}
      />
      <p role="status" className={lists.quiet}>
        {sent && say(sent === 'note' ? 'inbox.noted' : 'inbox.sent')}
      </p>
    </Card>
  )
}

type ReplyFormProps = {
  ticket: WholeTicket
  kind: ReplyKind
  text: string
  onText: (text: string) => void
  onSent: () => void
}

function ReplyForm({ ticket, kind, text, onText, onSent }: ReplyFormProps) {
  const say = useSay<InboxMessage>()
  const sayField = useSayField()
  const send = useSend(answerTicket, { refresh: ticketsTouch, outdated: 409 })
  const [solve, setSolve] = useState(false)
  const [wrong, setWrong] = useState<string>()
  // Idempotency key: a retry after a lost response creates no second message; an edited text gets another
  // key.
  const id = useRef(crypto.randomUUID())
  const failure = failureOf(send.error)
  const type = (next: string) => {
    onText(next)
    setWrong(undefined)
    if (!failure) return
    send.reset()
    id.current = crypto.randomUUID()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const parsed = answerTicket.body.safeParse({
      uid: ticket.uid,
      id: id.current,
      text,
      note: kind === 'note',
      solve,
    })
    setWrong(parsed.error?.issues[0]?.message)
    if (!parsed.success) {
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    send.mutate(
      { body: parsed.data },
      {
        onSuccess: () => {
          setSolve(false)
          id.current = crypto.randomUUID()
          onSent()
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={say(`inbox.write.${kind}`)}>
      {kind === 'answer' && (
        <TemplateChoice ticket={ticket} onChoose={(more) => type(text ? `${text}\n\n${more}` : more)} />
      )}
      <TextArea
        label={say(kind === 'note' ? 'inbox.note.text' : 'inbox.answer.text')}
        name="text"
        rows={5}
        maxLength={supportLimits.text}
        value={text}
        lang={kind === 'answer' ? ticket.lang : undefined}
        error={sayField({ message: wrong ?? failure?.fields['text'] }) || undefined}
        onChange={({ target }) => type(target.value)}
      />
      {kind === 'answer' && (
        <Checkbox
          label={say('inbox.solveWith')}
          checked={solve}
          onChange={({ target }) => setSolve(target.checked)}
        />
      )}
      {failure && !failure.fields['text'] && <FailureAlert title={say('inbox.notSent')} failure={failure} />}
      <div>
        <Button type="submit" pending={send.isPending}>
          {say(kind === 'note' ? 'inbox.note.keep' : 'inbox.send')}
        </Button>
      </div>
    </form>
  )
}

/** Answer templates in the language of the question. */
function TemplateChoice({ ticket, onChoose }: { ticket: WholeTicket; onChoose: (text: string) => void }) {
  const say = useSay<InboxMessage>()
  const { data } = useQuery({ ...query(readCanned, {}), staleTime: Number.POSITIVE_INFINITY })
  const [chosen, choose] = useState('')
  if (!data) return null
  const found = data.answers.find(({ id }) => id === chosen)
  return (
    <div className={styles.pair}>
      <Select
        label={say('inbox.canned')}
        value={chosen}
        placeholder={say('inbox.canned.choose')}
        options={data.answers.map(({ id, title }) => ({ value: id, label: title[ticket.lang] }))}
        onChange={({ target }) => choose(target.value)}
      />
      <Button
        kind="secondary"
        disabled={!found}
        onClick={() => {
          if (found) onChoose(found.text[ticket.lang])
          choose('')
        }}
      >
        {say('inbox.canned.insert')}
      </Button>
    </div>
  )
}
