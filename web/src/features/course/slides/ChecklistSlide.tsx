import type { CutChecklistSlide } from '@resguardo/contract/lessons/cutLesson'
import { type Tick, tickKey } from '@resguardo/contract/learning/tickRules'
import { Link } from 'react-router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import type { TicksMessage } from '../ticks/ticks.messages.ts'
import { usePlan } from '../ticks/usePlan.ts'
import { useCourse } from '../useCourse.ts'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

/** Checklist of items to set on the phone, each with a tick and its date. */
export function ChecklistSlide({ slide }: { slide: CutChecklistSlide }) {
  const say = useSay<SlideMessage | TicksMessage>()
  const { own, readerState, reopened } = usePlan(useCourse())
  const changed = new Set(reopened.flatMap(({ items }) => items.map(({ id }) => id)))
  const { ticks, phone, version } = readerState
  const hintOf = useItemHint()
  const ready = slide.items.filter(({ id }) => ticks[tickKey(phone, id)]?.state === 'set').length
  return (
    <>
      <p role="status">{say('slides.checklist.ready', { ready, total: slide.items.length })}</p>
      <ul role="list" className={styles.items}>
        {slide.items.map((item) => {
          const key = tickKey(phone, item.id)
          const tick = ticks[key]
          return (
            <li key={item.id}>
              <Checkbox
                label={item.text}
                hint={hintOf(item, tick, changed.has(item.id))}
                checked={tick?.state === 'set'}
                onChange={({ target }) => own.change([key], target.checked ? 'set' : 'gone', version)}
              />
            </li>
          )
        })}
      </ul>
      <p className={styles.quiet}>{say(own.kept ? 'slides.checklist.onAccount' : 'slides.checklist.kept')}</p>
      <p>
        <Link to={paths.ticks}>{say('ticks.all')}</Link>
      </p>
    </>
  )
}

/** Notes below an item: its importance, and since when it is set. */
function useItemHint() {
  const say = useSay<SlideMessage | TicksMessage>()
  const { day } = useFormats()
  return ({ level }: CutChecklistSlide['items'][number], tick: Tick | undefined, changed: boolean) => {
    const notes = [say(`slides.level.${level}`)]
    if (tick?.state === 'set') notes.push(say('slides.checklist.on', { date: day(tick.on) }))
    if (tick?.state === 'absent') notes.push(say('ticks.absent'))
    if (changed) notes.push(say('ticks.again'))
    return notes.join(' · ')
  }
}
