import type { FoundLesson } from '@resguardo/contract/learning/courses'
import type { Visited } from '@resguardo/contract/learning/progress'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { cx } from '#ui/cx.ts'
import { LockIcon, VisitedIcon } from '../courseIcons.tsx'
import { useCourseNames } from '../useCourseNames.ts'
import { MarkedText } from './MarkedText.tsx'
import styles from './Search.module.css'
import type { SearchMessage } from './search.messages.ts'

type SearchResultListProps = { lessons: readonly FoundLesson[]; visited: Visited }

/** Search results: each lesson with the matching passage, linked to its slide. */
export function SearchResultList({ lessons, visited }: SearchResultListProps) {
  const say = useSay<SearchMessage>()
  return (
    <ol role="list" className={cx(lists.cards, styles.results)} aria-label={say('search.list')}>
      {lessons.map((lesson) => (
        <li key={lesson.id} className={lists.card}>
          <h2 className={styles.title}>
            <Link to={paths.submodule(lesson.id, lesson.slide ?? undefined)}>
              <MarkedText {...lesson.title} />
            </Link>
          </h2>
          <p>
            <MarkedText {...lesson.excerpt} />
          </p>
          <ResultLocation lesson={lesson} visited={visited.has(lesson.id)} />
        </li>
      ))}
    </ol>
  )
}

function ResultLocation({ lesson, visited }: { lesson: FoundLesson; visited: boolean }) {
  const say = useSay<SearchMessage>()
  const names = useCourseNames()
  const { module, place, slide, locked } = lesson
  const named = place === 'path' || place === 'checklist' || place === 'risk' || place === 'keywords'
  const parts = [
    names.module(module),
    ...(named ? [say(`search.place.${place}`)] : []),
    ...(slide === null ? [] : [say('search.slide', { slide })]),
  ]
  return (
    <p className={lists.facts}>
      <span className={lists.quiet}>{parts.join(' · ')}</span>
      {locked && (
        <span className={styles.state}>
          <LockIcon size={16} aria-hidden="true" />
          {say('search.locked')}
        </span>
      )}
      {visited && (
        <span className={styles.state}>
          <VisitedIcon size={16} aria-hidden="true" />
          {say('search.visited')}
        </span>
      )}
    </p>
  )
}
