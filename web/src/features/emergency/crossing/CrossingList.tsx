import {
  itemsFor,
  type CutSituation,
  type TimeLeft,
  systemStepsFor,
} from '@resguardo/contract/emergency/crossing'
import type { OsType } from '@resguardo/contract/devices/device'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
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
  /** The model, whose form the drawings have. */
  device: string | null
  WayStrip: WayStripComponent
}

/** What to do, in order, each with a checkbox; below, the topics that no lesson covers yet. */
export function CrossingList({ situation, time, os, version, device, WayStrip }: CrossingListProps) {
  const say = useSay<CrossingMessage | EmergencyMessage>()
  const { language } = useLanguage()
  const { ticks, tick, persisted, keep } = useCrossingTicks()
  const awake = useWakeLock(true)
  const items = itemsFor(situation.items, os, time)
  const nextAfter = (item?: string) => {
    const from = items.findIndex((one) => one.item === item) + 1
    const rest = [...items.slice(from), ...items.slice(0, from)]
    return rest.find((one) => one.item !== item && !ticks.includes(one.item))?.item ?? null
  }
  // One item is open at a time: the first that is not done, until the reader opens another.
  const [chosen, choose] = useState<string | null>()
  const open = chosen === undefined ? nextAfter() : chosen
  const toggle = (item: string, isOpen: boolean) => {
    if (isOpen) choose(item)
    else choose((current) => (current === undefined || current === item ? null : current))
  }
  const done = items.filter(({ item }) => ticks.includes(item)).length
  return (
    <>
      <section className={styles.list} aria-labelledby="list" data-print="no">
        <h2 id="list">{say('crossing.list')}</h2>
        <p className={styles.first}>{situation.first}</p>
        {situation.card && (
          <p>
            <Link to={paths.emergency(language, situation.card.id)} replace data-replace>
              {say('crossing.card', { title: situation.card.title })}
            </Link>
          </p>
        )}
        {items.length === 0 && <p>{say('crossing.nothing')}</p>}
        {items.length > 0 && (
          <p className={styles.quiet} role="status">
            {say('crossing.done', { done, total: items.length })}{' '}
            {done === items.length ? say('crossing.allDone') : awake && say('crossing.awake')}
          </p>
        )}
        <ol role="list" className={styles.items}>
          {items.map(({ item, order, text, minutes, before, ways }) => {
            const readerWays = systemStepsFor(ways, os, version)
            return (
              <li key={item} className={styles.item}>
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    checked={ticks.includes(item)}
                    onChange={({ target }) => {
                      tick(item, target.checked)
                      if (target.checked) choose(nextAfter(item))
                    }}
                  />
                  <span>
                    {order} <span className={styles.quiet}>({say('crossing.minutes', { minutes })})</span>
                    <span className={styles.goal}>{text}</span>
                  </span>
                </label>
                {(readerWays.length > 0 || before) && (
                  <details
                    className={styles.how}
                    open={open === item}
                    onToggle={({ currentTarget }) => toggle(item, currentTarget.open)}
                  >
                    <summary>{say('crossing.how')}</summary>
                    {before && <p>{before}</p>}
                    <ActionSteps
                      ways={readerWays}
                      device={device}
                      drawn={open === item}
                      WayStrip={WayStrip}
                    />
                  </details>
                )}
              </li>
            )
          })}
        </ol>
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
      <CrossingPrintCard {...{ situation, time, os, version, items, ticks }} />
    </>
  )
}
