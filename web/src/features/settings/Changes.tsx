import type { SectionName } from '@resguardo/contract/settings'
import { useWatch } from 'react-hook-form'
import { useSay } from '#i18n/say.tsx'
import type { ListsMessage } from '#lists/lists.messages.ts'
import type { SettingsForm } from './Section.tsx'
import { fieldsOf, isSame, type Values, valueAt } from './sections.ts'
import styles from './Settings.module.css'
import type { SettingsMessage } from './settings.messages.ts'
import { useShown } from './useShown.ts'

/** The fields of a section that differ. */
export const changedFields = (section: SectionName, before: Values, after: Values) =>
  fieldsOf(section).filter(({ name }) => !isSame(valueAt(before, name), valueAt(after, name)))

type ChangesProps = { section: SectionName; before: Values; after: Values; label: string }

/** The difference between two states of a section, field by field, with the form's labels. */
export function Changes({ section, before, after, label }: ChangesProps) {
  const say = useSay<SettingsMessage | ListsMessage>()
  const shown = useShown(section)
  return (
    <dl className={styles.changes} aria-label={label}>
      {changedFields(section, before, after).map((field) => (
        <div key={field.name}>
          <dt>{say(`settings.${section}.${field.name}` as SettingsMessage)}</dt>
          <dd>
            <del>{shown(field, valueAt(before, field.name)) || say('lists.blank')}</del>
            <span aria-hidden="true"> → </span>
            <ins>{shown(field, valueAt(after, field.name)) || say('lists.blank')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Preview of what the next save changes. */
export function ChangesToSave({
  section,
  saved,
  form,
}: {
  section: SectionName
  saved: Values
  form: SettingsForm
}) {
  const say = useSay<SettingsMessage>()
  const typed = useWatch({ control: form.control })
  return (
    <section className={styles.toSave} aria-label={say('settings.changes')}>
      <h2>{say('settings.changes')}</h2>
      <Changes section={section} before={saved} after={typed} label={say('settings.changes')} />
    </section>
  )
}
