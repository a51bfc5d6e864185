import { useId } from 'react'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useCourseNames } from '../../useCourseNames.ts'
import type { ReopenedLesson } from './reopenedLessons.ts'
import styles from '../Ticks.module.css'
import type { TicksMessage } from '../ticks.messages.ts'
import { useDismissReopened } from './useDismissReopened.ts'
import type { usePlan } from '../usePlan.ts'

type ReopenedCardProps = Pick<ReturnType<typeof usePlan>, 'reopened' | 'own' | 'readerState'> & {
  /** The lesson is open, so its name and link are omitted. */
  here?: boolean
}

/** Lessons that changed since the reader visited them, each with the reason and buttons to dismiss it. */
export function ReopenedCard({ reopened, ...rest }: ReopenedCardProps) {
  const say = useSay<TicksMessage>()
  if (reopened.length === 0) return null
  return (
    <Card title={say('ticks.again')}>
      <ul role="list" className={styles.list}>
        {reopened.map((one) => (
          <ReopenedItem key={one.lesson} one={one} {...rest} />
        ))}
      </ul>
    </Card>
  )
}

function ReopenedItem({
  one,
  own,
  readerState,
  here = false,
}: Omit<ReopenedCardProps, 'reopened'> & { one: ReopenedLesson }) {
  const say = useSay<TicksMessage>()
  const names = useCourseNames()
  const dismiss = useDismissReopened(own, readerState)
  const id = useId()
  return (
    <li className={styles.again}>
      <strong id={id} hidden={here}>
        {names.submodule(one.lesson)}
      </strong>
      <ReopenReasons of={one} />
      {one.items.length > 0 && (
        <ul className={styles.items}>
          {one.items.map((item) => (
            <li key={item.id}>{item.text}</li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        {!here && (
          <LinkButton kind="secondary" to={paths.submodule(one.lesson)} aria-describedby={id}>
            {say('ticks.again.look')}
          </LinkButton>
        )}
        <Button kind="quiet" aria-describedby={id} onClick={() => dismiss(one, 'set')}>
          {say('ticks.again.fine')}
        </Button>
        {one.items.length > 0 && (
          <Button kind="quiet" aria-describedby={id} onClick={() => dismiss(one, 'absent')}>
            {say('ticks.absent')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Why a lesson should be visited again. */
function ReopenReasons({ of: { reasons, moved } }: { of: ReopenedLesson }) {
  const say = useSay<TicksMessage>()
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {moved.length > 0 && <p>{say('ticks.again.moved')}</p>}
    </>
  )
}
