import type { CatalogueKey } from '@resguardo/contract/platform/catalogue'
import { draftAnswer, supportLimits, type WholeTicket } from '@resguardo/contract/support/support'
import { type FormEvent, useRef, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendDialog } from '#shared/forms/SendDialog.tsx'
import { useSayField } from '#shared/useSayField.ts'
import { TextArea } from '#ui/fields/Field.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { InboxMessage } from './inbox.messages.ts'

/** Suggests question and answer for the lessons, after the helper has reworded them in general terms. */
export function AnswerDraftDialog({ ticket, onClose }: { ticket: WholeTicket; onClose: () => void }) {
  const say = useSay<InboxMessage | CatalogueKey>()
  const sayField = useSayField()
  const send = useSend(draftAnswer, { refresh: ['readDrafts'] })
  const submission = useRef(crypto.randomUUID())
  const [initial] = useState({
    question: ticket.question,
    answer: ticket.messages.findLast(({ from }) => from === 'helper')?.text ?? '',
  })
  const [draft, setDraft] = useState(initial)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const failure = failureOf(send.error)
  const edit = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    setWrong({})
    if (failure) send.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const body = { submission: submission.current, lang: ticket.lang, ...draft }
    const parsed = draftAnswer.body.safeParse(body)
    const issues = parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []
    setWrong(Object.fromEntries(issues))
    if (!parsed.success) {
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    send.mutate(
      { body },
      {
        onSuccess: () => {
          toast(say('draftAnswer200'))
          onClose()
        },
      },
    )
  }
  return (
    <SendDialog
      dirty={draft.question !== initial.question || draft.answer !== initial.answer}
      onClose={onClose}
      title={say('inbox.draft.title')}
      cancel={say('inbox.cancel')}
      send={say('inbox.draft.send')}
      pending={send.isPending}
      onSubmit={submit}
    >
      <p>{say('inbox.draft.text')}</p>
      {(['question', 'answer'] as const).map((part) => (
        <TextArea
          key={part}
          label={say(`inbox.draft.${part}`)}
          name={part}
          maxLength={supportLimits.text}
          value={draft[part]}
          error={sayField({ message: wrong[part] ?? failure?.fields[part] }) || undefined}
          onChange={({ target }) => edit({ [part]: target.value })}
        />
      ))}
      {failure && failure.status !== 400 && <FailureAlert title={say('inbox.notSent')} failure={failure} />}
    </SendDialog>
  )
}
