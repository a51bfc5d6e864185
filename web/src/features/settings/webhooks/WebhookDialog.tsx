import type { CatalogueKey } from '@resguardo/contract/platform/catalogue'
import { limits } from '@resguardo/contract/platform/limits'
import { webhookKinds } from '@resguardo/contract/webhooks/webhookRules'
import { createWebhook, editWebhook, type Webhook } from '@resguardo/contract/webhooks/webhooks'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { CheckboxGroup } from '#lists/CheckboxGroup.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { SendDialog } from '#shared/forms/SendDialog.tsx'
import { showFieldErrors } from '#shared/showFieldErrors.ts'
import { useSayField } from '#shared/useSayField.ts'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { FieldNotes } from '#ui/fields/FieldFrame.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { NewSecret } from './SecretDialog.tsx'
import type { WebhooksMessage } from './webhooks.messages.ts'
import { webhooksTouch } from './webhooks.queries.ts'

type WebhookDialogProps = {
  webhook: Webhook | null
  onSecret: (created: NewSecret) => void
  onClose: () => void
}

const emptyWebhook = { name: '', url: '', kinds: [...webhookKinds], active: true }
const formValuesOf = ({ name, url, kinds, active }: Webhook) => ({ name, url, kinds, active })

/** Form for a webhook's name, address and events; without `webhook` it creates one. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const say = useSay<WebhooksMessage | CatalogueKey>()
  const errorOf = useSayField()
  const id = useId()
  const create = useSend(createWebhook, { refresh: webhooksTouch })
  const edit = useSend(editWebhook, { refresh: webhooksTouch, outdated: 409 })
  const sending = webhook ? edit : create
  const failure = failureOf(sending.error)
  const {
    control,
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({
    defaultValues: webhook ? formValuesOf(webhook) : emptyWebhook,
    resolver: standardSchemaResolver(createWebhook.body),
  })
  const submit = handleSubmit(async (body) => {
    try {
      if (webhook) {
        await edit.mutateAsync({ body: { ...body, uid: webhook.uid, revision: webhook.revision } })
        toast(say('editWebhook200'))
      } else {
        const { secret } = await create.mutateAsync({ body })
        onSecret({ name: body.name, secret })
      }
      onClose()
    } catch (error) {
      showFieldErrors({ setError }, ['name', 'url'], failureOf(error))
    }
  })
  return (
    <SendDialog
      dirty={isDirty}
      onClose={onClose}
      title={webhook ? say('webhooks.edit', { name: webhook.name }) : say('webhooks.add')}
      cancel={say('webhooks.cancel')}
      send={say('webhooks.save')}
      pending={sending.isPending}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={say('webhooks.name')}
        hint={say('webhooks.name.hint')}
        maxLength={limits.alertSource}
        autoComplete="off"
        error={errorOf(errors.name)}
        {...register('name')}
      />
      <Field
        label={say('webhooks.url')}
        type="url"
        maxLength={limits.url}
        autoComplete="off"
        placeholder="https://"
        error={errorOf(errors.url)}
        {...register('url')}
      />
      <Controller
        control={control}
        name="kinds"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <div>
            <CheckboxGroup
              legend={say('webhooks.kinds')}
              options={webhookKinds}
              chosen={value}
              label={(kind) => say(`webhooks.kind.${kind}`)}
              onChange={(chosen) => onChange([...chosen])}
            />
            <FieldNotes id={`${id}-kinds`} error={errorOf(error)} />
          </div>
        )}
      />
      <Checkbox label={say('webhooks.active')} {...register('active')} />
      {failure && failure.status !== 400 && (
        <FailureAlert title={say('webhooks.notDone')} failure={failure} />
      )}
    </SendDialog>
  )
}
