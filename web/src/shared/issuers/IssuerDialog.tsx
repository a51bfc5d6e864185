import {
  checkIssuer,
  createIssuer,
  editIssuer,
  type Issuer,
  issuerLimits,
} from '@resguardo/contract/auth/issuers'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { failureOf } from '#api/failure.ts'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { SendDialog } from '#shared/forms/dialogs/SendDialog.tsx'
import { NameAndUrlFields } from '#shared/forms/NameAndUrlFields.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { type GroupRow, GroupRules } from './GroupRules.tsx'
import type { IssuersMessage } from './issuers.messages.ts'

type IssuerDialogProps = { team: string | null; issuer: Issuer | null; onClose: () => void }

const refresh = ['readIssuers']
const emptyIssuer = {
  name: '',
  issuer: '',
  clientId: '',
  secret: '',
  active: true,
  forced: false,
  groupClaim: 'groups',
  groups: [] as GroupRow[],
}
export type IssuerValues = typeof emptyIssuer

/** Form for a sign-in service; without `issuer` it adds one. */
export function IssuerDialog({ team, issuer, onClose }: IssuerDialogProps) {
  const say = useSay<IssuersMessage | CatalogueKey>()
  const create = useSend(createIssuer, { refresh })
  const edit = useSend(editIssuer, { refresh, outdated: 409 })
  const test = useSend(checkIssuer)
  const sending = issuer ? edit : create
  const form = useForm({
    initial: issuer
      ? {
          name: issuer.name,
          issuer: issuer.issuer,
          clientId: issuer.clientId,
          secret: '',
          active: issuer.active,
          forced: issuer.forced,
          groupClaim: issuer.groupClaim,
          groups: issuer.groups.map((group): GroupRow => ({ key: group.value, ...group })),
        }
      : emptyIssuer,
    // A stored secret stays where none is typed.
    check: checkBySchema(createIssuer.body, ({ secret, groups, ...values }) => ({
      team,
      ...values,
      groups: groups.map((group) => ({ value: group.value, team: group.team })),
      ...((secret || !issuer?.hasSecret) && { secret }),
    })),
    checkOn: 'submit',
    onType: () => {
      if (!test.isIdle) test.reset()
    },
  })
  const save = form.submit(async ({ team: owner, ...body }) => {
    if (issuer) await edit.mutateAsync({ body: { ...body, uid: issuer.uid, revision: issuer.revision } })
    else await create.mutateAsync({ body: { ...body, team: owner } })
    toast(say(issuer ? 'editIssuer200' : 'createIssuer200'))
    onClose()
  })
  const tryOut = form.submit(async (body) => {
    const client = { issuer: body.issuer, clientId: body.clientId, secret: body.secret }
    await test.mutateAsync({ body: { team, ...(issuer && { uid: issuer.uid }), ...client } })
  })
  return (
    <SendDialog
      dirty={form.isDirty}
      onClose={onClose}
      title={issuer ? say('issuers.edit', { name: issuer.name }) : say('issuers.add')}
      cancel={say('issuers.cancel')}
      send={say('issuers.save')}
      pending={sending.isPending}
      failure={failureOf(sending.error) ?? failureOf(test.error)}
      failed={say('issuers.notDone')}
      onSubmit={(event) => void save(event)}
    >
      <NameAndUrlFields
        name={{ label: say('issuers.name'), hint: say('issuers.name.hint'), ...form.field('name') }}
        url={{ label: say('issuers.issuer'), hint: say('issuers.issuer.hint'), ...form.field('issuer') }}
      />
      <Field
        label={say('issuers.client')}
        maxLength={issuerLimits.clientId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('clientId')}
      />
      <PasswordField
        label={say('issuers.secret')}
        hint={say(issuer?.hasSecret ? 'issuers.secret.kept' : 'issuers.secret.hint')}
        autoComplete="new-password"
        {...form.field('secret')}
      />
      <div>
        <Button kind="secondary" pending={test.isPending} onClick={(event) => void tryOut(event)}>
          {say('issuers.test')}
        </Button>
      </div>
      {test.isSuccess && <Alert kind="success">{say('checkIssuer200')}</Alert>}
      <Checkbox label={say('issuers.active')} {...form.field('active')} />
      {team && (
        <Checkbox label={say('issuers.forced')} hint={say('issuers.forced.hint')} {...form.field('forced')} />
      )}
      <GroupRules team={team} form={form} />
    </SendDialog>
  )
}
