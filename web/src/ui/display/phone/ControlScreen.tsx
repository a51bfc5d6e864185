import type { ControlFrame } from '@resguardo/contract/lessons/drawings/controlFrames'
import { isDescribed } from '@resguardo/contract/lessons/drawings/controlFrames'
import type { CutControl } from '@resguardo/contract/lessons/drawings/controls'
import { isButtonPress, pressedButtons } from '@resguardo/contract/lessons/drawings/pressedButtons'
import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { ChevronRightIcon } from '../../signedInIcons.tsx'
import {
  Breakable,
  drawnRows,
  Frame,
  type FrameProps,
  PhoneLabel,
  PhoneHome,
  Row,
  ScreenTitle,
  Title,
  UnknownRows,
} from './PhoneScreen.tsx'
import phone from './PhoneScreen.module.css'
import styles from './ControlScreen.module.css'

type ControlScreenProps = FrameProps &
  ControlFrame & {
    /** Whether the path begins on this screen: then nothing leads back. */
    first?: boolean
    /** Set above a label whose words on the phone are not known. */
    lookFor: string
  }

/** A screen with the control in the state to reach. Screen readers get its caption instead. */
export function ControlScreen(props: ControlScreenProps) {
  const { title, first = false, control, settled, lookFor, rows, form, ...frame } = props
  if (control.kind === 'press') return <PressedPhone {...frame} control={control} />
  if (form === 'power') {
    const label = <Words {...{ control, lookFor }} />
    return <PhoneHome {...frame} {...{ label }} look={control.kind === 'look'} power />
  }
  const known = settled.map((one, index) => <Settled key={index} control={one} />)
  return (
    <Frame {...frame}>
      <ScreenTitle back={title !== null && !first}>
        <Title>{title}</Title>
      </ScreenTitle>
      {control.kind === 'confirm' ? (
        <>
          <div className={cx(phone.rows, styles.dimmed)}>
            {known}
            <UnknownRows count={3 - known.length} />
          </div>
          <div className={styles.dialog}>
            <span className={phone.bar} />
            <span className={phone.bar} />
            <Button control={control} lookFor={lookFor} />
          </div>
        </>
      ) : (
        <Controls {...{ title, control, known, lookFor, rows }} />
      )}
    </Frame>
  )
}

type ControlsProps = Pick<ControlScreenProps, 'title' | 'control' | 'lookFor' | 'rows'> & {
  known: ReactNode[]
}

function Controls({ title, control, known, lookFor, rows }: ControlsProps) {
  const { kind, label, to = '' } = control
  const at = rows?.indexOf(label) ?? -1
  const words = <ControlLabel control={control} lookFor={lookFor} />
  switch (kind) {
    case 'choice':
      return (
        <>
          {known.length > 0 && <div className={cx(phone.rows, styles.before)}>{known}</div>}
          {label !== title && <p className={styles.heading}>{words}</p>}
          <div className={phone.rows}>
            <UnknownOption />
            <p className={cx(phone.row, phone.tap, styles.option)} data-on="">
              <span className={styles.radio} />
              <span className={phone.label}>
                <PhoneLabel>{named(to, !control.lookFor && !isDescribed(to))}</PhoneLabel>
              </span>
            </p>
            <UnknownOption />
          </div>
        </>
      )
    case 'field':
      return (
        <>
          {known.length > 0 && <div className={cx(phone.rows, styles.before)}>{known}</div>}
          <p className={styles.heading}>{words}</p>
          <p className={cx(phone.field, phone.tap, styles.typed)}>
            <em className={phone.label}>
              <Breakable>{to}</Breakable>
            </em>
          </p>
          <div className={phone.rows}>
            <UnknownRows count={1} />
          </div>
        </>
      )
    case 'button':
      return (
        <>
          <div className={phone.rows}>
            {known}
            <UnknownRows count={2 - known.length} />
          </div>
          <Button control={control} lookFor={lookFor} />
        </>
      )
    default: {
      const before = known.length > 0 ? known : menuRows(rows?.slice(0, Math.max(0, at)))
      const after = at < 0 ? [] : menuRows(rows?.slice(at + 1))
      const drawn = Math.max(1, before.length) + 1 + after.length
      return (
        <div className={phone.rows}>
          {before.length > 0 ? before : <UnknownRows count={1} />}
          <p className={cx(phone.row, kind === 'look' ? styles.look : phone.tap)}>
            {words}
            {kind === 'switch' && <Switch to={to} lit />}
            {kind === 'row' && <ChevronRightIcon size={14} />}
          </p>
          {after}
          <UnknownRows count={drawnRows - drawn} />
        </div>
      )
    }
  }
}

const menuRows = (labels: readonly string[] | undefined) =>
  (labels ?? []).map((label) => <Row key={label}>{label}</Row>)

/** What is described and not quoted is in italics, as is a name of any kind. */
const named = (label: string, isQuoted: boolean) => (isQuoted ? label : `[${label}]`)

type LabelProps = { control: CutControl; lookFor: string }

/** The words on the phone, or in italics what to look for: that is no quotation. */
const Words = ({ control: { label, lookFor: unknown }, lookFor }: LabelProps) => (
  <>
    {unknown && <small className={styles.hint}>{lookFor}</small>}
    <PhoneLabel>{named(label, !unknown)}</PhoneLabel>
  </>
)

const ControlLabel = (props: LabelProps) => (
  <span className={phone.label}>
    <Words {...props} />
  </span>
)

const Switch = ({ to, lit = false }: { to: string; lit?: boolean }) => (
  <span className={cx(styles.switch, lit && styles.lit)} data-on={to === 'on' ? '' : undefined} />
)

const Button = (label: LabelProps) => (
  <p className={cx(styles.button, phone.tap)}>
    <ControlLabel {...label} />
  </p>
)

const UnknownOption = () => (
  <p className={cx(phone.row, phone.unknown, styles.option)}>
    <span className={styles.radio} />
    <span className={phone.bar} />
  </p>
)

/** A control that was set before, as it is now. */
const Settled = ({ control: { kind, label, lookFor, to = '' } }: { control: CutControl }) => (
  <p className={cx(phone.row, styles.settled)}>
    <span className={phone.label}>
      <PhoneLabel>{named(label, !lookFor)}</PhoneLabel>
      {kind !== 'switch' && <small className={styles.value}>{to}</small>}
    </span>
    {kind === 'switch' && <Switch to={to} />}
  </p>
)

/** The phone itself: its buttons, or a finger on the screen. What to do is no label to look for. */
function PressedPhone({ control: { label, lookFor }, ...frame }: FrameProps & Pick<LabelProps, 'control'>) {
  const { side, volume } = pressedButtons(label)
  return (
    <Frame {...frame}>
      <span className={styles.side} data-on={side ? '' : undefined} />
      <span className={styles.volume} data-on={volume ? '' : undefined} />
      <p className={cx(styles.press, !isButtonPress(label) && styles.gesture)}>
        <span className={phone.label}>
          <PhoneLabel>{named(label, !lookFor)}</PhoneLabel>
        </span>
      </p>
    </Frame>
  )
}
