import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import type { Pack } from '@resguardo/contract/licensing/packs'
import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { SegmentedBar } from '#ui/display/progress/SegmentedBar.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import type { LicensesMessage } from '../licenses.messages.ts'
import { type PackEvent, nextPackEvent, packStateOf } from './packState.ts'
import styles from './Packs.module.css'
import type { PacksMessage } from './packs.messages.ts'
import { type PackState, type Provider, providers } from './packs.queries.ts'

export const stateNames: Readonly<Record<PackState, LicensesMessage>> = {
  valid: 'licenses.status.valid',
  'near expiration': 'licenses.status.near',
  expired: 'licenses.status.expired',
  'to come': 'licenses.status.toCome',
}

/** Formats provider, type and period of a pack. */
export function usePackFormats() {
  const say = useSay<PacksMessage | UiMessage>()
  const { date, daysUntil, number } = useFormats()
  const [now] = useState(() => new Date())
  const isKnown = (name: string): name is Provider => providers.some((one) => one === name)
  /** The next event, with the days left if they are few, else the date. */
  const event = (next: PackEvent | null, pack: Pack): string => {
    if (!next) return say('packs.next.endless')
    const { is, at } = next
    const days = daysUntil(at, now)
    if ((is === 'begins' || is === 'ends') && days <= 60) return say(`packs.next.${is}.soon`, { days })
    return say(`packs.next.${is}`, { date: date(at), count: pack.returns?.seats ?? 0 })
  }
  return {
    number,
    provider: (name: string) => (isKnown(name) ? say(`packs.provider.${name}`) : name),
    type: (type: LicenseType) => say(`ui.license.${type}`),
    term: ({ starts, expiration }: Pick<Pack, 'starts' | 'expiration'>) => {
      const from = date(new Date(starts))
      if (!expiration) return say('packs.since', { from })
      return say('packs.span', { from, to: date(new Date(expiration)) })
    },
    state: (pack: Pack) => packStateOf(pack, now),
    next: (pack: Pack) => event(nextPackEvent(pack, now), pack),
  }
}

/** The numbers of seats by state, as a bar and as labelled numbers. */
export function SeatNumbers({ pack }: { pack: Pack }) {
  const say = useSay<PacksMessage>()
  const { number } = usePackFormats()
  const { licenseCount, assigned, free, association } = pack
  // A partner sees only its allotment, of which nothing is reserved.
  const reserved = association ? null : pack.reserved
  const numbers = [
    [association ? 'packs.allotted' : 'packs.bought', licenseCount],
    ['packs.reserved', reserved],
    ['packs.used', assigned],
    ['packs.free', free],
  ] as const
  return (
    <div className={styles.numbers}>
      <SegmentedBar
        label={say('packs.inUse')}
        done={assigned + (reserved ?? 0)}
        begun={reserved ?? 0}
        total={licenseCount}
        hideText
      />
      <dl className={styles.counts}>
        {numbers.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{say(name)}</dt>
                <dd>{number(value)}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
