import type { CatalogueKey } from '@resguardo/contract/catalogue'
import type { SectionName } from '@resguardo/contract/settings'
import { useWatch } from 'react-hook-form'
import { useSay } from '#i18n/say.tsx'
import { type Apart, Conflict } from '#lists/Conflict.tsx'
import { changedFields } from './Changes.tsx'
import type { SettingsForm } from './Section.tsx'
import { type Values, valueAt } from './sections.ts'
import type { SettingsMessage } from './settings.messages.ts'
import { useShown } from './useShown.ts'

/** A conflict: the section as someone else saved it, and as it is typed here. */
export function SettingsConflict({
  section,
  theirs,
  form,
}: {
  section: SectionName
  theirs: Values
  form: SettingsForm
}) {
  const say = useSay<SettingsMessage | CatalogueKey>()
  const shown = useShown(section)
  const mine = useWatch({ control: form.control })
  const apart = changedFields(section, theirs, mine).map(
    (field): Apart => ({
      field: say(`settings.${section}.${field.name}` as SettingsMessage),
      theirs: shown(field, valueAt(theirs, field.name)),
      mine: shown(field, valueAt(mine, field.name)),
      take: () =>
        form.setValue(field.name, valueAt(theirs, field.name), { shouldDirty: true, shouldValidate: true }),
    }),
  )
  return <Conflict text={say('settings409')} apart={apart} />
}
