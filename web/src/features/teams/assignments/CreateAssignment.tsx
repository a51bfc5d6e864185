import { assignmentLimits } from '@resguardo/contract/assignments/assignmentRules'
import { createAssignment } from '@resguardo/contract/assignments/assignments'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useId, useState } from 'react'
import { useSendOnce } from '#api/useSendOnce.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { dayAfter, today } from '#shared/dates.ts'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import lists from '#shared/Lists.module.css'
import { UnknownOutcomeAlert } from '#ui/feedback/UnknownOutcomeAlert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { FieldNotes } from '#ui/fields/FieldFrame.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import styles from '../Teams.module.css'
import type { AssignmentsMessage } from './assignments.messages.ts'
import type { LessonNames } from './AssignmentsTab.tsx'
import { invalidatedByAssignments } from './invalidatedByAssignments.ts'

type CreateAssignmentProps = {
  team: string
  /** Module to the lessons that can be assigned. */
  assignable: Readonly<Record<string, readonly string[]>>
  names: LessonNames
  onClose: () => void
}

const suggestedDays = 14

/** A form for lessons and a last day, in two weeks unless changed. */
export function CreateAssignment({ team, assignable, names, onClose }: CreateAssignmentProps) {
  const say = useSay<AssignmentsMessage | CatalogueKey>()
  const { timeZone } = useTimeZone()
  const [from] = useState(() => today(timeZone))
  const create = useSendOnce(createAssignment, {
    refresh: invalidatedByAssignments,
    resend: () => void submit(),
  })
  const initial: { lessons: string[]; until: string } = {
    lessons: [],
    until: dayAfter(from, suggestedDays),
  }
  const form = useForm({
    initial,
    check: checkBySchema(createAssignment.body, (typed: typeof initial) => ({ team, ...typed })),
    checkOn: 'submit',
  })
  const submit = form.submit(async (body) => {
    await create.send({ body })
    toast(say('createAssignment200'))
    onClose()
  })
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={say('assignments.create')}
      cancel={say('assignments.cancel')}
      send={say('assignments.send')}
      pending={create.isPending}
      onSubmit={(event) => void submit(event)}
      onInput={() => create.isError && create.reset()}
    >
      <fieldset className={styles.stack} disabled={create.retrying || create.lost}>
        <Field
          type="date"
          label={say('assignments.until')}
          min={from}
          max={dayAfter(from, assignmentLimits.days)}
          {...form.field('until')}
        />
        <LessonChoice
          assignable={assignable}
          names={names}
          chosen={form.values.lessons}
          error={form.errorOf('lessons')}
          onChange={(lessons) => form.set('lessons', lessons)}
        />
      </fieldset>
      <FailureAlert title={say('assignments.notCreated')} failure={create.failure} />
      <UnknownOutcomeAlert retrying={create.retrying} lost={create.lost} onRetry={() => void submit()} />
    </SendDialog>
  )
}

type LessonChoiceProps = Pick<CreateAssignmentProps, 'assignable' | 'names'> & {
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** Lessons by module; the first module is open. */
function LessonChoice({ assignable, names, chosen, error, onChange }: LessonChoiceProps) {
  const say = useSay<AssignmentsMessage>()
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className={lists.legend}>{say('assignments.lessons')}</legend>
      {Object.entries(assignable).map(([module, lessons], at) => (
        <Disclosure
          key={module}
          open={at === 0}
          label={say('assignments.module', {
            module: names.module(module),
            chosen: lessons.filter((lesson) => chosen.includes(lesson)).length,
          })}
        >
          {lessons.map((lesson) => (
            <Checkbox
              key={lesson}
              label={names.submodule(lesson)}
              checked={chosen.includes(lesson)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, lesson] : chosen.filter((one) => one !== lesson))
              }
            />
          ))}
        </Disclosure>
      ))}
      <FieldNotes
        id={id}
        hint={say('assignments.lessons.hint', { most: assignmentLimits.lessons })}
        error={error}
      />
    </fieldset>
  )
}
