import { useQuery } from '@tanstack/react-query'
import { Link } from '#router'
import { readLicenseCall } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { TrialFailure } from '#shared/TrialFailure.tsx'
import { useTrial } from '#shared/useTrial.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { TrialButton } from '#ui/controls/TrialButton.tsx'
import styles from './LockedLesson.module.css'
import type { CourseMessage } from '../course.messages.ts'
import { LockIcon } from '../courseIcons.tsx'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { useCourseNames } from '../useCourseNames.ts'

/**
 * Replaces a lesson that the licence does not open: what is locked, what remains available, and how to
 * continue.
 */
export function LockedLesson({ id }: { id: string }) {
  const say = useSay<CourseMessage | SlideMessage>()
  const { language } = useLanguage()
  const names = useCourseNames()
  const { data: license } = useQuery(query(readLicenseCall, {}))
  const { start, pending, failure } = useTrial()
  return (
    <section className={styles.block} aria-labelledby="block-title">
      <LockIcon size={36} aria-hidden="true" />
      <h2 id="block-title">{say('lesson.block.title')}</h2>
      <p>{say('lesson.block.locked', { title: names.submodule(id) })}</p>
      <h3>{say('lesson.block.kept')}</h3>
      <ul>
        <li>{say('lesson.block.keptProgress')}</li>
        <li>
          <Link to={paths.emergency(language)}>{say('lesson.block.keptHelp')}</Link>
        </li>
        <li>{say('lesson.block.keptData')}</li>
      </ul>
      <TrialFailure failure={failure} />
      <div className={styles.actions}>
        {license?.trialAvailable && (
          <TrialButton days={license.trialDays} pending={pending} onClick={() => void start()} />
        )}
        <LinkButton to={paths.licenses} kind={license?.trialAvailable ? 'secondary' : 'primary'}>
          {say('lesson.block.options')}
        </LinkButton>
      </div>
    </section>
  )
}
