import type { CutChecklistSlide } from '@resguardo/contract/cutLesson'
import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'
import { useTicks, withTick } from './ticks.ts'

/** What is done on the phone, ticked item by item with its day. */
export function ChecklistSlide({ slide }: { slide: CutChecklistSlide }) {
  const say = useSay<SlideMessage>()
  const { date } = useFormats()
  const { ticks, keep } = useTicks()
  const [cleared, setCleared] = useState<typeof ticks | null>(null)
  const clear = () => {
    setCleared(ticks)
    keep({})
  }
  const undo = () => {
    keep({ ...cleared, ...ticks })
    setCleared(null)
  }
  return (
    <>
      <ul role="list" className={styles.items}>
        {slide.items.map(({ id, level, text }) => {
          const day = ticks[id]
          const notes = [say(`slides.level.${level}`)]
          if (day) notes.push(say('slides.checklist.on', { date: date(new Date(`${day}T12:00:00`)) }))
          return (
            <li key={id}>
              <Checkbox
                label={text}
                hint={notes.join(' · ')}
                checked={day !== undefined}
                onChange={({ target }) => keep(withTick(ticks, id, target.checked ? today() : null))}
              />
            </li>
          )
        })}
      </ul>
      <p className={styles.quiet}>{say('slides.checklist.kept')}</p>
      <div className={styles.row}>
        {Object.keys(ticks).length > 0 && (
          <Button kind="secondary" onClick={clear}>
            {say('slides.checklist.clear')}
          </Button>
        )}
        <p role="status" className={styles.row}>
          {cleared && say('slides.checklist.cleared')}
          {cleared && (
            <Button kind="quiet" onClick={undo}>
              {say('slides.checklist.undo')}
            </Button>
          )}
        </p>
      </div>
    </>
  )
}

/** The day on the reader's own calendar. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
