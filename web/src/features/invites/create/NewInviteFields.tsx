import { invitedRoles } from '@resguardo/contract/teams/invites'
import { languageNames, languages } from '@resguardo/contract/platform/languages'
import { maxInvitedAddresses, maxInviteUses } from '@resguardo/contract/platform/limits'
import { useSay } from '#i18n/say.tsx'
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
  mailing: boolean
}

/** Team, way of sending, role, and validity. */
export function NewInviteFields({ form, teams, mailing }: NewInviteFieldsProps) {
  const say = useSay<InvitesMessage | UiMessage>()
  const { draft, change, chooseLanguage, problems } = form
  const emails = form.isPending ? 'pending' : problems.emails
  const wrongEmails =
    typeof emails === 'object'
      ? say('invites.emails.wrong', { list: emails.wrong })
      : emails === 'pending'
        ? say('invites.pending')
        : emails && say(`invites.emails.${emails}`, { most: maxInvitedAddresses })
  return (
    <>
      <Select
        label={say('invites.team')}
        name="team"
        value={draft.team}
        {...(teams.length !== 1 && { placeholder: say('invites.team.choose') })}
        options={teams}
        error={problems.team && say('invites.team.choose')}
        onChange={({ target }) => change({ team: target.value })}
      />
      <RadioCards
        legend={say('invites.way')}
        name="way"
        value={draft.way}
        options={[
          {
            value: 'mail',
            label: say('invites.way.mail'),
            detail: say(mailing ? 'invites.way.mail.detail' : 'invites.way.mail.off'),
            disabled: !mailing,
          },
          { value: 'link', label: say('invites.way.link'), detail: say('invites.way.link.detail') },
        ]}
        onChange={({ target }) => change({ way: target.value === 'mail' ? 'mail' : 'link' })}
      />
      {draft.way === 'mail' ? (
        <div className={styles.pair}>
          <TextArea
            label={say('invites.emails')}
            hint={say('invites.emails.hint', { most: maxInvitedAddresses })}
            name="emails"
            value={draft.emails}
            error={wrongEmails}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ emails: target.value })}
          />
          <Select
            label={say('invites.lang')}
            value={draft.lang}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={({ target }) => chooseLanguage(target.value)}
          />
        </div>
      ) : (
        <Field
          label={say('invites.uses')}
          hint={say('invites.uses.hint', { most: maxInviteUses })}
          name="uses"
          inputMode="numeric"
          value={draft.uses}
          error={problems.uses && say('invites.uses.hint', { most: maxInviteUses })}
          onChange={({ target }) => change({ uses: target.value })}
        />
      )}
      <RadioCards
        legend={say('invites.role')}
        name="role"
        value={draft.role}
        options={invitedRoles.map((value) => ({
          value,
          label: say(`ui.role.${value}`),
          detail: say(`invites.role.${value}.detail`),
        }))}
        onChange={({ target }) => change({ role: target.value === 'admin' ? 'admin' : 'user' })}
      />
      <div className={styles.pair}>
        <Select
          label={say('invites.days')}
          value={String(draft.days)}
          options={dayChoices.map((days) => ({
            value: String(days),
            label: say('invites.days.count', { days }),
          }))}
          onChange={({ target }) => change({ days: Number(target.value) })}
        />
        <LicenseField form={form} />
      </div>
    </>
  )
}
