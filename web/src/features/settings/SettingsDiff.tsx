import type { SectionName } from '@resguardo/contract/settings/settings'
import { useSay } from '#i18n/say.tsx'
import type { ListsMessage } from '#shared/lists.messages.ts'
import type { SettingsForm } from './sections/SettingsSection.tsx'
import { isSame, valueAt } from '#shared/forms/fieldPath.ts'
import { fieldsOf, type SettingValues } from './sections/sections.ts'
import styles from './Settings.module.css'
import type { SettingsMessage } from './settings.messages.ts'
import { useFormatSetting } from './useFormatSetting.ts'

/** The fields of a section that differ. */
export const changedFields = (section: SectionName, before: SettingValues, after: SettingValues) =>
  fieldsOf(section).filter(({ name }) => !isSame(valueAt(before, name), valueAt(after, name)))

type SettingsDiffProps = { section: SectionName; before: SettingValues; after: SettingValues; label: string }

/** The difference between two states of a section, field by field, with the form's labels. */
export function SettingsDiff({ section, before, after, label }: SettingsDiffProps) {
  const say = useSay<SettingsMessage | ListsMessage>()
  const format = useFormatSetting(section)
  return (
    <dl className={styles.changes} aria-label={label}>
      {changedFields(section, before, after).map((field) => (
        <div key={field.name}>
          <dt>{say(`settings.${section}.${field.name}` as SettingsMessage)}</dt>
          <dd>
            <del>{format(field, valueAt(before, field.name)) || say('lists.blank')}</del>
            <span aria-hidden="true"> → </span>
            <ins>{format(field, valueAt(after, field.name)) || say('lists.blank')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Preview of what the next save changes. */
export function UnsavedChanges({
  section,
  saved,
  form,
}: {
  section: SectionName
  saved: SettingValues
  form: SettingsForm
}) {
  const say = useSay<SettingsMessage>()
  const typed = form.values
  return (
    <section className={styles.toSave} aria-label={say('settings.changes')}>
      <h2>{say('settings.changes')}</h2>
      <SettingsDiff section={section} before={saved} after={typed} label={say('settings.changes')} />
    </section>
  )
}
