import { assignmentLimits } from '@resguardo/contract/assignments/assignmentRules'
import { type Assignment, editAssignment } from '@resguardo/contract/assignments/assignments'
import { minGroupSize } from '@resguardo/contract/platform/limits'
import { fetchData } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import styles from '../Teams.module.css'
import { useWithdraw } from '../useWithdraw.ts'
import type { AssignmentsMessage } from './assignments.messages.ts'
import type { LessonNames } from './AssignmentsTab.tsx'
import { invalidatedByAssignments } from './invalidatedByAssignments.ts'

type AssignmentItemProps = { assignment: Assignment; names: LessonNames; readsOnly: boolean }

/** One assignment with its lessons and figures, and a button to withdraw it or bring it back. */
export function AssignmentItem({ assignment, names, readsOnly }: AssignmentItemProps) {
  const say = useSay<AssignmentsMessage>()
  const { day } = useFormats()
  const change = useWithdraw((body) => fetchData(editAssignment, { body }), {
    withdrawn: say('assignments.withdrawn'),
    restored: say('assignments.restored'),
    refresh: invalidatedByAssignments,
  })
  const { uid, lessons, until, state } = assignment
  const isWithdrawn = state === 'withdrawn'
  const action = isWithdrawn ? 'assignments.restore' : 'assignments.withdraw'
  return (
    <li className={lists.panel}>
      <div className={styles.head}>
        <strong className={styles.name}>{say('assignments.day', { day: day(until) })}</strong>
        <Chip tone={state === 'open' ? 'success' : 'plain'}>{say(`assignments.is.${state}`)}</Chip>
      </div>
      <ul className={styles.steps}>
        {lessons.map((id) => (
          <li key={id}>{names.submodule(id)}</li>
        ))}
      </ul>
      {!isWithdrawn && <Figures {...assignment} />}
      {state !== 'ended' && (
        <div>
          <ChangeButton
            kind="secondary"
            readOnly={readsOnly}
            aria-label={say(`${action}.of`, { day: day(until) })}
            onClick={() => void change(uid, !isWithdrawn)}
          >
            {say(action)}
          </ChangeButton>
        </div>
      )}
    </li>
  )
}

function Figures({ state, figures }: Pick<Assignment, 'state' | 'figures'>) {
  const say = useSay<AssignmentsMessage>()
  if (!figures)
    return (
      <p className={lists.quiet}>
        {say(state === 'open' ? 'assignments.figures.later' : 'assignments.figures.soon')}
      </p>
    )
  const { why, asked, finished } = figures
  if (why === 'small')
    return (
      <p className={lists.quiet}>
        {say('assignments.figures.small', { least: assignmentLimits.leastAsked })}
      </p>
    )
  if (why === 'often') {
    const { windowDays: days, figures: most } = assignmentLimits
    return <p className={lists.quiet}>{say('assignments.figures.often', { days, figures: most })}</p>
  }
  if (finished === null || asked === null)
    return <p>{say('assignments.figures.few', { least: minGroupSize, asked: asked ?? 0 })}</p>
  return (
    <div className={styles.stack}>
      <p>{say('assignments.figures.counted', { finished, asked })}</p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} style={{ width: `${(100 * finished) / asked}%` }} />
      </div>
    </div>
  )
}
