import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import type { CutControl } from '@resguardo/contract/lessons/drawings/controls'
import { useUiSay } from '../../feedback/useUiSay.ts'
import { ChevronRightIcon } from '../../signedInIcons.tsx'
import { MenuLabel } from './PhoneScreen.tsx'
import styles from './StillStrip.module.css'

type StillStripProps = Pick<CutStep, 'path' | 'controls'>

/** The rows to tap, side by side, for paper: what the screens show without their frames. */
export function StillStrip({ path, controls: all }: StillStripProps) {
  const say = useUiSay()
  const before = (all ?? []).filter(({ first }) => first)
  const others = (all ?? []).slice(before.length)
  const [first] = others
  // A label that is also what to set is one row, in the state to reach.
  const isSet = first?.to !== undefined && path.at(-1) === first.label
  const rows = isSet ? path.slice(0, -1) : path
  const controls = others.filter(({ label }) => !rows.includes(label))
  return (
    <ol role="list" className={styles.strip} aria-label={say('ui.path.label')}>
      {before.map((control, index) => (
        <li key={`before ${index}`}>
          {index > 0 && <ChevronRightIcon size={10} />}
          <ControlRow control={control} />
        </li>
      ))}
      {rows.map((label, index) => (
        <li key={index}>
          {before.length + index > 0 && <ChevronRightIcon size={10} />}
          <span className={styles.row}>
            <MenuLabel>{label}</MenuLabel>
          </span>
        </li>
      ))}
      {controls.map((control, index) => (
        <li key={`control ${index}`}>
          {rows.length + index > 0 && <ChevronRightIcon size={10} />}
          <ControlRow control={control} />
        </li>
      ))}
    </ol>
  )
}

const ControlRow = ({ control: { kind, label, to, lookFor } }: { control: CutControl }) => (
  <span className={styles.row}>
    {lookFor ? <em>{label}</em> : <MenuLabel>{label}</MenuLabel>}
    {kind === 'switch' && <span className={styles.switch} data-on={to === 'on' || undefined} />}
    {kind !== 'switch' && to && <strong>: {to}</strong>}
  </span>
)
