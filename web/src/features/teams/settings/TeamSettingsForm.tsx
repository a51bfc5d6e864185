import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { profiles } from '@resguardo/contract/devices/profile'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import type { Team } from '@resguardo/contract/teams/teams'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Field, TextArea } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { DraftForm } from '#shared/forms/DraftForm.tsx'
import { AccentField } from './AccentField.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { LogoField } from './LogoField.tsx'
import { TeamSettingsConflict } from './TeamSettingsConflict.tsx'
import type { TeamSettingsMessage } from './settings.messages.ts'
import { type StoredSettings, useTeamSettingsForm } from './useTeamSettingsForm.ts'

const orNull = (value: string) => value || null

/** Form for branding and defaults; shows a conflict if someone else saved meanwhile. */
export function TeamSettingsForm({ team, kept }: { team: Team; kept: StoredSettings }) {
  const say = useSay<TeamSettingsMessage | CatalogueKey>()
  const { language } = useLanguage()
  const draft = useTeamSettingsForm(team, kept)
  const { form, theirs } = draft
  return (
    <DraftForm
      draft={draft}
      label={say('teamSettings.title')}
      texts={{
        save: say('teamSettings.save'),
        saved: say('editTeamSettings200'),
        failed: say('teamSettings.saveFailed'),
      }}
      conflict={theirs && <TeamSettingsConflict team={team.teamName} theirs={theirs.settings} form={form} />}
    >
      <Card title={say('teamSettings.brand')}>
        <Field
          label={say('teamSettings.brandName')}
          hint={say('teamSettings.brandName.hint', { team: team.teamName })}
          autoComplete="off"
          {...form.field('brandName')}
        />
        <LogoField form={form} team={team.teamName} hash={(theirs ?? kept).settings.logo} />
        <AccentField form={form} />
        <BrandPreview form={form} team={team.teamName} logo={(theirs ?? kept).settings.logo} />
      </Card>
      <Card title={say('teamSettings.newcomers')}>
        <Select
          label={say('teamSettings.profile')}
          hint={say('teamSettings.profile.hint')}
          placeholder={say('teamSettings.profile.none')}
          options={profiles.map((value) => ({ value, label: profileNames[value][language] }))}
          {...form.field('profile', orNull)}
        />
        <TextArea
          label={say('teamSettings.welcome')}
          hint={say('teamSettings.welcome.hint')}
          {...form.field('welcome')}
        />
      </Card>
    </DraftForm>
  )
}
