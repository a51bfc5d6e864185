import { type Admin, editAdmin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useSend } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { neutralTitles, setDiscreet, useDiscreet } from '#session/discreet.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import type { ProfileMessage } from './profile.messages.ts'

/**
 * For people under surveillance: a neutral tab in this browser, neutral mails for the account. Both take
 * effect at once.
 */
export function DiscreetCard({ admin }: { admin: Admin }) {
  const say = useSay<ProfileMessage | CatalogueKey>()
  const title = neutralTitles[useLanguage().language]
  const save = useSend(editAdmin, { refresh: ['readAdmins'] })
  const failure = save.error?.failure
  return (
    <Card title={say('profile.discreet')}>
      <Checkbox
        label={say('profile.discreet.tab')}
        hint={say('profile.discreet.tab.hint', { title })}
        checked={useDiscreet()}
        onChange={({ target }) => setDiscreet(target.checked ? title : null)}
      />
      <Checkbox
        label={say('profile.discreet.mails')}
        hint={say('profile.discreet.mails.hint')}
        checked={save.isPending ? save.variables.body.discreet : admin.discreet}
        onChange={({ target }) => save.mutate({ body: { uid: admin.uid, discreet: target.checked } })}
      />
      <FailureAlert title={say('profile.saveFailed')} failure={failure} />
      {save.isSuccess && <Alert kind="success">{say('editAdmin200')}</Alert>}
    </Card>
  )
}
