import type { Pack } from '@resguardo/contract/licensing/packs'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { useWide } from '#shared/useWide.ts'
import { LicenseChip } from '#ui/controls/Chip.tsx'
import { cx } from '#ui/cx.ts'
import { PackStatusChip } from '../PackStatusChip.tsx'
import styles from './Packs.module.css'
import type { PacksMessage } from './packs.messages.ts'
import { SeatNumbers, usePackFormats } from './packFormats.tsx'

type PackListProps = { packs: readonly Pack[] }

/** Cards on a phone, a table from 960 px on. */
export function PackList(props: PackListProps) {
  return useWide('md') ? <PackTable {...props} /> : <PackCards {...props} />
}

// A reader may see a pack twice: as a member of its team, and through an association.
const keyOf = ({ uid, association }: Pack) => `${uid} ${association?.uid ?? ''}`

function PackTable({ packs }: PackListProps) {
  const say = useSay<PacksMessage>()
  const formats = usePackFormats()
  return (
    <div className={lists.scroller}>
      <table className={cx(lists.table, styles.table)} aria-label={say('packs.list')}>
        <thead>
          <tr>
            <th scope="col">{say('packs.team')}</th>
            <th scope="col">{say('packs.type')}</th>
            <th scope="col">{say('packs.seats')}</th>
            <th scope="col">{say('packs.term')}</th>
            <th scope="col">{say('packs.state')}</th>
          </tr>
        </thead>
        <tbody>
          {packs.map((pack) => (
            <tr key={keyOf(pack)}>
              <th scope="row">
                <TeamLink pack={pack} />
              </th>
              <td>
                <span className={styles.stack}>
                  <LicenseChip type={pack.licenseType} />
                  <span className={lists.quiet}>{formats.provider(pack.provider)}</span>
                </span>
              </td>
              <td>
                <SeatNumbers pack={pack} />
              </td>
              <td className={styles.term}>{formats.term(pack)}</td>
              <td>
                <span className={styles.stack}>
                  <PackStatusChip status={formats.state(pack)} />
                  <span>{formats.next(pack)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PackCards({ packs }: PackListProps) {
  const say = useSay<PacksMessage>()
  const formats = usePackFormats()
  return (
    <ul role="list" className={lists.cards} aria-label={say('packs.list')}>
      {packs.map((pack) => (
        <li key={keyOf(pack)} className={cx(lists.card, styles.card)}>
          <TeamLink pack={pack} />
          <p className={lists.row}>
            <LicenseChip type={pack.licenseType} />
            <PackStatusChip status={formats.state(pack)} />
          </p>
          <SeatNumbers pack={pack} />
          <p>{formats.next(pack)}</p>
          <p className={lists.quiet}>
            {formats.term(pack)} · {formats.provider(pack.provider)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function TeamLink({ pack }: { pack: Pack }) {
  const say = useSay<PacksMessage>()
  return (
    <>
      <Link className={styles.name} to={paths.pack(pack.uid)}>
        {pack.team.teamName}
      </Link>
      {pack.association && <span className={lists.quiet}>{say('packs.given.short')}</span>}
    </>
  )
}
