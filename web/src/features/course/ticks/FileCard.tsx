import type { Plan } from '@resguardo/contract/plan'
import { isDrill, mostTicks, partsOf, type Tick } from '@resguardo/contract/tickRules'
import { useId, useState } from 'react'
import { saveFile } from '#api/saveFile.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { today } from '#session/days.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldNotes } from '#ui/FieldFrame.tsx'
import { FileChoice } from '#ui/FileChoice.tsx'
import { toast } from '#ui/toasts.ts'
import type { PageMessage } from './page.messages.ts'
import type { Standing } from './reopened.ts'
import styles from './Ticks.module.css'
import { type FileProblem, type Preview, readTickFile, writeTickFile } from './tickFile.ts'
import type { useTicks } from './useTicks.ts'

type FileCardProps = { plan: Plan; own: ReturnType<typeof useTicks>; standing: Standing }

/** Exports the ticks as a file, and imports a file after a preview of its changes. */
export function FileCard({ plan, own, standing }: FileCardProps) {
  const say = useSay<PageMessage>()
  const id = useId()
  const [problem, complain] = useState<FileProblem>()
  const [preview, look] = useState<Preview>()
  const save = () => saveFile(writeTickFile(standing.ticks, new Date()), `list-${today(undefined)}.json`)
  const open = (text: string) => {
    const read = readTickFile(text, standing.ticks, { heirs: plan.heirs, now: new Date() })
    const failed = typeof read === 'string'
    complain(failed ? read : undefined)
    look(failed ? undefined : read)
  }
  const bringIn = () => {
    if (preview) own.add(preview.ticks)
    look(undefined)
    toast(say('ticksPage.brought'))
  }
  return (
    <Card title={say('ticksPage.file')}>
      <p>{say('ticksPage.file.text')}</p>
      <div className={styles.row}>
        <Button kind="secondary" disabled={Object.keys(standing.ticks).length === 0} onClick={save}>
          {say('ticksPage.file.save')}
        </Button>
        <FileChoice
          label={say('ticksPage.file.open')}
          accept=".json,application/json"
          onText={open}
          onUnreadable={() => complain('unreadable')}
        />
      </div>
      <div role="status">
        <FieldNotes id={id} error={problem && say(`ticksPage.file.${problem}`, { most: mostTicks })} />
      </div>
      {preview && (
        <Dialog
          open
          onClose={() => look(undefined)}
          title={say('ticksPage.preview')}
          actions={
            <>
              <Button kind="secondary" onClick={() => look(undefined)}>
                {say('ticksPage.preview.no')}
              </Button>
              {Object.keys(preview.changed).length > 0 && (
                <Button onClick={bringIn}>{say('ticksPage.preview.yes')}</Button>
              )}
            </>
          }
        >
          <Changes preview={preview} plan={plan} phone={standing.phone} />
        </Dialog>
      )}
    </Card>
  )
}

type ChangesProps = { preview: Preview; plan: Plan; phone: string }

/** Lists each item that changes; for other phones and courses only their number. */
function Changes({ preview: { changed, same }, plan, phone }: ChangesProps) {
  const say = useSay<PageMessage>()
  const { day } = useFormats()
  const texts = new Map(plan.lessons.flatMap(({ items }) => items.map(({ id, text }) => [id, text])))
  const known = Object.entries(changed).flatMap(([key, tick]) => {
    const parts = partsOf(key)
    const text = parts.phone === phone ? texts.get(parts.item) : undefined
    return text === undefined ? [] : [{ key, text, tick }]
  })
  const total = Object.keys(changed).length
  const drills = Object.keys(changed).filter(isDrill).length
  const elsewhere = total - known.length - drills
  const word = ({ state, on }: Tick) => say(`ticksPage.preview.${state}`, { date: day(on) })
  return (
    <div className={styles.stack}>
      {total === 0 && <p>{say('ticksPage.preview.none')}</p>}
      {known.length > 0 && (
        <ul className={styles.items}>
          {known.map(({ key, text, tick }) => (
            <li key={key}>
              {text} <span className={styles.quiet}>({word(tick)})</span>
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
