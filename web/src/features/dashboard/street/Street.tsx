import { doneOf, entryOf } from '@resguardo/contract/learning/progress'
import { useId } from 'react'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { cx } from '#ui/cx.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import type { DashboardMessage } from '../dashboard.messages.ts'
import { type House, housesOf, isLocked, type LearningWithProfile } from '../learning.ts'
import { LockedModules } from './LockedModules.tsx'
import styles from './Street.module.css'

/** Every module as a house whose window lights when it is done; those that need a licence as one group. */
export function Street(learning: LearningWithProfile) {
  const say = useSay<DashboardMessage>()
  const id = useId()
  const houses = housesOf(learning)
  const open = houses.filter((house) => !isLocked(learning, house.id))
  const locked = houses.filter((house) => isLocked(learning, house.id))
  return (
    <section className={styles.street} aria-labelledby={id}>
      <h2 id={id}>{say('dashboard.street')}</h2>
      <ul role="list" className={styles.rows}>
        {open.map((house) => (
          <HouseRow key={house.id} house={house} {...learning} />
        ))}
      </ul>
      {locked.length > 0 && <LockedModules titles={locked.map((house) => learning.names.module(house.id))} />}
    </section>
  )
}

function HouseRow({ house, submodules, visited, names, next }: LearningWithProfile & { house: House }) {
  const say = useSay<DashboardMessage | UiMessage>()
  const { id, light } = house
  const ids = submodules[id] ?? []
  const { done, total } = doneOf(ids, visited)
  const entry = entryOf(submodules, id, visited)
  const current = !!next && ids.includes(next.id)
  return (
    <li>
      <Link
        className={cx(styles.row, current && styles.current)}
        to={entry ? paths.submodule(entry) : paths.module(id)}
      >
        <HouseIcon light={light} />
        <span className={styles.name}>
          <strong>{names.module(id)}</strong>
          <span className={styles.pills} aria-hidden="true">
            {ids.map((one) => (
              <span key={one} className={cx(styles.pill, visited.has(one) && styles.full)} />
            ))}
          </span>
        </span>{' '}
        {light === 'lit' ? (
          <span className={styles.done}>
            <CheckIcon size={20} aria-hidden="true" />
            <VisuallyHidden>{say('dashboard.street.lit')}</VisuallyHidden>
          </span>
        ) : (
          <span className={styles.count}>
            {done > 0
              ? say('ui.progress', { done, total })
              : say('dashboard.street.lessons', { count: total })}
          </span>
        )}
      </Link>
    </li>
  )
}

const HouseIcon = ({ light }: Pick<House, 'light'>) => (
  <svg className={styles.house} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M4 15 16 4l12 11v13H4Z" />
    <rect className={cx(light !== 'dark' && styles[light])} x="12" y="16" width="8" height="8" rx="1.5" />
  </svg>
)
