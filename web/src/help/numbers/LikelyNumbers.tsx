import type { HelplineKind } from '@resguardo/contract/emergency/emergency'
import type { Helplines } from '@resguardo/contract/emergency/helplines'
import type { ReactNode } from 'react'
import { useTimeZone } from '#i18n/language.ts'
import { type Say, useSay } from '#i18n/say.tsx'
import { cx } from '#ui/cx.ts'
import fields from '#ui/fields/Field.module.css'
import { ChevronDownIcon } from '#ui/icons.tsx'
import type { HelpMessage } from '../help.messages.ts'
import { useRegionOrLikely } from './likelyRegion.ts'
import styles from './LikelyNumbers.module.css'
import { useRegion } from './useRegion.ts'

type Helpline = Helplines['regions'][number]['lines'][number]

type LikelyNumbersProps = {
  lines: Helplines
  kinds: readonly HelplineKind[]
  /** Beside the country; a page may put its title there. */
  title?: ReactNode
  /** The numbers come before the country, and are no landmark: a page may have several. */
  first?: boolean
}

/** Two rows of three: what fits above everything else on a small phone. The list below has the rest. */
const most = 6

/**
 * The numbers of the country chosen on the page, else of the likely one, to be called by one tap. The list of
 * all countries says where each was read.
 */
export function LikelyNumbers({ lines: { regions }, kinds, title, first = false }: LikelyNumbersProps) {
  const say = useSay<HelpMessage>()
  const [chosen, choose] = useRegion()
  const { timeZone } = useTimeZone()
  const known = useRegionOrLikely(
    regions.map(({ id }) => id),
    chosen,
    timeZone,
  )
  const region = regions.find(({ id }) => id === known)
  const shown = (region?.lines ?? [])
    .filter((line): line is Helpline & { number: string } => line.number !== undefined)
    .filter(({ kind }) => kind === 'emergency' || kinds.includes(kind))
    .slice(0, most)
  const country = (
    <div className={styles.head}>
      {title ?? <strong>{say('help.likely')}</strong>}
      <span className={cx(fields.selectBox, styles.country)}>
        <select
          aria-label={say('help.likely.country')}
          className={fields.control}
          value={region?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {!region && <option value="">{say('help.likely.choose')}</option>}
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </span>
    </div>
  )
  return (
    <div
      role={first ? 'group' : 'region'}
      className={styles.likely}
      aria-label={say('help.likely')}
      data-print="no"
    >
      {!first && country}
      <ul role="list" data-numbers className={styles.numbers} data-rows={kinds.length > 1 ? 2 : 1}>
        {shown.map((line) => (
          <li key={line.number}>
            <a
              className={styles.number}
              href={`tel:${line.number}`}
              data-long={line.number.length > 6 || undefined}
            >
              <strong>{line.number}</strong>
              <span>
                {nameOf(line, say)}
                {line.grade === 'listed' && '*'}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {first && country}
      <p className={styles.quiet}>
        {say('help.likely.how', { listed: shown.some(({ grade }) => grade === 'listed') ? 'yes' : 'no' })}
      </p>
    </div>
  )
}

/** One or two words: what the number is for. */
const nameOf = ({ kind, name }: Helpline, say: Say<HelpMessage>) =>
  kind === 'emergency' ? name.split(/[,;:]/)[0] : say(`help.kind.${kind}`)
