import { readLicenseCall, startTrialCall } from '#api/bareCalls.ts'
import { trialDays } from '@resguardo/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { query, useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import styles from './BlockScreen.module.css'
import type { CourseMessage } from './course.messages.ts'
import { LockIcon } from './icons.tsx'
import { useCourseNames } from './useCourseNames.ts'

/** In place of a lesson that the licence does not open: what is locked, what one keeps, and the ways on. */
export function BlockScreen({ id }: { id: string }) {
  const say = useSay<CourseMessage>()
  const sayFailure = useSayFailure()
  const names = useCourseNames()
  const { data: license } = useQuery(query(readLicenseCall, {}))
  const trial = useSend(startTrialCall, { refresh: ['readLicense', 'readCourse', 'courseContent'] })
  return (
    <section className={styles.block} aria-labelledby="block-title">
      <LockIcon size={36} aria-hidden="true" />
      <h2 id="block-title">{say('lesson.block.title')}</h2>
      <p>{say('lesson.block.locked', { title: names.submodule(id) })}</p>
      <h3>{say('lesson.block.kept')}</h3>
      <ul>
        <li>{say('lesson.block.keptProgress')}</li>
        <li>{say('lesson.block.keptData')}</li>
      </ul>
      {trial.error && (
        <Alert requestId={trial.error.failure.requestId}>{sayFailure(trial.error.failure)}</Alert>
      )}
      <div className={styles.actions}>
        {license?.trialAvailable && (
          <Button pending={trial.isPending} onClick={() => trial.mutate({ body: {} })}>
            {say('lesson.block.trial', { days: trialDays })}
          </Button>
        )}
        <LinkButton to={paths.licenses} kind={license?.trialAvailable ? 'secondary' : 'primary'}>
          {say('lesson.block.options')}
        </LinkButton>
      </div>
    </section>
  )
}
