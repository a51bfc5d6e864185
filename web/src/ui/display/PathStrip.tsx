import type { DeviceShape } from '@resguardo/contract/devices/deviceShape'
import type { StartPlace } from '@resguardo/contract/lessons/drawings/screens'
import { isCornerSign, isDetailSign, menuSign } from '@resguardo/contract/lessons/drawings/signs'
import { type ComponentType, Fragment, type ReactNode, type RefObject, Suspense, useRef } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { Say } from '#i18n/say.tsx'
import { cx } from '../cx.ts'
import { ChevronRightIcon, ClockIcon, SearchIcon } from '../signedInIcons.tsx'
import styles from './PathStrip.module.css'
import { MenuLabel, type PhoneFamily, PhoneHome, PhoneScreen, PhoneSearch } from './phone/PhoneScreen.tsx'
import { useUiSay } from '../feedback/useUiSay.ts'
import type { UiMessage } from '../ui.messages.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export type PathStatus = 'documented' | 'device' | 'secondary' | 'to-verify'

/** The chosen chip; the parent shows its details in the element with the id `controls`. */
type SegmentSelection = { chosen: number | null; controls: string; onChoose: (index: number) => void }

type PathStripProps = {
  /** The labels on the phone, from Settings on, in the phone's language. */
  segments: readonly string[]
  status: PathStatus
  /** Date of the last check, such as 2025-11-20. */
  checkedOn?: string | undefined
  /** Name of the document that the path comes from. */
  source?: string
  /** The term for the phone's own search; default: the last label. */
  search?: string
  /** The language of the labels, if it is not the page's. */
  lang?: string
  /** Makes the labels buttons. */
  choice?: SegmentSelection
  /** Draws the screens of the path, each with its row to tap. */
  screens?: DrawnScreens | undefined
  /** Whether the path is that of plain Android, and the reader's phone is of a maker that may rename it. */
  otherMaker?: boolean
  /** What is tapped at the end of the path: further items of the list, if the screens are drawn. */
  controls?: StripControls | undefined
  /** Turns the screens where not all of them are in sight (phone/stripControls.tsx). */
  turn?: ComponentType<{ strip: RefObject<HTMLElement | null> }>
  /** Between the path and its proof. */
  children?: ReactNode
  /** False: the page says elsewhere what the path is worth. */
  proof?: boolean
}

export type DrawnScreens = {
  family: PhoneFamily
  start: StartPlace
  /** For each label after the first: the known rows of its screen; none for an unchecked path. */
  rows: readonly (readonly string[])[]
  shape?: DeviceShape | 'computer' | undefined
}

export type StripControls = {
  count: number
  /** How many of them come before the path. */
  first?: number
  /** Whether one of them is the last label of the path, which is not drawn again. */
  drawsLast?: boolean
  /** Draws them, numbered on from the screens of the path. */
  draw: (numbers: StripNumbers) => ReactNode
}

/**
 * Of the first control to draw: its number among the screens, its step, and how many steps there are. Step 1
 * begins those before the path. `last` is shown until the controls are there: the last label of the path,
 * if a control is drawn in its place, or an empty item.
 */
export type StripNumbers = { screen: number; step: number; total: number; last: ReactNode }

/** An item of the list: a drawing above its words. */
export const StripItem = ({ children }: { children?: ReactNode }) => (
  <li className={styles.step} data-control="">
    {children}
  </li>
)

/** The path through a phone's settings. An unverified path says so, and shows the search term first. */
export function PathStrip(props: PathStripProps) {
  const { segments, status, search, lang, choice, screens, turn: Turn } = props
  const say = useUiSay()
  const strip = useRef<HTMLOListElement>(null)
  const unchecked = status === 'secondary' || status === 'to-verify'
  const controls = screens && props.controls
  const own = segments.length - (controls?.drawsLast ? 1 : 0)
  const total = own + (controls?.count ?? 0)
  const before = controls?.first ?? 0
  const word = search ?? segments.at(-1) ?? ''
  const drawings = segments.map((_, index) =>
    screens
      ? drawingOf(segments, index, screens, { numbered: !!controls, before, word: unchecked && word })
      : null,
  )
  const drawn = before + drawings.slice(0, own).filter(Boolean).length
  const count = drawn - before + (controls?.count ?? 0)
  // Not checked: all labels are the caption of the screen where the search begins.
  const named = unchecked && drawings[0] ? segments.slice(0, own) : segments.slice(0, 1)
  const isSearch = unchecked && (screens?.start ?? 'settings') === 'settings'
  const usual = segments.length > 1 && <span className={styles.usual}>{say('ui.path.usual')}</span>
  // A label without a drawing is the title of a screen: screen readers and paper alone get it as a step.
  const isTitle = (index: number) => screens && !drawings[index] && total > 1
  const stepName = (index: number) => say('ui.path.step', { step: before + index + 1, total })
  const bold = (parts: ReactNode) => <strong lang={lang}>{parts}</strong>
  const items = segments.map((segment, index) => (
    <li key={index} className={styles.step} data-title={isTitle(index) ? '' : undefined}>
      {drawings[index]}
      {index > 0 && !screens && <ChevronRightIcon size={18} className={styles.chevron} />}
      {index === 0 && named.length > 1 ? (
        <p className={styles.labels}>
          {isSearch && usual}{' '}
          {named.map((label, at) => (
            <Fragment key={at}>
              {at > 0 && (
                <>
                  {' '}
                  <ChevronRightIcon size={14} className={styles.chevron} />{' '}
                </>
              )}
              <PathChip step={stepName(at)} index={at} choice={undefined}>
                {label}
              </PathChip>
            </Fragment>
          ))}
        </p>
      ) : (
        <PathChip step={stepName(index)} index={index} choice={isTitle(index) ? undefined : choice}>
          {segment}
        </PathChip>
      )}
    </li>
  ))
  const path = (
    <div className={styles.strip} data-flat={screens && ''}>
      {isSearch && (
        <p className={styles.search}>
          <SearchIcon size={18} />
          <span>
            <Say<UiMessage> id="ui.path.search" values={{ word, b: bold }} />
            {!screens && usual && '. '}
            {!screens && usual}
          </span>
        </p>
      )}
      <div className={styles.reel} data-reel={screens && ''}>
        <ol
          ref={strip}
          role="list"
          className={cx(styles.path, screens && styles.drawn)}
          // Known before the controls are there, so that no screen changes its size.
          data-many={count > 3 ? Math.min(count, 5) : undefined}
          data-count={count}
          // Screens without a button are scrolled to by the arrow keys.
          tabIndex={controls && 0}
          aria-label={say('ui.path.label')}
          lang={lang}
        >
          {before > 0 &&
            controls?.draw({
              screen: 1,
              step: 1,
              total,
              last: <StripItem />,
            })}
          {items.slice(0, own).filter((_, index) => index === 0 || index >= named.length)}
          {controls?.draw({
            screen: drawn + 1,
            step: before + own + 1,
            total,
            last: items[own],
          })}
        </ol>
        {screens && Turn && (
          <Suspense>
            <Turn strip={strip} />
          </Suspense>
        )}
      </div>
      {props.children}
      {props.proof !== false && <ProofGrade {...props} />}
      {props.otherMaker && !unchecked && <p className={styles.note}>{say('ui.path.otherMaker', { word })}</p>}
      {screens && props.proof !== false && (
        <p className={styles.note} data-print="no">
          {say('ui.path.drawn')}
        </p>
      )}
    </div>
  )
  return screens ? (
    <div className={styles.room} data-flat="">
      {path}
    </div>
  ) : (
    path
  )
}

/** Starts that are no screen with a heading. */
const gestures: ReadonlySet<StartPlace> = new Set(['power', 'buttons', 'icon', 'prompt'])

type DrawingOptions = {
  /** Whether there are screens after those of the path. */
  numbered: boolean
  /** How many screens come before those of the path. */
  before: number
  /** What to search for, if the path is not checked. */
  word: string | false
}

/**
 * The screen on which this label is tapped. The first label only opens it, unless there is no other. Of an
 * unchecked path only the screen where it begins is drawn.
 */
function drawingOf(
  segments: readonly string[],
  index: number,
  { family, shape, start, rows }: DrawnScreens,
  { numbered, before, word }: DrawingOptions,
): ReactNode {
  // The home screen with an icon that is held is the first of several.
  const isHeld = start === 'icon'
  const place = isHeld ? index + 1 : Math.max(1, index)
  const frame = { family, shape, number: numbered || isHeld || index > 0 ? before + place : undefined }
  const label = segments[index] ?? ''
  if (index > 0) {
    if (word !== false) return null
    const menu = isCornerSign(segments[index - 1]) || (isHeld && index === 1)
    const at = menu ? Math.max(0, index - 2) : index - 1
    // A gesture and a sign are no heading.
    const title = isDetailSign(segments[at]) || (at === 0 && gestures.has(start)) ? null : segments[at]
    return (
      <PhoneScreen
        {...frame}
        {...{ menu }}
        title={title ?? null}
        back={at > 0}
        rows={rows[index - 1] ?? [label]}
        tap={label}
      />
    )
  }
  if (word !== false && start === 'settings') return <PhoneSearch {...frame} title={label} word={word} />
  if (gestures.has(start) && !isHeld) return null
  if (!isHeld && word === false && segments.length > 1) return null
  return start === 'web' ? <PhoneSearch {...frame} word={label} /> : <PhoneHome {...frame} label={label} />
}

type PathChipProps = { index: number; step: string; choice: SegmentSelection | undefined; children: string }

function PathChip({ index, step: number, choice, children }: PathChipProps) {
  const say = useUiSay()
  const step = <VisuallyHidden>{number}</VisuallyHidden>
  const label = (
    <>
      <MenuLabel>{children}</MenuLabel>
      {children === menuSign && ` ${say('ui.path.dots')}`}
    </>
  )
  if (!choice)
    return (
      <>
        {step} <span className={styles.chip}>{label}</span>
      </>
    )
  return (
    <button
      type="button"
      className={styles.chip}
      aria-expanded={choice.chosen === index}
      aria-controls={choice.controls}
      onClick={() => choice.onChoose(index)}
    >
      {step} <span>{label}</span>
    </button>
  )
}

/** The path's grade of proof, in words. */
export function ProofGrade({
  status,
  checkedOn,
  source,
}: Pick<PathStripProps, 'status' | 'checkedOn' | 'source'>) {
  const say = useUiSay()
  const { day } = useFormats()
  if (status === 'secondary' || status === 'to-verify')
    return (
      <p className={styles.note}>
        <ClockIcon size={16} />
        {say('ui.path.unchecked')}
      </p>
    )
  if (!checkedOn) return null
  const date = day(checkedOn)
  return <p className={styles.note}>{say(`ui.path.${status}`, { date, source: source ?? '' })}</p>
}
