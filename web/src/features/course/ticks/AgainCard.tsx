import { useId } from 'react'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useCourseNames } from '../useCourseNames.ts'
import type { Reopened } from './reopened.ts'
import styles from './Ticks.module.css'
import type { TicksMessage } from './ticks.messages.ts'
import { useSettle } from './useSettle.ts'
import type { usePlan } from './usePlan.ts'

type AgainCardProps = Pick<ReturnType<typeof usePlan>, 'again' | 'own' | 'standing'> & {
  /** The lesson is open, so its name and link are omitted. */
  here?: boolean
}

/** Lessons that changed since the reader visited them, each with the reason and buttons to dismiss it. */
export function AgainCard({ again, ...rest }: AgainCardProps) {
  const say = useSay<TicksMessage>()
  if (again.length === 0) return null
  return (
    <Card title={say('ticks.again')}>
      <ul role="list" className={styles.list}>
        {again.map((one) => (
          <Again key={one.lesson} one={one} {...rest} />
        ))}
      </ul>
    </Card>
  )
}

function Again({ one, own, standing, here = false }: Omit<AgainCardProps, 'again'> & { one: Reopened }) {
  const say = useSay<TicksMessage>()
  const names = useCourseNames()
  const settle = useSettle(own, standing)
  const id = useId()
  return (
    <li className={styles.again}>
      <strong id={id} hidden={here}>
        {names.submodule(one.lesson)}
      </strong>
      <Reasons of={one} />
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
        <Button kind="quiet" aria-describedby={id} onClick={() => settle(one, 'set')}>
          {say('ticks.again.fine')}
        </Button>
        {one.items.length > 0 && (
          <Button kind="quiet" aria-describedby={id} onClick={() => settle(one, 'absent')}>
            {say('ticks.absent')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Why a lesson should be visited again. */
function Reasons({ of: { reasons, moved } }: { of: Reopened }) {
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
