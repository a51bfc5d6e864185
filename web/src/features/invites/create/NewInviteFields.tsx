import { invitedRoles } from '@resguardo/contract/teams/invites'
import { languageNames, languages } from '@resguardo/contract/platform/languages'
import { maxInvitedAddresses, maxInviteUses } from '@resguardo/contract/platform/limits'
import type { ReactNode } from 'react'
import { Link } from '#router'
import { useTimeZone } from '#i18n/language.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useMay } from '#session/rights.ts'
import { today } from '#shared/dates.ts'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from '../Invites.module.css'
import { LicenseField } from './LicenseField.tsx'
import type { InvitesMessage } from '../invites.messages.ts'
import { dayChoices, type useNewInvite } from './useNewInvite.ts'

type NewInviteFieldsProps = {
  form: ReturnType<typeof useNewInvite>
  teams: { value: string; label: string }[]
  /** Why invites cannot be mailed; null if they can. */
  off: 'off' | 'undelivered' | null
}

/** Team, way of sending, role, and validity. */
export function NewInviteFields({ form, teams, off }: NewInviteFieldsProps) {
  const say = useSay<InvitesMessage | UiMessage>()
  const { draft, clear } = form
  const emails = form.field('emails')
  const may = useMay()
  const { timeZone } = useTimeZone()
  const toSettings = (parts: ReactNode) =>
    may('settings.edit') ? (
      <Link key="a" to={paths.settings(off === 'off' ? 'general' : 'messaging')}>
        {parts}
      </Link>
    ) : null
  return (
    <>
      <Select
        label={say('invites.team')}
        {...form.field('team')}
        value={draft.team}
        {...(teams.length !== 1 && { placeholder: say('invites.team.choose') })}
        options={teams}
      />
      <RadioCards
        legend={say('invites.way')}
        name="way"
        value={draft.way}
        options={[
          {
            value: 'mail',
            label: say('invites.way.mail'),
            detail: off ? (
              <Say<InvitesMessage> id={`invites.way.mail.${off}`} values={{ a: toSettings }} />
            ) : (
              say('invites.way.mail.detail')
            ),
            disabled: off !== null,
          },
          { value: 'link', label: say('invites.way.link'), detail: say('invites.way.link.detail') },
        ]}
        onChange={({ target }) => {
          form.set('way', target.value === 'mail' ? 'mail' : 'link')
          clear()
        }}
      />
      {draft.way === 'mail' ? (
        <div className={styles.pair}>
          <TextArea
            label={say('invites.emails')}
            hint={say('invites.emails.hint', { most: maxInvitedAddresses })}
            autoComplete="off"
            spellCheck={false}
            {...emails}
            error={form.isPending ? say('invites.pending') : emails.error}
          />
          <Select
            label={say('invites.lang')}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...form.field('lang')}
          />
        </div>
      ) : (
        <Field
          label={say('invites.uses')}
          hint={say('invites.uses.hint', { most: maxInviteUses })}
          inputMode="numeric"
          {...form.field('uses')}
        />
      )}
      <RadioCards
        legend={say('invites.role')}
        {...form.field('role')}
        options={invitedRoles.map((value) => ({
          value,
          label: say(`ui.role.${value}`),
          detail: say(`invites.role.${value}.detail`),
        }))}
      />
      <div className={styles.pair}>
        <Select
          label={say('invites.days')}
          options={dayChoices.map((days) => ({
            value: String(days),
            label: say('invites.days.count', { days }),
          }))}
          {...form.field('days', Number)}
        />
        <LicenseField form={form} />
      </div>
      <Field
        label={say('invites.until')}
        hint={say('invites.until.hint')}
        type="date"
        min={today(timeZone)}
        {...form.field('until')}
      />
    </>
  )
}
