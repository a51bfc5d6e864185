import type { CutChecklistSlide } from '@resguardo/contract/lessons/cutLesson'
import { type Tick, tickKey } from '@resguardo/contract/learning/tickRules'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import type { GuestMessage } from '../../guest/guest.messages.ts'
import { useGuest } from '../../guest/guestContext.ts'
import { itemStates } from '../../ticks/itemStates.ts'
import type { TicksMessage } from '../../ticks/ticks.messages.ts'
import { usePlan } from '../../ticks/usePlan.ts'
import { useCourse } from '../../useCourse.ts'
import { useItemAddress } from './ItemLinks.tsx'
import { ReadyCount } from './ReadyCount.tsx'
import styles from '../slides.module.css'
import type { SlideMessage } from '../slides.messages.ts'

type Item = CutChecklistSlide['items'][number]

/** Summary of the lesson: what is set on the phone, what is put off, and what is missing. */
export function ChecklistSlide({ slide }: { slide: CutChecklistSlide }) {
  const say = useSay<SlideMessage | TicksMessage | GuestMessage>()
  const { own, readerState, reopened } = usePlan(useCourse())
  const changed = new Set(reopened.flatMap(({ items }) => items.map(({ id }) => id)))
  const { ticks, phone, version } = readerState
  const hintOf = useItemHint()
  const guest = useGuest()
  return (
    <>
      <ReadyCount items={itemStates(slide.items, readerState)} />
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
              {tick?.state !== 'set' && tick?.state !== 'absent' && (
                <OpenItem
                  item={item}
                  later={tick?.state === 'later'}
                  onChange={(state) => own.change([key], state, version)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.quiet}>
        {say(guest ? 'guest.ticks' : own.kept ? 'slides.checklist.onAccount' : 'slides.checklist.kept')}
      </p>
      {!guest && (
        <p>
          <Link to={paths.ticks}>{say('ticks.all')}</Link>
        </p>
      )}
    </>
  )
}

type OpenItemProps = { item: Item; later: boolean; onChange: (state: Tick['state']) => void }

/** Below an item that is not set: a link to its slide, and a button to put it off. */
function OpenItem({ item, later, onChange }: OpenItemProps) {
  const say = useSay<SlideMessage>()
  const address = useItemAddress()(item.id)
  const named = (label: string) => ({ 'aria-label': `${label}: ${item.text}`, children: label })
  return (
    <div className={styles.open} data-print="no">
      {address && <LinkButton kind="quiet" to={address} {...named(say('slides.checklist.see'))} />}
      <Button
        kind="quiet"
        onClick={() => onChange(later ? 'gone' : 'later')}
        {...named(say(later ? 'slides.checklist.takeUp' : 'slides.checklist.putOff'))}
      />
    </div>
  )
}

/** Notes below an item: its importance, and since when it is set or put off. */
function useItemHint() {
  const say = useSay<SlideMessage | TicksMessage>()
  const { day } = useFormats()
  return ({ level }: Item, tick: Tick | undefined, changed: boolean) => {
    const notes = [say(`slides.level.${level}`)]
    if (tick?.state === 'set') notes.push(say('slides.checklist.on', { date: day(tick.on) }))
    if (tick?.state === 'later') notes.push(say('slides.checklist.laterOn', { date: day(tick.on) }))
    if (tick?.state === 'absent') notes.push(say('ticks.absent'))
    if (changed) notes.push(say('ticks.again'))
    return notes.join(' · ')
  }
}
