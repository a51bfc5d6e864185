import {
  type Admin,
  editAdmin,
  type NewsletterPreference,
  newsletterPreferences,
} from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { readLicense } from '@resguardo/contract/licensing/licenses'
import { newsletterOf } from '@resguardo/contract/licensing/opens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { paths } from '#paths'
import { nextIssues } from '@resguardo/contract/newsletter/newsletterDates'
import { useSayField } from '#shared/useSayField.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { UndeliveredNotice } from '#shared/mail/MailResult.tsx'
import { useMailDelivered } from '#shared/mail/useMailDelivered.ts'
import { Card } from '#ui/layout/Card.tsx'
import { LinkButton } from '#ui/controls/Button.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'

/**
 * Opted out, weekly or monthly, each with its next date. Saved at once; a refusal reverts the choice. Weekly
 * is locked without a full licence; someone who chose it while they had one reads that the choice is kept.
 */
export function NewsletterTab({ admin }: { admin: Admin }) {
  const say = useSay<ProfileMessage | CatalogueKey>()
  const sayField = useSayField()
  const intl = useIntl()
  const save = useSend(editAdmin, { refresh: ['readAdmins'] })
  const { data: license } = useQuery(query(readLicense, {}))
  const [now] = useState(() => new Date())
  const next = nextIssues(now, admin.timezone)
  const dateOf = (preference: NewsletterPreference) =>
    preference === 'opted_out'
      ? ''
      : intl.formatDate(next[preference], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const selected = (save.isPending && save.variables.body.newsletter) || admin.newsletter
  const delivered = useMailDelivered()
  const failure = save.error?.failure
  const fieldError = failure?.fields['newsletter']
  const isAvailable = (preference: NewsletterPreference) =>
    !license || newsletterOf(license.licenseType, preference) === preference
  return (
    <Card title={say('profile.newsletter')}>
      <p>{say('profile.newsletter.text')}</p>
      <RadioCards
        legend={say('profile.newsletter')}
        name="newsletter"
        value={selected}
        error={sayField({ message: fieldError })}
        options={newsletterPreferences.map((value) => ({
          value,
          label: say(`profile.newsletter.${value}`),
          detail: isAvailable(value)
            ? say(`profile.newsletter.${value}.detail`, { date: dateOf(value) })
            : say(value === admin.newsletter ? 'profile.newsletter.kept' : 'profile.newsletter.locked'),
          disabled: !isAvailable(value) && value !== admin.newsletter,
        }))}
        onChange={({ currentTarget }) =>
          // The options are the preferences.
          save.mutate({ body: { uid: admin.uid, newsletter: currentTarget.value as NewsletterPreference } })
        }
      />
      <div className={styles.links}>
        <LinkButton kind="secondary" to={paths.newsletter}>
          {say('profile.newsletter.open')}
        </LinkButton>
        {!isAvailable('weekly') && (
          <LinkButton kind="secondary" to={paths.licenses}>
            {say('profile.licenses')}
          </LinkButton>
        )}
      </div>
      {failure && !fieldError && <FailureAlert title={say('profile.saveFailed')} failure={failure} />}
      {save.isSuccess && (
        <Alert kind="success" title={say('editAdmin200')}>
          {selected !== 'opted_out' && delivered && say('profile.newsletter.confirm')}
        </Alert>
      )}
      {save.isSuccess && selected !== 'opted_out' && delivered === false && <UndeliveredNotice />}
    </Card>
  )
}
