import type { OwnAssignment } from '@resguardo/contract/assignments/assignments'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { CheckIcon } from '#ui/icons.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import styles from './Asked.module.css'
import type { AskedMessage } from './asked.messages.ts'
import { ownAssignmentsQuery } from './asked.queries.ts'

type AskedCardProps = {
  /** The title of a lesson; the course is another feature. */
  lessonName: (id: string) => string
  visited: ReadonlySet<string>
}

/** Lessons that the reader's teams ask for. Renders nothing if there are none or they failed to load. */
export function AskedCard({ lessonName, visited }: AskedCardProps) {
  const say = useSay<AskedMessage>()
  const assignments = useQuery(ownAssignmentsQuery).data?.assignments
  if (!assignments?.length) return null
  return (
    <Card title={say('asked.title')}>
      {assignments.map((assignment) => (
        <AskedLessons key={assignment.uid} assignment={assignment} {...{ lessonName, visited }} />
      ))}
      <p className={styles.quiet}>{say('asked.private')}</p>
    </Card>
  )
}

function AskedLessons({
  assignment: { teamName, lessons, until },
  lessonName,
  visited,
}: AskedCardProps & { assignment: OwnAssignment }) {
  const say = useSay<AskedMessage>()
  const { day } = useFormats()
  return (
    <div>
      <p>{say('asked.until', { team: teamName, day: day(until) })}</p>
      <ul role="list" className={styles.list}>
        {lessons.map((id) => (
          <li key={id}>
            <Link to={paths.submodule(id)} className={styles.link}>
              {lessonName(id)}
            </Link>
            {visited.has(id) && (
              <span className={styles.done}>
                <CheckIcon size={20} aria-hidden="true" />
                <VisuallyHidden>{say('asked.done')}</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
