import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import {
  auditKinds,
  changeKinds,
  teamKinds,
  type WebhookKind,
  webhookKinds,
} from '@resguardo/contract/webhooks/webhookRules'
import { createWebhook, editWebhook, type Webhook } from '@resguardo/contract/webhooks/webhooks'
import { useId } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { CheckboxGroup } from '#lists/CheckboxGroup.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { useForm } from '#shared/forms/useForm.ts'
import { NameAndUrlFields } from '#shared/forms/NameAndUrlFields.tsx'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { FieldNotes } from '#ui/fields/FieldFrame.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { NewSecret } from './SecretDialog.tsx'
import styles from './webhooks.module.css'
import type { WebhooksMessage } from './webhooks.messages.ts'
import { invalidatedByWebhooks } from './webhooks.queries.ts'

type WebhookDialogProps = {
  team: string | undefined
  webhook: Webhook | null
  onSecret: (created: NewSecret) => void
  onClose: () => void
}

const kindGroups: readonly {
  legend: 'webhooks.kinds' | 'webhooks.kinds.audit'
  options: readonly WebhookKind[]
}[] = [
  { legend: 'webhooks.kinds', options: changeKinds },
  { legend: 'webhooks.kinds.audit', options: auditKinds },
]
/** All chosen kinds, with those of one group as chosen there. */
const mergeKinds = (
  all: readonly WebhookKind[],
  group: readonly WebhookKind[],
  chosen: readonly WebhookKind[],
) => webhookKinds.filter((kind) => (group.includes(kind) ? chosen : all).includes(kind))

/** The events that a webhook of the team, or of the installation, may choose. */
const kindsOf = (team: string | undefined): readonly WebhookKind[] =>
  team === undefined ? webhookKinds : teamKinds
const emptyWebhook = (team: string | undefined) => ({
  name: '',
  url: '',
  kinds: kindsOf(team).filter((kind) => !kind.startsWith('audit.')),
  active: true,
})
const formValuesOf = ({ name, url, kinds, active }: Webhook) => ({ name, url, kinds, active })

/** Form for a webhook's name, address and events; without `webhook` it creates one. */
export function WebhookDialog({ team, webhook, onSecret, onClose }: WebhookDialogProps) {
  const say = useSay<WebhooksMessage | CatalogueKey>()
  const id = useId()
  const possible = kindsOf(team)
  const create = useSend(createWebhook, { refresh: invalidatedByWebhooks })
  const edit = useSend(editWebhook, { refresh: invalidatedByWebhooks, outdated: 409 })
  const sending = webhook ? edit : create
  const failure = failureOf(sending.error)
  const form = useForm({
    initial: webhook ? formValuesOf(webhook) : emptyWebhook(team),
    check: checkBySchema(createWebhook.body),
    checkOn: 'submit',
  })
  const submit = form.submit(async (body) => {
    if (webhook) {
      await edit.mutateAsync({ body: { ...body, uid: webhook.uid, revision: webhook.revision } })
      toast(say('editWebhook200'))
    } else {
      const { secret } = await create.mutateAsync({ body: team === undefined ? body : { ...body, team } })
      onSecret({ name: body.name, secret })
    }
    onClose()
  })
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={webhook ? say('webhooks.edit', { name: webhook.name }) : say('webhooks.add')}
      cancel={say('webhooks.cancel')}
      send={say('webhooks.save')}
      pending={sending.isPending}
      failure={failure}
      failed={say('webhooks.notDone')}
      onSubmit={(event) => void submit(event)}
    >
      <NameAndUrlFields
        name={{ label: say('webhooks.name'), hint: say('webhooks.name.hint'), ...form.field('name') }}
        url={{ label: say('webhooks.url'), ...form.field('url') }}
      />
      <div className={styles.kinds}>
        <Checkbox
          label={say('webhooks.kinds.all')}
          checked={form.values.kinds.length === possible.length}
          onChange={({ target }) => form.set('kinds', target.checked ? [...possible] : [])}
        />
        {kindGroups.map(({ legend, options }) => (
          <CheckboxGroup
            key={legend}
            legend={say(legend)}
            options={options.filter((kind) => possible.includes(kind))}
            chosen={form.values.kinds}
            label={(kind) => say(`webhooks.kind.${kind}`)}
            onChange={(chosen) => form.set('kinds', mergeKinds(form.values.kinds, options, chosen))}
          />
        ))}
        <FieldNotes id={`${id}-kinds`} error={form.errorOf('kinds')} />
      </div>
      <Checkbox label={say('webhooks.active')} {...form.field('active')} />
    </SendDialog>
  )
}
