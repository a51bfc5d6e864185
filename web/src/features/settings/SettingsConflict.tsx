import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import type { SectionName } from '@resguardo/contract/settings/settings'
import { useSay } from '#i18n/say.tsx'
import { type FieldDifference, ConflictAlert } from '#shared/forms/ConflictAlert.tsx'
import { changedFields } from './SettingsDiff.tsx'
import type { SettingsForm } from './sections/SettingsSection.tsx'
import { valueAt } from '#shared/forms/fieldPath.ts'
import type { SettingValues } from './sections/sections.ts'
import type { SettingsMessage } from './settings.messages.ts'
import { useFormatSetting } from './useFormatSetting.ts'

/** A conflict: the section as someone else saved it, and as it is typed here. */
export function SettingsConflict({
  section,
  theirs,
  form,
}: {
  section: SectionName
  theirs: SettingValues
  form: SettingsForm
}) {
  const say = useSay<SettingsMessage | CatalogueKey>()
  const format = useFormatSetting(section)
  const mine = form.values
  const conflicts = changedFields(section, theirs, mine).map(
    (field): FieldDifference => ({
      field: say(`settings.${section}.${field.name}` as SettingsMessage),
      theirs: format(field, valueAt(theirs, field.name)),
      mine: format(field, valueAt(mine, field.name)),
      adopt: () => form.set(field.name, valueAt(theirs, field.name)),
    }),
  )
  return <ConflictAlert text={say('settings409')} differences={conflicts} />
}
