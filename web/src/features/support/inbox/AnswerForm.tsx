import {
  answerTicket,
  readCanned,
  supportLimits,
  type WholeTicket,
} from '@resguardo/contract/support/support'
import { stateAfter } from '@resguardo/contract/support/ticketStates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useSession } from '#session/session.ts'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { TextArea } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { InboxMessage } from './inbox.messages.ts'
import styles from './Inbox.module.css'
import { invalidatedByTickets } from './inbox.queries.ts'

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
  const send = useSend(answerTicket, { refresh: invalidatedByTickets, outdated: 409 })
  // Idempotency key: a retry after a lost response creates no second message; an edited text gets another
  // key.
  const [id, setId] = useState(() => crypto.randomUUID())
  const failure = failureOf(send.error)
  const type = (next: string) => {
    onText(next)
    if (!failure) return
    send.reset()
    setId(crypto.randomUUID())
  }
  const form = useForm({
    initial: { text, solve: false },
    check: checkBySchema(answerTicket.body, (draft: { text: string; solve: boolean }) => ({
      ...draft,
      uid: ticket.uid,
      id,
      note: kind === 'note',
    })),
    checkOn: 'submit',
    onType: ({ text: typed }) => type(typed),
  })
  const submit = form.submit(async (body) => {
    await send.mutateAsync({ body })
    form.reset({ text: '', solve: false })
    setId(crypto.randomUUID())
    onSent()
  })
  const insert = (more: string) => {
    const before = form.value('text')
    const next = before ? `${before}\n\n${more}` : more
    form.set('text', next)
    type(next)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={say(`inbox.write.${kind}`)}
    >
      {kind === 'answer' && <TemplateChoice ticket={ticket} onChoose={insert} />}
      <TextArea
        label={say(kind === 'note' ? 'inbox.note.text' : 'inbox.answer.text')}
        rows={5}
        maxLength={supportLimits.text}
        lang={kind === 'answer' ? ticket.lang : undefined}
        {...form.field('text')}
      />
      {kind === 'answer' && <Checkbox label={say('inbox.solveWith')} {...form.field('solve')} />}
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
