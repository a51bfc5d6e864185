import type { CatalogueKey } from '@resguardo/contract/platform/catalogue'
import { limits } from '@resguardo/contract/platform/limits'
import { type ReportedStep, settleReportedStep } from '@resguardo/contract/learning/stepReports'
import { type FormEvent, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendDialog } from '#shared/forms/SendDialog.tsx'
import { useSayField } from '#shared/useSayField.ts'
import { TextArea } from '#ui/fields/Field.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { ReportsMessage } from './reports.messages.ts'
import { stepsTouch } from './reports.queries.ts'

/** Resolves a step's reports, with a reason. */
export function SettleDialog({ step, onClose }: { step: ReportedStep; onClose: () => void }) {
  const say = useSay<ReportsMessage | CatalogueKey>()
  const sayField = useSayField()
  const [word, setWord] = useState('')
  const [wrong, setWrong] = useState<string>()
  const send = useSend(settleReportedStep, { refresh: stepsTouch, outdated: 409 })
  const failure = failureOf(send.error)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const body = { uid: step.uid, revision: step.revision, settled: true, word }
    const parsed = settleReportedStep.body.safeParse(body)
    setWrong(parsed.error?.issues[0]?.message)
    if (!parsed.success) {
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    send.mutate(
      { body },
      {
        onSuccess: () => {
          toast(say('settleReportedStep200'))
          onClose()
        },
      },
    )
  }
  return (
    <SendDialog
      dirty={word !== ''}
      onClose={onClose}
      title={say('reports.settle.title')}
      cancel={say('reports.settle.cancel')}
      send={say('reports.settle')}
      pending={send.isPending}
      onSubmit={submit}
    >
      <p>{say('reports.settle.text')}</p>
      <TextArea
        label={say('reports.settle.word')}
        hint={say('reports.settle.hint')}
        name="word"
        rows={2}
        maxLength={limits.note}
        value={word}
        error={sayField({ message: wrong ?? failure?.fields['word'] }) || undefined}
        onChange={({ target }) => {
          setWord(target.value)
          setWrong(undefined)
          if (failure) send.reset()
        }}
      />
      {failure && failure.status !== 400 && (
        <FailureAlert title={say('reports.notSaved')} failure={failure} />
      )}
    </SendDialog>
  )
}
