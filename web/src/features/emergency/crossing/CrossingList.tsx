import {
  itemsFor,
  type CutSituation,
  type TimeLeft,
  systemStepsFor,
} from '@resguardo/contract/emergency/crossing'
import type { OsType } from '@resguardo/contract/devices/device'
import type { SystemStep } from '@resguardo/contract/emergency/systemSteps'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from '#router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import type { CrossingMessage } from './crossing.messages.ts'
import { CrossingPrintCard } from './CrossingPrintCard.tsx'
import styles from './crossing.module.css'
import type { EmergencyMessage } from '../emergency.messages.ts'
import { useCrossingTicks } from './useCrossingTicks.ts'
import { useWakeLock } from './useWakeLock.ts'
import { ActionSteps, type WayStripComponent } from '../ActionSteps.tsx'

type CrossingListProps = {
  situation: CutSituation
  time: TimeLeft
  os: OsType
  version: string | null
  versions: readonly string[]
  onVersion: (version: string) => void
  /** The model, whose form the drawings have. */
  device: string | null
  WayStrip: WayStripComponent
}

/** What to do, in order, each with a giant tick; below, the topics that no lesson covers yet. */
export function CrossingList(props: CrossingListProps) {
  const { situation, time, os, version, versions, onVersion, device, WayStrip } = props
  const say = useSay<CrossingMessage | EmergencyMessage>()
  const { language } = useLanguage()
  const { ticks, tick, persisted, keep } = useCrossingTicks()
  const awake = useWakeLock(true)
  const heading = useRef<HTMLHeadingElement>(null)
  const items = itemsFor(situation.items, os, time)
  const nextAfter = (item?: string) => {
    const from = items.findIndex((one) => one.item === item) + 1
    const rest = [...items.slice(from), ...items.slice(0, from)]
    return rest.find((one) => one.item !== item && !ticks.includes(one.item))?.item ?? null
  }
  // One item is open at a time: the first that is not done, until the reader opens another.
  const [chosen, choose] = useState<string | null>()
  const open = chosen === undefined ? nextAfter() : chosen
  const done = items.filter(({ item }) => ticks.includes(item)).length
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <>
      <section className={styles.list} aria-labelledby="list" data-print="no">
        <div className={styles.listHead}>
          <h2 id="list" ref={heading} tabIndex={-1}>
            {say('crossing.list')}
          </h2>
          {items.length > 0 && (
            <p className={styles.quiet} role="status">
              {say('crossing.done', { done, total: items.length })}{' '}
              {done === items.length ? say('crossing.allDone') : awake && say('crossing.awake')}
            </p>
          )}
        </div>
        <p className={styles.first}>
          {situation.first}
          {situation.card && (
            <>
              {' '}
              <Link to={paths.emergency(language, situation.card.id)} replace data-replace>
                {say('crossing.card', { title: situation.card.title })}
              </Link>
            </>
          )}
        </p>
        {items.length === 0 && <p>{say('crossing.nothing')}</p>}
        <ol role="list" className={styles.items}>
          {items.map((item) => (
            <CrossingItem
              key={item.item}
              item={item}
              ways={systemStepsFor(item.ways, os, version, device)}
              done={ticks.includes(item.item)}
              open={open === item.item}
              device={device}
              WayStrip={WayStrip}
              onTick={(ticked) => {
                tick(item.item, ticked)
                if (ticked) choose(nextAfter(item.item))
              }}
              onToggle={() => choose(open === item.item ? null : item.item)}
            />
          ))}
        </ol>
        {items.length > 0 && done === items.length && (
          <p className={styles.allDone}>{say('crossing.allDone')}</p>
        )}
        <Select
          label={say('emergency.version')}
          value={version ?? ''}
          placeholder={say('emergency.version.unknown')}
          options={versions.map((one) => ({ value: one, label: one }))}
          onChange={({ target }) => onVersion(target.value)}
        />
        <h2>{say('crossing.missing')}</h2>
        <p>{situation.missing}</p>
        <Checkbox
          label={say('crossing.keep')}
          hint={say('crossing.keep.hint')}
          checked={persisted}
          onChange={({ target }) => keep(target.checked)}
        />
        {items.length > 0 && (
          <div>
            <Button kind="secondary" onClick={() => print()}>
              {say('crossing.print')}
            </Button>
          </div>
        )}
      </section>
      <CrossingPrintCard {...{ situation, time, os, version, device, items, ticks }} />
    </>
  )
}

type CrossingItemProps = Pick<CrossingListProps, 'device' | 'WayStrip'> & {
  item: CutSituation['items'][number]
  /** How it is done on this phone. */
  ways: SystemStep[]
  done: boolean
  open: boolean
  onTick: (done: boolean) => void
  onToggle: () => void
}

/** A giant tick beside what to do; open, it shows how, drawn for this phone. */
function CrossingItem({ item, ways, done, open, device, WayStrip, onTick, onToggle }: CrossingItemProps) {
  const say = useSay<CrossingMessage>()
  const id = useId()
  const whole = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(open)
  const { order, text, minutes, before } = item
  // A tick opens the next item, which begins below the screen or behind the quick exit.
  useEffect(() => {
    if (open && !wasOpen.current) whole.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = open
  }, [open])
  const words = (
    <>
      {order} <span className={styles.quiet}>({say('crossing.minutes', { minutes })})</span>
    </>
  )
  return (
    <li ref={whole} className={styles.item} data-done={done || undefined} data-open={open || undefined}>
      <div className={styles.row}>
        <input
          type="checkbox"
          className={styles.tick}
          aria-labelledby={id}
          checked={done}
          onChange={({ target }) => onTick(target.checked)}
        />
        <button type="button" id={id} className={styles.order} aria-expanded={open} onClick={onToggle}>
          <span>{words}</span>
          <ChevronDownIcon />
        </button>
      </div>
      {open && (
        <div className={styles.how}>
          {before && <p>{before}</p>}
          <ActionSteps ways={ways} device={device} drawn WayStrip={WayStrip} />
          <p className={styles.quiet}>{say('crossing.goal', { text })}</p>
        </div>
      )}
    </li>
  )
}
