import type { Plan } from '@resguardo/contract/learning/plan'
import { isDrill, mostTicks, parseTickKey, type Tick } from '@resguardo/contract/learning/tickRules'
import { useId, useState } from 'react'
import { saveFile } from '#api/files/saveFile.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { today } from '#shared/dates.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { FieldNotes } from '#ui/fields/FieldFrame.tsx'
import { TextFilePicker } from '#ui/fields/TextFilePicker.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import type { TicksPageMessage } from '../page.messages.ts'
import type { ReaderState } from '../reopened/reopenedLessons.ts'
import styles from '../Ticks.module.css'
import { type FileProblem, type ImportPreview, readTickFile, writeTickFile } from './tickFile.ts'
import type { useTicks } from '../useTicks.ts'

type TickFileCardProps = { plan: Plan; own: ReturnType<typeof useTicks>; readerState: ReaderState }

/** Exports the ticks as a file, and imports a file after a preview of its changes. */
export function TickFileCard({ plan, own, readerState }: TickFileCardProps) {
  const say = useSay<TicksPageMessage>()
  const id = useId()
  const [problem, setProblem] = useState<FileProblem>()
  const [preview, setPreview] = useState<ImportPreview>()
  const save = () => saveFile(writeTickFile(readerState.ticks, new Date()), `list-${today(undefined)}.json`)
  const open = (text: string) => {
    const read = readTickFile(text, readerState.ticks, { heirs: plan.heirs, now: new Date() })
    const failed = typeof read === 'string'
    setProblem(failed ? read : undefined)
    setPreview(failed ? undefined : read)
  }
  const importTicks = () => {
    if (preview) own.add(preview.ticks)
    setPreview(undefined)
    toast(say('ticksPage.brought'))
  }
  return (
    <Card title={say('ticksPage.file')}>
      <p>{say('ticksPage.file.text')}</p>
      <div className={styles.row}>
        <Button kind="secondary" disabled={Object.keys(readerState.ticks).length === 0} onClick={save}>
          {say('ticksPage.file.save')}
        </Button>
        <TextFilePicker
          label={say('ticksPage.file.open')}
          accept=".json,application/json"
          onText={open}
          onUnreadable={() => setProblem('unreadable')}
        />
      </div>
      <div role="status">
        <FieldNotes id={id} error={problem && say(`ticksPage.file.${problem}`, { most: mostTicks })} />
      </div>
      {preview && (
        <Dialog
          open
          onClose={() => setPreview(undefined)}
          title={say('ticksPage.preview')}
          actions={
            <>
              <Button kind="secondary" onClick={() => setPreview(undefined)}>
                {say('ticksPage.preview.no')}
              </Button>
              {Object.keys(preview.changed).length > 0 && (
                <Button onClick={importTicks}>{say('ticksPage.preview.yes')}</Button>
              )}
            </>
          }
        >
          <ImportChanges preview={preview} plan={plan} phone={readerState.phone} />
        </Dialog>
      )}
    </Card>
  )
}

type ImportChangesProps = { preview: ImportPreview; plan: Plan; phone: string }

/** Lists each item that changes; for other phones and courses only their number. */
function ImportChanges({ preview: { changed, same }, plan, phone }: ImportChangesProps) {
  const say = useSay<TicksPageMessage>()
  const { day } = useFormats()
  const texts = new Map(plan.lessons.flatMap(({ items }) => items.map(({ id, text }) => [id, text])))
  const listed = Object.entries(changed).flatMap(([key, tick]) => {
    const parts = parseTickKey(key)
    const text = parts.phone === phone ? texts.get(parts.item) : undefined
    return text === undefined ? [] : [{ key, text, tick }]
  })
  const total = Object.keys(changed).length
  const drills = Object.keys(changed).filter(isDrill).length
  const elsewhere = total - listed.length - drills
  const stateText = ({ state, on }: Tick) => say(`ticksPage.preview.${state}`, { date: day(on) })
  return (
    <div className={styles.stack}>
      {total === 0 && <p>{say('ticksPage.preview.none')}</p>}
      {listed.length > 0 && (
        <ul className={styles.items}>
          {listed.map(({ key, text, tick }) => (
            <li key={key}>
              {text} <span className={styles.quiet}>({stateText(tick)})</span>
            </li>
          ))}
        </ul>
      )}
      {drills > 0 && <p>{say('ticksPage.preview.drills', { count: drills })}</p>}
      {elsewhere > 0 && <p>{say('ticksPage.preview.elsewhere', { count: elsewhere })}</p>}
      {total > 0 && same > 0 && (
        <p className={styles.quiet}>{say('ticksPage.preview.same', { count: same })}</p>
      )}
    </div>
  )
}
