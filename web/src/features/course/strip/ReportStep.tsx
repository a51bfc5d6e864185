import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import { limits } from '@resguardo/contract/platform/limits'
import { type reportStep, reportStepRoute } from '@resguardo/contract/learning/stepReports'
import { useState } from 'react'
import { routeOnly } from '#api/endpointRoutes.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { TextArea } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useLesson } from '../lesson/lessonContext.ts'
import { useRange } from '../slides/useRange.ts'
import styles from './strip.module.css'
import type { StripMessage } from './strip.messages.ts'

const reportCall = routeOnly<typeof reportStep>(reportStepRoute)

/** Reports with one press that a step looks different on this phone; a note is optional. */
export function ReportStep({ slide }: { slide: CutStepsSlide }) {
  const say = useSay<StripMessage | CatalogueKey>()
  const range = useRange()
  const { lesson, course } = useLesson()
  const variants = slide.steps.filter(({ path }) => path.length > 0)
  const [variant, setVariant] = useState(0)
  const [added, setAdded] = useState<boolean | null>(null)
  const { mutateAsync, isPending, error, reset } = useSend(reportCall)
  const form = useForm({
    initial: { note: '' },
    check: (values) => ({ output: values, problems: {} }),
    checkOn: 'submit',
    onType: reset,
  })
  const step = variants[variant]
  if (!step) return null

  const submit = form.submit(async ({ note }) => {
    const { path } = step
    const { added: isNew } = await mutateAsync({
      body: { lesson: lesson.id, slide: slide.id, path, language: slide.lang, version: course.version, note },
    })
    setAdded(isNew)
  })
  if (added !== null)
    return (
      <Alert kind={added ? 'success' : 'info'}>{say(added ? 'reportStep200' : 'strip.report.before')}</Alert>
    )
  return (
    <form className={styles.report} onSubmit={(event) => void submit(event)} noValidate>
      <h3 className={styles.heading}>{say('strip.report')}</h3>
      <p className={styles.quiet}>{say('strip.report.what')}</p>
      {variants.length > 1 && (
        <Select
          label={say('strip.report.way')}
          value={String(variant)}
          options={variants.map((one, index) => ({ value: String(index), label: range(one) }))}
          onChange={({ target }) => {
            setVariant(Number(target.value))
            reset()
          }}
        />
      )}
      <TextArea
        label={say('strip.report.note')}
        hint={say('strip.report.hint', { max: limits.note })}
        rows={2}
        maxLength={limits.note}
        {...form.field('note')}
      />
      <FailureAlert title={say('strip.report.failed')} failure={error?.failure} />
      <div>
        <Button type="submit" pending={isPending}>
          {say('strip.report.send')}
        </Button>
      </div>
    </form>
  )
}
