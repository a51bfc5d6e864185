import type { SectionName } from '@resguardo/contract/settings/settings'
import { readSettings } from '@resguardo/contract/settings/settingsEndpoints'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useRef } from 'react'
import { fetchData, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { DraftForm } from '#shared/forms/DraftForm.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { type Form, useForm } from '#shared/forms/useForm.ts'
import { useDraft } from '#shared/forms/useDraft.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ReadOnlyNote } from '#ui/controls/ChangeButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { editCalls } from '../editCalls.ts'
import { UnsavedChanges } from '../SettingsDiff.tsx'
import { Revisions } from '../Revisions.tsx'
import { FoundSetting } from '../search/FoundSetting.tsx'
import { useFoundSetting } from '../search/useFoundSetting.ts'
import { fieldGroupsOf, type SettingValues } from './sections.ts'
import { SettingInput } from './SettingInput.tsx'
import { SettingsConflict } from '../SettingsConflict.tsx'
import styles from '../Settings.module.css'
import type { SettingsMessage } from '../settings.messages.ts'
import { SectionState } from './SectionState.tsx'

export type AllSettings = DataOf<typeof readSettings>
/** Form of a section: its fields and the revision it is based on. */
export type SettingsForm = Form<SettingValues>

type SettingsSectionProps = { section: SectionName; data: AllSettings }

type StoredSection = { values: SettingValues; revision: number }
const draftOf = ({ values, revision }: StoredSection): SettingValues => ({
  ...values,
  revision,
})

/** One section: its state, its form, and its earlier revisions. */
export function SettingsSection({ section, data }: SettingsSectionProps) {
  const say = useSay<SettingsMessage | CatalogueKey>()
  const readsOnly = useReadsOnly()
  const top = useRef<HTMLDivElement>(null)
  const saved = data[section]
  const form = useForm({ initial: draftOf(saved), check: checkBySchema(editCalls[section].body) })
  const save = useSend(editCalls[section], { refresh: ['readSettings', 'readRevisions', 'publicSettings'] })
  const draft = useDraft({
    form,
    save,
    stored: saved,
    draftOf,
    bodyOf: (body) => body,
    read: async () => (await fetchData(readSettings, {}))[section],
    baseOf: ({ revision }) => ({ revision }),
  })
  const latest = draft.theirs ?? saved
  const found = useFoundSetting()

  function restore(values: SettingValues) {
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    top.current?.focus()
  }

  return (
    <>
      <div ref={top} tabIndex={-1} className={styles.top}>
        <SectionState section={section} data={data} form={form} />
      </div>
      {readsOnly && <ReadOnlyNote />}
      <div className={styles.section}>
        <DraftForm
          draft={draft}
          label={say(`settings.tab.${section}`)}
          texts={{
            save: say('settings.save'),
            saved: say('settings.saved'),
            failed: say('settings.saveFailed'),
          }}
          conflict={
            draft.theirs && <SettingsConflict section={section} theirs={draft.theirs.values} form={form} />
          }
          footer={draft.isDirty && <UnsavedChanges section={section} saved={latest.values} form={form} />}
        >
          <fieldset className={styles.fields} disabled={readsOnly}>
            {fieldGroupsOf[section].map(({ title, fields }) => (
              <Card key={title} title={say(`settings.${section}.${title}` as SettingsMessage)}>
                {fields.map((field) => (
                  <FoundSetting key={field.name} name={field.name} found={found}>
                    <SettingInput section={section} field={field} form={form} helpers={data.helpers} />
                  </FoundSetting>
                ))}
              </Card>
            ))}
          </fieldset>
        </DraftForm>
      </div>
      <Revisions section={section} saved={latest.values} onRestore={readsOnly ? null : restore} />
    </>
  )
}
