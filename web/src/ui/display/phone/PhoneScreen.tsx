import type { DeviceShape } from '@resguardo/contract/devices/deviceShape'
import { drawnSign, isCornerSign, isDetailSign } from '@resguardo/contract/lessons/drawings/signs'
import { Fragment, type ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { ChevronRightIcon, SearchIcon } from '../../signedInIcons.tsx'
import styles from './PhoneScreen.module.css'

/** The forms of three systems, recognisable and none copied: round groups, inset groups, flat lists. */
export type PhoneFamily = 'oneui' | 'ios' | 'android'

export type FrameProps = {
  family: PhoneFamily
  shape?: DeviceShape | 'computer' | undefined
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
  const words = <Breakable>{any ?? children}</Breakable>
  return any ? <em>{words}</em> : words
}

/** Of a label with one name in Latin America and another in Spain the first, as a phone shows one of them. */
export const PhoneLabel = ({ children }: { children: string }) => (
  <MenuLabel>{children.split(' / ')[0] ?? children}</MenuLabel>
)

/** A text; a long address is broken between its parts, not within a word, and `Wi-Fi` not at all. */
export function Breakable({ children }: { children: string }) {
  if (!/^[\w-]+\.\S+$/u.test(children))
    return children.split(/(\b\w{1,2}-\w{1,6}\b)/u).map((part, index) =>
      index % 2 ? (
        <span key={index} className={styles.whole}>
          {part}
        </span>
      ) : (
        part
      ),
    )
  return (
    <span className={styles.address} data-host={!children.includes('/') || undefined}>
      {children.split(/(?=[./])/u).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span className={styles.whole}>{part}</span>
        </Fragment>
      ))}
    </span>
  )
}

/** Rows of a drawn screen; grey bars replace those whose name is not known. */
export const drawnRows = 4

type PhoneScreenProps = FrameProps & {
  /** The heading of the screen: the label that led here; null if it has another. */
  title: string | null
  /** Whether the rows are those of the menu over that screen. */
  menu?: boolean
  /** Whether a screen before it is left by its way back. */
  back?: boolean
  /** The rows that are known, in order, with the one to tap; none if it is a button in the corner. */
  rows: readonly string[]
  tap: string
  /** How many rows there are, with those that are not known. */
  count?: number
}

/** One screen of a path, with the row to tap lit. */
export function PhoneScreen(props: PhoneScreenProps) {
  const { title, back = false, menu = false, rows, tap, count = menu ? 3 : drawnRows, ...frame } = props
  // Signs are no rows; one at the end of a row is drawn only where it is tapped.
  const known = rows.filter((row) => !isCornerSign(row) && (!isDetailSign(row) || row === tap))
  // A single row is drawn among others, as it is not known to be the first.
  const before = known.length === 1 && !menu ? 1 : 0
  return (
    <Frame {...frame}>
      <ScreenTitle back={back}>
        <Title>{title}</Title>
        {(isCornerSign(tap) || rows.length === 0) && <Sign>{drawnSign(tap)}</Sign>}
      </ScreenTitle>
      <div className={cx(styles.rows, menu && styles.menu)}>
        <UnknownRows count={before} />
        {known.map((row) =>
          isDetailSign(row) ? (
            <UnknownRow key={row}>
              <Sign>{drawnSign(row)}</Sign>
            </UnknownRow>
          ) : (
            <Row key={row} className={row === tap && styles.tap}>
              {row}
            </Row>
          ),
        )}
        <UnknownRows count={count - known.length - before} />
      </div>
    </Frame>
  )
}

const Sign = ({ children }: { children: string }) => (
  <span className={cx(styles.sign, styles.tap, !children && styles.picture)}>{children}</span>
)

type RowProps = { className?: string | false | undefined; children: string }

/** A row that opens another screen. */
export const Row = ({ className, children }: RowProps) => (
  <p className={cx(styles.row, className)}>
    <span className={styles.icon} />
    <span className={styles.label}>
      <PhoneLabel>{children}</PhoneLabel>
    </span>
    <ChevronRightIcon size={14} />
  </p>
)

/** The words of a heading, or a bar for those that are not known. */
export const Title = ({ children }: { children: string | null }) =>
  children === null ? (
    <span className={styles.bar} />
  ) : (
    <span>
      <PhoneLabel>{children}</PhoneLabel>
    </span>
  )

/** The heading of a screen. */
export const ScreenTitle = ({ children, back = false }: { children: ReactNode; back?: boolean }) => (
  <p className={styles.title}>
    {back && <span className={styles.back} />}
    {children}
  </p>
)

export const UnknownRows = ({ count }: { count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => <UnknownRow key={index} />)

const UnknownRow = ({ children }: { children?: ReactNode }) => (
  <p className={cx(styles.row, styles.unknown)}>
    <span className={styles.icon} />
    <span className={styles.bar} />
    {children}
  </p>
)

/** The search of Settings with the word typed, which an unchecked path advises; a browser with an address. */
export function PhoneSearch({ title, word, ...frame }: FrameProps & { title?: string; word: string }) {
  return (
    <Frame {...frame}>
      {title && <ScreenTitle>{title}</ScreenTitle>}
      <p className={cx(styles.field, styles.tap)}>
        {title && <SearchIcon size={16} />}
        <span className={styles.label}>
          <Breakable>{word}</Breakable>
        </span>
      </p>
      <div className={styles.rows}>
        <UnknownRows count={drawnRows - 1} />
      </div>
    </Frame>
  )
}

type PhoneHomeProps = FrameProps & {
  label: ReactNode
  /** The menu of the power button: few round signs. */
  power?: boolean
  /** Nothing is tapped yet: the words, which are long, come last. */
  look?: boolean
}

/** The home screen with the icon of an app, where a path has one label only. */
export function PhoneHome({ label, power = false, look = false, ...frame }: PhoneHomeProps) {
  return (
    <Frame {...frame}>
      <div className={cx(styles.apps, power && styles.power)}>
        {Array.from({ length: look ? 2 : power ? 3 : 9 }, (_, index) =>
          index === (power ? 1 : 4) ? (
            <p key={index} className={styles.app}>
              <span className={cx(styles.icon, !look && styles.tap)} />
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
