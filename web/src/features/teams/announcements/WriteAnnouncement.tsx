import { createAnnouncement } from '@resguardo/contract/assignments/announcements'
import { announcementLimits } from '@resguardo/contract/assignments/assignmentRules'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useState } from 'react'
import { useSendOnce } from '#api/useSendOnce.ts'
import { useTimeZone } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { dayAfter, today } from '#shared/dates.ts'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { UnknownOutcomeAlert } from '#ui/feedback/UnknownOutcomeAlert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import styles from '../Teams.module.css'
import type { AnnouncementsMessage } from './announcements.messages.ts'
import { invalidatedByAnnouncements } from './invalidatedByAnnouncements.ts'

const suggestedDays = 14

/** A form for a text and the last day on which it is shown, two weeks ahead unless changed. */
export function WriteAnnouncement({ team, onClose }: { team: string; onClose: () => void }) {
  const say = useSay<AnnouncementsMessage | CatalogueKey>()
  const { timeZone } = useTimeZone()
  const [from] = useState(() => today(timeZone))
  const create = useSendOnce(createAnnouncement, {
    refresh: invalidatedByAnnouncements,
    resend: () => void submit(),
  })
  const initial = { text: '', until: dayAfter(from, suggestedDays) }
  const form = useForm({
    initial,
    check: checkBySchema(createAnnouncement.body, (typed: typeof initial) => ({ team, ...typed })),
    checkOn: 'submit',
  })
  const submit = form.submit(async (body) => {
    await create.send({ body })
    toast(say('createAnnouncement200'))
    onClose()
  })
  const { text: most, perWeek: week, days } = announcementLimits
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={say('announcements.create')}
      cancel={say('announcements.cancel')}
      send={say('announcements.send')}
      pending={create.isPending}
      onSubmit={(event) => void submit(event)}
      onInput={() => create.isError && create.reset()}
    >
      <fieldset className={styles.stack} disabled={create.retrying || create.lost}>
        <TextArea
          label={say('announcements.text')}
          hint={say('announcements.text.hint', { most, week })}
          maxLength={most}
          {...form.field('text')}
        />
        <Field
          type="date"
          label={say('announcements.until')}
          min={from}
          max={dayAfter(from, days)}
          {...form.field('until')}
        />
      </fieldset>
      <FailureAlert title={say('announcements.notCreated')} failure={create.failure} />
      <UnknownOutcomeAlert retrying={create.retrying} lost={create.lost} onRetry={() => void submit()} />
    </SendDialog>
  )
}
