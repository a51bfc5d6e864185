import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { draftAnswer, supportLimits, type WholeTicket } from '@resguardo/contract/support/support'
import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { TextArea } from '#ui/fields/Field.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { InboxMessage } from './inbox.messages.ts'

/** Suggests question and answer for the lessons, after the helper has reworded them in general terms. */
export function AnswerDraftDialog({ ticket, onClose }: { ticket: WholeTicket; onClose: () => void }) {
  const say = useSay<InboxMessage | CatalogueKey>()
  const send = useSend(draftAnswer, { refresh: ['readDrafts'] })
  const [submission] = useState(() => crypto.randomUUID())
  const failure = failureOf(send.error)
  const form = useForm({
    initial: {
      question: ticket.question,
      answer: ticket.messages.findLast(({ from }) => from === 'helper')?.text ?? '',
    },
    check: checkBySchema(draftAnswer.body, (draft) => ({ submission, lang: ticket.lang, ...draft })),
    checkOn: 'submit',
    onType: () => failure && send.reset(),
  })
  const submit = form.submit(async (body) => {
    await send.mutateAsync({ body })
    toast(say('draftAnswer200'))
    onClose()
  })
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={say('inbox.draft.title')}
      cancel={say('inbox.cancel')}
      send={say('inbox.draft.send')}
      pending={send.isPending}
      failure={failure}
      failed={say('inbox.notSent')}
      onSubmit={(event) => void submit(event)}
    >
      <p>{say('inbox.draft.text')}</p>
      {(['question', 'answer'] as const).map((part) => (
        <TextArea
          key={part}
          label={say(`inbox.draft.${part}`)}
          maxLength={supportLimits.text}
          {...form.field(part)}
        />
      ))}
    </SendDialog>
  )
}
