import {
  type Admin,
  editAdmin,
  type NewsletterPreference,
  newsletterPreferences,
} from '@resguardo/contract/admins'
import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { nextIssues } from '#session/newsletterDates.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Card } from '#ui/Card.tsx'
import { RadioCards } from '#ui/choices.tsx'
import type { ProfileMessage } from './profile.messages.ts'

/** Opted out, weekly or monthly, each with its next day. It is saved with the press; a refusal turns it back. */
export function NewsletterTab({ admin }: { admin: Admin }) {
  const say = useSay<ProfileMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const intl = useIntl()
  const save = useSend(editAdmin, { refresh: ['readAdmins'] })
  const [now] = useState(() => new Date())
  const next = nextIssues(now, admin.timezone)
  const dateOf = (preference: NewsletterPreference) =>
    preference === 'opted_out'
      ? ''
      : intl.formatDate(next[preference], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const shown = (save.isPending && save.variables.body.newsletter) || admin.newsletter
  const failure = save.error?.failure
  return (
    <Card title={say('profile.newsletter')}>
      <p>{say('profile.newsletter.text')}</p>
      <RadioCards
        legend={say('profile.newsletter')}
        name="newsletter"
        value={shown}
        options={newsletterPreferences.map((value) => ({
          value,
          label: say(`profile.newsletter.${value}`),
          detail: say(`profile.newsletter.${value}.detail`, { date: dateOf(value) }),
        }))}
        onChange={({ currentTarget }) =>
          // The options are the preferences.
          save.mutate({ body: { uid: admin.uid, newsletter: currentTarget.value as NewsletterPreference } })
        }
      />
      {failure && (
        <Alert title={say('profile.saveFailed')} requestId={failure.requestId}>
          {sayFailure(failure)}
        </Alert>
      )}
      {save.isSuccess && <Alert kind="success">{say('editAdmin200')}</Alert>}
    </Card>
  )
}
