import type { ReactNode } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { Say } from '#i18n/say.tsx'
import { ChevronRightIcon, ClockIcon, SearchIcon } from './icons.tsx'
import styles from './PathStrip.module.css'
import { useUiSay } from './say.ts'
import type { UiMessage } from './ui.messages.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type PathStatus = 'documented' | 'device' | 'secondary' | 'to-verify'

type PathStripProps = {
  /** The labels on the phone, from Settings on, in the phone's language. */
  segments: readonly string[]
  status: PathStatus
  /** Calendar day of the last check, as in 2025-11-20. */
  checkedOn?: string
  /** What to type into the phone's own search; the last label where it is not given. */
  search?: string
  /** The language of the labels where it is not the page's. */
  lang?: string
}

/** The way through a phone's settings. What nobody has checked says so, and offers the search first. */
export function PathStrip({ segments, status, checkedOn, search, lang }: PathStripProps) {
  const say = useUiSay()
  const { date } = useFormats()
  const unchecked = status === 'secondary' || status === 'to-verify'
  const strong = (parts: ReactNode) => <strong lang={lang}>{parts}</strong>
  return (
    <div className={styles.strip}>
      {unchecked && (
        <p className={styles.search}>
          <SearchIcon size={18} />
          <span>
            <Say<UiMessage> id="ui.path.search" values={{ word: search ?? segments.at(-1), b: strong }} />
          </span>
        </p>
      )}
      <ol role="list" className={styles.path} aria-label={say('ui.path.label')} lang={lang}>
        {segments.map((segment, index) => (
          <li key={index} className={styles.step}>
            {index > 0 && <ChevronRightIcon size={18} className={styles.chevron} />}
            <VisuallyHidden>
              {say('ui.path.step', { step: index + 1, total: segments.length })}{' '}
            </VisuallyHidden>
            <span className={styles.chip}>{segment}</span>
          </li>
        ))}
      </ol>
      {unchecked && (
        <p className={styles.note}>
          <ClockIcon size={16} />
          {say('ui.path.unchecked')}
        </p>
      )}
      {!unchecked && checkedOn && (
        <p className={styles.note}>
          {say(`ui.path.${status}`, { date: date(new Date(`${checkedOn}T12:00:00`)) })}
        </p>
      )}
    </div>
  )
}
