import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import type { Status } from '@resguardo/contract/auth/session'
import type { ComponentType, ReactNode } from 'react'
import styles from './Chip.module.css'
import { cx } from '../cx.ts'
import { CheckIcon, CloseIcon } from '../icons.tsx'
import { BinIcon, BlockedIcon, ClockIcon, ExpiredIcon } from '../signedInIcons.tsx'
import { useUiSay } from '../feedback/useUiSay.ts'

type Tone = 'plain' | 'success' | 'warning' | 'error'
type ChipProps = { children: string; icon?: ReactNode; tone?: Tone; onRemove?: () => void }

/** A short label with an icon. With `onRemove` it is a filter that can be removed. */
export function Chip({ children, icon, tone = 'plain', onRemove }: ChipProps) {
  const say = useUiSay()
  return (
    <span className={cx(styles.chip, styles[tone])}>
      {icon}
      {children}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          onClick={onRemove}
          aria-label={say('ui.remove', { name: children })}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </span>
  )
}

type StatusStyle = { Icon: ComponentType<{ size?: number }>; tone: Tone }
const statusStyles: Record<Status, StatusStyle> = {
  active: { Icon: CheckIcon, tone: 'success' },
  pending: { Icon: ClockIcon, tone: 'warning' },
  blocked: { Icon: BlockedIcon, tone: 'error' },
  deleted: { Icon: BinIcon, tone: 'plain' },
  expired: { Icon: ExpiredIcon, tone: 'warning' },
}

/** The state of an account as an icon and a word, never colour alone. */
export function StatusChip({ status }: { status: Status }) {
  const say = useUiSay()
  const { Icon, tone } = statusStyles[status]
  return (
    <Chip tone={tone} icon={<Icon size={16} />}>
      {say(`ui.status.${status}`)}
    </Chip>
  )
}

/** SVG path of each licence's filled part of the disc: left half, right half, all. */
const discs: Record<LicenseType, string | undefined> = {
  free: undefined,
  trial: 'M8 3a5 5 0 0 1 0 10z',
  demo: 'M8 3a5 5 0 0 0 0 10z',
  standard: 'M8 3a5 5 0 0 1 0 10a5 5 0 0 1 0-10z',
  none: undefined,
}

/** The type of a licence. */
export function LicenseChip({ type }: { type: LicenseType }) {
  const say = useUiSay()
  const disc = (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {type === 'none' ? <path d="M4 8h8" /> : <circle cx="8" cy="8" r="6" />}
      <path d={discs[type]} fill="currentColor" stroke="none" />
    </svg>
  )
  return <Chip icon={disc}>{say(`ui.license.${type}`)}</Chip>
}
