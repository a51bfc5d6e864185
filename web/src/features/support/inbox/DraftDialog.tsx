import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { draftAnswer, supportLimits, type WholeTicket } from '@resguardo/contract/support'
import { type FormEvent, useId, useRef, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { useSayField } from '#session/useSayField.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/Field.tsx'
import { toast } from '#ui/toasts.ts'
import type { InboxMessage } from './inbox.messages.ts'
import styles from './Inbox.module.css'

/** Suggests question and answer for the lessons, once the helper has put them in general words. */
export function DraftDialog({ ticket, onClose }: { ticket: WholeTicket; onClose: () => void }) {
  const say = useSay<InboxMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const sayField = useSayField()
  const form = useId()
  const send = useSend(draftAnswer, { refresh: ['readDrafts'] })
  const submission = useRef(crypto.randomUUID())
  const [draft, setDraft] = useState({
    question: ticket.question,
    answer: ticket.messages.findLast(({ from }) => from === 'helper')?.text ?? '',
  })
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const failure = failureOf(send.error)
  const type = (part: Partial<typeof draft>) => {
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
    <Dialog
      open
      onClose={onClose}
      title={say('inbox.draft.title')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say('inbox.cancel')}
          </Button>
          <Button type="submit" form={form} pending={send.isPending}>
            {say('inbox.draft.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{say('inbox.draft.text')}</p>
        {(['question', 'answer'] as const).map((part) => (
          <TextArea
            key={part}
            label={say(`inbox.draft.${part}`)}
            name={part}
            maxLength={supportLimits.text}
            value={draft[part]}
            error={sayField({ message: wrong[part] ?? failure?.fields[part] }) || undefined}
            onChange={({ target }) => type({ [part]: target.value })}
          />
        ))}
        {failure && failure.status !== 400 && (
          <Alert title={say('inbox.notSent')} requestId={failure.requestId}>
            {sayFailure(failure)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
