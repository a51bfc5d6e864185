import { apiKeyLimits } from '@resguardo/contract/apiKeys/apiKeyFormat'
import { apiKeyName, apiKeyScopeList, createApiKey } from '@resguardo/contract/apiKeys/apiKeys'
import { type ApiKeyScope, scopesFor } from '@resguardo/contract/apiKeys/apiKeyScopes'
import type { Role } from '@resguardo/contract/auth/session'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { CheckboxGroup } from '#lists/CheckboxGroup.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { TeamChoice } from '#shared/forms/TeamChoice.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { FieldNotes } from '#ui/fields/FieldFrame.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from './apiKeys.module.css'
import type { ApiKeysMessage } from './apiKeys.messages.ts'
import { invalidatedByKeys } from './RevokeApiKey.tsx'

type CreateApiKeyProps = { role: Role; service: boolean; onClose: () => void }
type NewSecret = { name: string; secret: string }

const dayChoices = [30, apiKeyLimits.defaultDays, 180, apiKeyLimits.maxDays]
const rules = z.object({ name: apiKeyName, scopes: apiKeyScopeList, days: z.string(), team: z.string() })
const ownRules = rules
/** A service key of someone who does not run the instance belongs to one of their teams. */
const teamRules = z.extend(rules, { team: z.string().check(z.minLength(1, 'fields.required')) })

/** A form for a new key, and then its secret, which the server does not return again. */
export function CreateApiKey(props: CreateApiKeyProps) {
  const [created, setCreated] = useState<NewSecret | null>(null)
  return created ? (
    <SecretDialog created={created} onClose={props.onClose} />
  ) : (
    <CreateForm {...props} onCreated={setCreated} />
  )
}

type CreateFormProps = CreateApiKeyProps & { onCreated: (created: NewSecret) => void }

function CreateForm({ role, service, onCreated, onClose }: CreateFormProps) {
  const say = useSay<ApiKeysMessage>()
  const id = useId()
  const create = useSend(createApiKey, { refresh: invalidatedByKeys })
  const failure = failureOf(create.error)
  const needsTeam = service && role !== 'root'
  const initial: { name: string; scopes: ApiKeyScope[]; days: string; team: string } = {
    name: '',
    scopes: [],
    days: String(apiKeyLimits.defaultDays),
    team: '',
  }
  const form = useForm({
    initial,
    check: checkBySchema(needsTeam ? teamRules : ownRules),
    checkOn: 'submit',
  })
  const { team, scopes: chosen } = form.values
  const possible = scopesFor({ service, role: service && team !== '' ? 'admin' : role })
  const submit = form.submit(async ({ name, scopes, days }) => {
    const body = {
      name,
      // A team that was chosen later leaves fewer.
      scopes: scopes.filter((scope) => possible.includes(scope)),
      days: Number(days),
      service,
      team: team || null,
    }
    const { secret } = await create.mutateAsync({ body })
    onCreated({ name, secret })
  })
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={say('apiKeys.create')}
      cancel={say('apiKeys.cancel')}
      send={say('apiKeys.create')}
      pending={create.isPending}
      failure={failure}
      failed={say('apiKeys.notCreated')}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={say('apiKeys.name')}
        hint={say('apiKeys.name.hint')}
        maxLength={apiKeyLimits.name}
        autoComplete="off"
        {...form.field('name')}
      />
      {(service || role === 'admin') && (
        <TeamChoice
          value={team}
          needed={needsTeam}
          error={form.errorOf('team')}
          onChange={(uid) => form.set('team', uid)}
        />
      )}
      <div>
        <CheckboxGroup
          legend={say('apiKeys.scopes')}
          options={possible}
          chosen={chosen}
          label={(scope) => say(`apiKeys.scope.${scope}`)}
          onChange={(scopes) => form.set('scopes', [...scopes])}
        />
        <FieldNotes id={`${id}-scopes`} error={form.errorOf('scopes')} />
      </div>
      <Select
        label={say('apiKeys.days')}
        options={dayChoices.map((days) => ({
          value: String(days),
          label: say('apiKeys.days.count', { days }),
        }))}
        {...form.field('days')}
      />
    </SendDialog>
  )
}

function SecretDialog({ created, onClose }: { created: NewSecret; onClose: () => void }) {
  const say = useSay<ApiKeysMessage>()
  const { name, secret } = created
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('apiKeys.secret.title', { name })}
      actions={<Button onClick={onClose}>{say('apiKeys.secret.kept')}</Button>}
    >
      <div className={styles.form}>
        <p>{say('apiKeys.secret.text')}</p>
        <code className={styles.secret}>{secret}</code>
        <div>
          <CopyButton text={secret} what={say('apiKeys.secret.what')} />
        </div>
      </div>
    </Dialog>
  )
}
