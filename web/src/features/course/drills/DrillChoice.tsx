import { useSay } from '#i18n/say.tsx'
import { Link } from '#router'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import styles from './Drills.module.css'
import type { DrillMessage } from './drills.messages.ts'
import { dueOn } from './drillSchedule.ts'
import { useRelativeDay } from './useRelativeDay.ts'
import type { AvailableDrill } from './useAvailableDrills.ts'
import type { usePractice } from './usePractice.ts'

type DrillChoiceProps = { offered: readonly AvailableDrill[]; practice: ReturnType<typeof usePractice> }

/** Which drills are practised; none until the reader chooses them. */
export function DrillChoice({ offered, practice }: DrillChoiceProps) {
  const say = useSay<DrillMessage>()
  const relativeDay = useRelativeDay()
  return (
    <section className={lists.panel} aria-labelledby="choice">
      <h2 id="choice">{say('drills.choice')}</h2>
      <ul role="list" className={styles.choice}>
        {offered.map(({ id, title, cue }) => {
          const tick = practice.tickOf(id)
          return (
            <li key={id}>
              <Checkbox
                label={title}
                hint={tick?.memory ? say('drills.again.on', { when: relativeDay(dueOn(tick)) }) : cue}
                checked={tick !== undefined}
                onChange={({ target }) => practice.choose(id, target.checked)}
              />
            </li>
          )
        })}
      </ul>
      <p className={styles.quiet}>
        {say('drills.kept')} <Link to={paths.ticks}>{say('drills.kept.go')}</Link>
      </p>
    </section>
  )
}
