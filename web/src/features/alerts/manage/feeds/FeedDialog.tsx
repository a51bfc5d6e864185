import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { feedKinds } from '@resguardo/contract/alerts/feedRules'
import { type AlertFeed, createFeed, editFeed } from '@resguardo/contract/alerts/feeds'
import { languageNames, languages } from '@resguardo/contract/platform/languages'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { NameAndUrlFields } from '#shared/forms/NameAndUrlFields.tsx'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { ManagedAlertsMessage } from '../managedAlerts.messages.ts'
import { invalidatedByFeeds } from '../managedAlerts.queries.ts'

type FeedDialogProps = { feed: AlertFeed | null; onClose: () => void }

const emptyFeed = { name: '', kind: 'rss', url: '', lang: 'en', active: false } as const
const formValuesOf = ({ name, kind, url, lang, active }: AlertFeed) => ({ name, kind, url, lang, active })

/** Form for a feed's name, address and kind; without `feed` it creates one. */
export function FeedDialog({ feed, onClose }: FeedDialogProps) {
  const say = useSay<ManagedAlertsMessage | CatalogueKey>()
  const create = useSend(createFeed, { refresh: invalidatedByFeeds })
  const edit = useSend(editFeed, { refresh: invalidatedByFeeds, outdated: 409 })
  const sending = feed ? edit : create
  const failure = failureOf(sending.error)
  const form = useForm({
    initial: feed ? formValuesOf(feed) : emptyFeed,
    check: checkBySchema(createFeed.body),
    checkOn: 'submit',
  })
  const submit = form.submit(async (body) => {
    await (feed
      ? edit.mutateAsync({ body: { ...body, uid: feed.uid, revision: feed.revision } })
      : create.mutateAsync({ body }))
    toast(say(feed ? 'editFeed200' : 'createFeed200'))
    onClose()
  })
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={feed ? say('feeds.edit', { name: feed.name }) : say('feeds.add')}
      cancel={say('write.cancel')}
      send={say('feeds.save')}
      pending={sending.isPending}
      failure={failure}
      failed={say('write.notDone')}
      onSubmit={(event) => void submit(event)}
    >
      <NameAndUrlFields
        name={{ label: say('feeds.name'), hint: say('feeds.name.hint'), ...form.field('name') }}
        url={{ label: say('feeds.url'), ...form.field('url') }}
      />
      <Select
        label={say('feeds.kind')}
        options={feedKinds.map((value) => ({ value, label: say(`feeds.kind.${value}`) }))}
        {...form.field('kind')}
      />
      <Select
        label={say('feeds.lang')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.field('lang')}
      />
      <Checkbox label={say('feeds.active')} {...form.field('active')} />
    </SendDialog>
  )
}
