import type { Reward } from '@resguardo/contract/teams/invites'
import type { ComponentType } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Chip } from '#ui/controls/Chip.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { BlockedIcon, ClockIcon } from '#ui/signedInIcons.tsx'
import styles from './Invites.module.css'
import type { InvitesMessage } from './invites.messages.ts'

type ChipStyle = { Icon: ComponentType<{ size?: number }>; tone: 'plain' | 'success' | 'warning' }
const chipStyles: Record<Reward['state'], ChipStyle> = {
  pending: { Icon: ClockIcon, tone: 'warning' },
  earned: { Icon: CheckIcon, tone: 'success' },
  withdrawn: { Icon: BlockedIcon, tone: 'plain' },
}

/** Every friend who joined, without a name, with the state of the reward and its reason. */
export function RewardList({ rewards }: { rewards: readonly Reward[] }) {
  const say = useSay<InvitesMessage>()
  const { date } = useFormats()
  if (rewards.length === 0) return <p className={lists.quiet}>{say('invites.ledger.empty')}</p>
  const count = (state: Reward['state']) => rewards.filter((reward) => reward.state === state).length
  const day = (at: string | null) => (at ? date(new Date(at)) : '')
  return (
    <>
      <p className={lists.quiet}>
        {say('invites.ledger.sum', { earned: count('earned'), pending: count('pending') })}
      </p>
      <ul role="list" className={lists.cards} aria-label={say('invites.ledger.title')}>
        {rewards.map(({ uid, state, reason, registered, earned, keptUntil }) => {
          const { Icon, tone } = chipStyles[state]
          return (
            <li key={uid} className={lists.card}>
              <div className={styles.cardHead}>
                <p className={styles.name}>{say('invites.ledger.friend', { date: day(registered) })}</p>
                <Chip tone={tone} icon={<Icon size={16} />}>
                  {say(`invites.reward.${state}`)}
                </Chip>
              </div>
              <p className={styles.facts}>
                {say(`invites.reason.${reason}`, { earned: day(earned), kept: day(keptUntil) || 'none' })}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
