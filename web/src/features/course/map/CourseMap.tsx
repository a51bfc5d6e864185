import { opensModule } from '@resguardo/contract/licensing/opens'
import { activeModule, doneOf } from '@resguardo/contract/learning/progress'
import { allSubmodules } from '@resguardo/contract/lessons/submoduleMaps'
import { type ReactNode, useId } from 'react'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { LinkButton } from '#ui/controls/Button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { LockIcon } from '../courseIcons.tsx'
import { useCourse } from '../useCourse.ts'
import { useCourseNames } from '../useCourseNames.ts'
import styles from './CourseMap.module.css'
import type { MapMessage } from './map.messages.ts'

/** All modules of the course with their lessons and what is done; the active one is open. */
export function CourseMap() {
  const say = useSay<MapMessage>()
  const id = useId()
  const { course, submodules, visited } = useCourse()
  const active = activeModule(submodules, visited)
  const modules = Object.keys(submodules)
  // Two lists, so that on a wide window an open module leaves no gap beside it.
  const half = Math.ceil(modules.length / 2)
  const isLocked = (module: string) =>
    !!course?.profile && !opensModule(course.license, course.profile, modules.indexOf(module))
  return (
    <section className={lists.page} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{say('map.title')}</h2>
        <span className={lists.quiet}>
          {say('map.done', { ...doneOf(allSubmodules(submodules), visited) })}
        </span>
      </div>
      <div className={styles.columns}>
        {[modules.slice(0, half), modules.slice(half)].map((column, index) => (
          <ul key={index} role="list" className={styles.modules}>
            {column.map((module) => (
              <MapModule key={module} module={module} open={module === active} locked={isLocked(module)} />
            ))}
          </ul>
        ))}
      </div>
      {modules.some(isLocked) && (
        <div>
          <LinkButton kind="secondary" to={paths.licenses}>
            {say('map.licenses')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

type MapModuleProps = { module: string; open: boolean; locked: boolean }

function MapModule({ module, open, locked }: MapModuleProps) {
  const say = useSay<MapMessage>()
  const names = useCourseNames()
  const { submodules, visited } = useCourse()
  const ids = submodules[module] ?? []
  const { done, total } = doneOf(ids, visited)
  return (
    <li className={styles.module}>
      <Disclosure
        open={open}
        label={
          <span className={styles.name}>
            {names.module(module)}{' '}
            <span className={styles.count}>
              {locked && <LockIcon size={16} aria-hidden="true" />}
              {done === total && <CheckIcon size={16} aria-hidden="true" />}
              {locked
                ? say('map.locked', { total })
                : say(done === total ? 'map.module.whole' : 'map.module.done', { done, total })}
            </span>
          </span>
        }
      >
        <ul role="list" className={styles.lessons}>
          {ids.map((one) => (
            <li key={one}>
              <MapLesson id={one} locked={locked} visited={visited.has(one)} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  )
}

function MapLesson({ id, locked, visited }: { id: string; locked: boolean; visited: boolean }): ReactNode {
  const say = useSay<MapMessage>()
  const names = useCourseNames()
  const minutes = names.minutes(id)
  const text = (
    <>
      <span className={styles.mark} data-visited={visited || undefined}>
        {visited && <CheckIcon size={16} aria-hidden="true" />}
      </span>
      <span>
        {names.submodule(id)} {visited && <VisuallyHidden>({say('map.visited')})</VisuallyHidden>}
      </span>{' '}
      {minutes !== null && <span className={styles.minutes}>{say('map.minutes', { minutes })}</span>}
    </>
  )
  return locked ? (
    <span className={styles.lesson}>{text}</span>
  ) : (
    <Link className={styles.lesson} to={paths.submodule(id)}>
      {text}
    </Link>
  )
}
