import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { limits } from '@resguardo/contract/platform/limits'
import { type ReportedStep, settleReportedStep } from '@resguardo/contract/learning/stepReports'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { TextArea } from '#ui/fields/Field.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { ReportsMessage } from './reports.messages.ts'
import { invalidatedByStepReports } from './reports.queries.ts'

/** Resolves a step's reports, with a reason. */
export function SettleDialog({ step, onClose }: { step: ReportedStep; onClose: () => void }) {
  const say = useSay<ReportsMessage | CatalogueKey>()
  const send = useSend(settleReportedStep, { refresh: invalidatedByStepReports, outdated: 409 })
  const failure = failureOf(send.error)
  const form = useForm({
    initial: { word: '' },
    check: checkBySchema(settleReportedStep.body, ({ word }) => ({
      uid: step.uid,
      revision: step.revision,
      settled: true,
      word,
    })),
    checkOn: 'submit',
    onType: () => failure && send.reset(),
  })
  const submit = form.submit(async (body) => {
    await send.mutateAsync({ body })
    toast(say('settleReportedStep200'))
    onClose()
  })
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={say('reports.settle.title')}
      cancel={say('reports.settle.cancel')}
      send={say('reports.settle')}
      pending={send.isPending}
      failure={failure}
      failed={say('reports.notSaved')}
      onSubmit={(event) => void submit(event)}
    >
      <p>{say('reports.settle.text')}</p>
      <TextArea
        label={say('reports.settle.word')}
        hint={say('reports.settle.hint')}
        rows={2}
        maxLength={limits.note}
        {...form.field('word')}
      />
    </SendDialog>
  )
}
