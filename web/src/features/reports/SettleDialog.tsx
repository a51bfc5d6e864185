import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { limits } from '@resguardo/contract/limits'
import { type ReportedStep, settleReportedStep } from '@resguardo/contract/stepReports'
import { type FormEvent, useId, useState } from 'react'
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
import styles from './Reports.module.css'
import type { ReportsMessage } from './reports.messages.ts'
import { stepsTouch } from './reports.queries.ts'

/** Asks why a step is settled, and settles it. */
export function SettleDialog({ step, onClose }: { step: ReportedStep; onClose: () => void }) {
  const say = useSay<ReportsMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const sayField = useSayField()
  const id = useId()
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
    <Dialog
      open
      onClose={onClose}
      title={say('reports.settle.title')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say('reports.settle.cancel')}
          </Button>
          <Button type="submit" form={id} pending={send.isPending}>
            {say('reports.settle')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
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
          <Alert title={say('reports.notSaved')} requestId={failure.requestId}>
            {sayFailure(failure)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
