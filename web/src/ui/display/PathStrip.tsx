import type { ReactNode } from 'react'
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
  /** Between the path and its proof. */
  children?: ReactNode
}

export type DrawnScreens = {
  family: PhoneFamily
  start: 'settings' | 'app' | 'web' | 'gesture'
  /** For each label after the first: the known rows of its screen; none for an unchecked path. */
  rows: readonly (readonly string[])[]
}

/** The path through a phone's settings. An unverified path says so, and shows the search term first. */
export function PathStrip(props: PathStripProps) {
  const { segments, status, search, lang, choice, screens } = props
  const say = useUiSay()
  const unchecked = status === 'secondary' || status === 'to-verify'
  const drawn = screens !== undefined && !unchecked
  const bold = (parts: ReactNode) => <strong lang={lang}>{parts}</strong>
  return (
    <div className={cx(styles.strip, drawn && styles.beside)}>
      {unchecked && (
        <p className={styles.search}>
          <SearchIcon size={18} />
          <span>
            <Say<UiMessage> id="ui.path.search" values={{ word: search ?? segments.at(-1), b: bold }} />
          </span>
        </p>
      )}
      {unchecked && screens?.start === 'settings' && (
        <PhoneSearch
          family={screens.family}
          title={segments[0] ?? ''}
          word={search ?? segments.at(-1) ?? ''}
        />
      )}
      <ol
        role="list"
        className={cx(styles.path, drawn ? styles.drawn : screens && styles.plain)}
        aria-label={say('ui.path.label')}
        lang={lang}
      >
        {segments.map((segment, index) => (
          <li key={index} className={styles.step}>
            {drawn && <Drawing {...{ segments, index, screens }} />}
            {index > 0 && !drawn && <ChevronRightIcon size={18} className={styles.chevron} />}
            <PathChip
              index={index}
              total={segments.length}
              choice={drawn && index === 0 && segments.length > 1 ? undefined : choice}
            >
              {segment}
            </PathChip>
          </li>
        ))}
      </ol>
      {props.children}
      <ProofGrade {...props} />
      {screens && (
        <p className={styles.note} data-print="no">
          {say('ui.path.drawn')}
        </p>
      )}
    </div>
  )
}

type DrawingProps = { segments: readonly string[]; index: number; screens: DrawnScreens }

/** The screen on which this label is tapped. The first label only opens it, unless there is no other. */
function Drawing({ segments, index, screens }: DrawingProps) {
  const { family, start, rows } = screens
  const [label = '', title = ''] = [segments[index], segments[index - 1]]
  if (index === 0)
    return segments.length === 1 && start !== 'gesture' ? (
      <PhoneHome family={family} label={label} web={start === 'web'} />
    ) : null
  const known = rows[index - 1] ?? []
  return (
    <PhoneScreen
      family={family}
      number={index}
      title={title}
      back={index > 1}
      rows={known.includes(label) ? known : [label]}
      tap={label}
    />
  )
}

type PathChipProps = { index: number; total: number; choice: SegmentSelection | undefined; children: string }

function PathChip({ index, total, choice, children }: PathChipProps) {
  const say = useUiSay()
  const step = <VisuallyHidden>{say('ui.path.step', { step: index + 1, total })}</VisuallyHidden>
  if (!choice)
    return (
      <>
        {step} <span className={styles.chip}>{children}</span>
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
      {step}{' '}
      <span>
        <MenuLabel>{children}</MenuLabel>
      </span>
    </button>
  )
}

/** The path's grade of proof, in words. */
function ProofGrade({ status, checkedOn, source }: PathStripProps) {
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
