import type { PlanItem } from '@resguardo/contract/learning/plan'
import type { OutroLink } from '@resguardo/contract/lessons/landing'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from '#router'
import { landingGuide } from '#help/guides.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useIsKnownPath } from '#shared/knownPaths.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { CourseMessage } from '../course.messages.ts'
import { ReadyCount } from '../slides/end/ReadyCount.tsx'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { itemStates } from '../ticks/itemStates.ts'
import { usePlan } from '../ticks/usePlan.ts'
import { useCourse } from '../useCourse.ts'
import { useCourseNames } from '../useCourseNames.ts'
import { LitStreet } from './LitStreet.tsx'
import styles from './ModuleOutro.module.css'

const linkTargets: Readonly<Record<OutroLink, string>> = {
  assistant: paths.assistant,
  community: paths.community,
  drills: paths.drills,
}

/**
 * End of a module: what is harder for an attacker now, what is set on this phone, what is missing, and quiet
 * links. A screen that does not exist gets no link.
 */
export function ModuleOutro({ module }: { module: string }) {
  const say = useSay<CourseMessage | SlideMessage>()
  const names = useCourseNames()
  const screenExists = useIsKnownPath()
  const items = useModuleItems(module)
  const { data } = useQuery(landingGuide.query(useLanguage().language))
  const end = data?.modules[module]
  if (!end) return null
  const isWhole = items.missing.length + items.later.length === 0
  return (
    <Card title={names.module(module)}>
      <LitStreet module={module} />
      <div className={styles.outro}>
        <p>
          <strong>{say(isWhole ? 'slides.module.harder' : 'slides.module.unless')}:</strong>
        </p>
        <p>{end.outro}</p>
        {items.total > 0 && <ReadyCount items={items} />}
        <ItemList items={items.missing} label={say('slides.module.missing')} />
        <ItemList items={items.later} label={say('slides.module.later')} />
        <SetItems items={items.set} />
      </div>
      <ul role="list" className={styles.links}>
        {end.links
          .filter(({ to }) => screenExists(linkTargets[to]))
          .map(({ to, text }) => (
            <li key={to}>
              <Link to={linkTargets[to]}>{text}</Link>
            </li>
          ))}
        <li>
          <Link to={paths.module(module)}>{say('lesson.wholeModule')}</Link>
        </li>
      </ul>
    </Card>
  )
}

type ModuleItem = PlanItem & { lesson: string }

/** The items of a module's lessons, by what the reader did with them on this phone. */
function useModuleItems(module: string) {
  const course = useCourse()
  const { plan, readerState } = usePlan(course)
  const ids = course.submodules[module] ?? []
  const lessons = plan?.lessons.filter(({ id }) => ids.includes(id)) ?? []
  return itemStates(
    lessons.flatMap(({ id, items }) => items.map((item): ModuleItem => ({ ...item, lesson: id }))),
    readerState,
  )
}

/** What is set, folded: after a whole module it is a long list. */
function SetItems({ items }: { items: readonly ModuleItem[] }) {
  const say = useSay<SlideMessage>()
  const label = say('slides.module.set')
  if (items.length === 0) return null
  return (
    <details className={styles.set}>
      <summary>{label}</summary>
      <ul role="list" aria-label={label} className={styles.items}>
        {items.map(({ id, text }) => (
          <li key={id}>
            <CheckIcon size={18} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}

type ItemListProps = { label: string; items: readonly ModuleItem[] }

/** A labelled list of items that are not ticked, with links to their lessons. */
function ItemList({ label, items }: ItemListProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section>
      <p id={id}>
        <strong>{label}:</strong>
      </p>
      <ul role="list" aria-labelledby={id} className={styles.items}>
        {items.map(({ id: item, text, lesson }) => (
          <li key={item}>
            <Link to={paths.submodule(lesson)}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
