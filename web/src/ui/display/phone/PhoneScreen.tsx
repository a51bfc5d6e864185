import type { DeviceShape } from '@resguardo/contract/devices/deviceShape'
import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { ChevronRightIcon, SearchIcon } from '../../signedInIcons.tsx'
import styles from './PhoneScreen.module.css'

/** The forms of three systems, recognisable and none copied: round groups, inset groups, flat lists. */
export type PhoneFamily = 'oneui' | 'ios' | 'android'

export type FrameProps = {
  family: PhoneFamily
  shape?: DeviceShape | undefined
  /** Its place among the screens, from 1. */
  number?: number | undefined
}

/** Hidden from screen readers: the drawing repeats the path beside it, which is an ordered list. */
export function Frame({ family, shape, number, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className={styles.phone} data-family={family} data-shape={shape} aria-hidden="true" translate="no">
      {number !== undefined && <span className={styles.number}>{number}</span>}
      <div className={styles.glass}>
        <span className={styles.notch} />
        {children}
      </div>
    </div>
  )
}

/** A label of a menu; in brackets it means any name, such as that of an app, and is set in italics. */
export function MenuLabel({ children }: { children: string }) {
  const [, any] = /^\[(.+)\]$/u.exec(children) ?? []
  return any ? <em>{any}</em> : children
}

/** Rows of a drawn screen; grey bars replace those whose name is not known. */
export const drawnRows = 4

type PhoneScreenProps = FrameProps & {
  /** The heading of the screen: the label that led here. */
  title: string
  /** Whether a screen before it is left by its way back. */
  back?: boolean
  /** The rows that are known, in order, with the one to tap. */
  rows: readonly string[]
  tap: string
}

/** One screen of a path, with the row to tap lit. */
export function PhoneScreen({ title, back = false, rows, tap, ...frame }: PhoneScreenProps) {
  const missing = Math.max(0, drawnRows - rows.length)
  // A single row is drawn among others, as it is not known to be the first.
  const before = rows.length === 1 ? 1 : 0
  return (
    <Frame {...frame}>
      <ScreenTitle back={back}>
        <span>
          <MenuLabel>{title}</MenuLabel>
        </span>
        {tap === menuSign && <span className={cx(styles.menu, styles.tap)}>{menuSign}</span>}
      </ScreenTitle>
      <div className={styles.rows}>
        <UnknownRows count={before} />
        {rows.map(
          (row) =>
            row !== menuSign && (
              <Row key={row} className={row === tap && styles.tap}>
                {row}
              </Row>
            ),
        )}
        <UnknownRows count={missing - before} />
      </div>
    </Frame>
  )
}

/** The sign of a menu, in the corner of a screen and no row of it. */
const menuSign = '⋮'

type RowProps = { className?: string | false | undefined; children: string }

/** A row that opens another screen. */
export const Row = ({ className, children }: RowProps) => (
  <p className={cx(styles.row, className)}>
    <span className={styles.icon} />
    <span className={styles.label}>
      <MenuLabel>{children}</MenuLabel>
    </span>
    <ChevronRightIcon size={14} />
  </p>
)

/** The heading of a screen. */
export const ScreenTitle = ({ children, back = false }: { children: ReactNode; back?: boolean }) => (
  <p className={styles.title}>
    {back && <span className={styles.back} />}
    {children}
  </p>
)

export const UnknownRows = ({ count }: { count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => (
    <p key={index} className={cx(styles.row, styles.unknown)}>
      <span className={styles.icon} />
      <span className={styles.bar} />
    </p>
  ))

/** The search of Settings with the word typed, which an unchecked path advises; a browser with an address. */
export function PhoneSearch({ title, word, ...frame }: FrameProps & { title?: string; word: string }) {
  return (
    <Frame {...frame}>
      {title && <ScreenTitle>{title}</ScreenTitle>}
      <p className={cx(styles.field, styles.tap)}>
        <SearchIcon size={16} />
        <span className={styles.label}>{word}</span>
      </p>
      <div className={styles.rows}>
        <UnknownRows count={drawnRows - 1} />
      </div>
    </Frame>
  )
}

type PhoneHomeProps = FrameProps & {
  label: string
  /** The menu of the power button: few round signs. */
  power?: boolean
}

/** The home screen with the icon of an app, where a path has one label only. */
export function PhoneHome({ label, power = false, ...frame }: PhoneHomeProps) {
  return (
    <Frame {...frame}>
      <div className={cx(styles.apps, power && styles.power)}>
        {Array.from({ length: power ? 3 : 9 }, (_, index) =>
          index === (power ? 1 : 4) ? (
            <p key={index} className={styles.app}>
              <span className={cx(styles.icon, styles.tap)} />
              <span className={styles.label}>{label}</span>
            </p>
          ) : (
            <span key={index} className={styles.icon} />
          ),
        )}
      </div>
    </Frame>
  )
}
