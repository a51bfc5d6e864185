import type { HelplineKind } from '@resguardo/contract/emergency/emergency'
import type { Helplines as RegionalHelplines } from '@resguardo/contract/emergency/helplines'
import type { Language } from '@resguardo/contract/platform/languages'
import { useFormats } from '#i18n/formats.ts'
import { useId, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { ExternalLink } from '#ui/controls/Button.tsx'
import type { HelpMessage } from './help.messages.ts'
import styles from './Helplines.module.css'

type Helpline = RegionalHelplines['regions'][number]['lines'][number]

type HelplinesProps = {
  lines: RegionalHelplines
  /** Limits the kinds of lines; default: all. */
  kinds?: readonly HelplineKind[]
  /** The open region. */
  region: string | null
  onRegion: (region: string | null) => void
  /** Collapsed at first, where steps follow that should stay near. */
  collapsed?: boolean
}

/** Phone numbers by country, as disclosures that open without a script. */
export function Helplines({ lines, kinds, region, onRegion, collapsed = false }: HelplinesProps) {
  const say = useSay<HelpMessage>()
  const [expanded, setExpanded] = useState(false)
  // Disclosures with one name: in one list a single region is open; each list on a page has its own name.
  const group = useId()
  const isRelevant = (line: Helpline) => !kinds || line.kind === 'emergency' || kinds.includes(line.kind)
  const regions = (
    <>
      <p className={styles.quiet}>{say('help.lines.choose')}</p>
      {lines.regions.map(({ id, name, lines: regionLines }) => (
        <details
          key={id}
          name={group}
          className={styles.region}
          open={region === id}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) onRegion(id)
            else if (region === id) onRegion(null)
          }}
        >
          <summary>{name}</summary>
          <ul role="list" className={styles.numbers}>
            {regionLines.filter(isRelevant).map((line) => (
              <HelplineItem key={line.number ?? line.site} line={line} />
            ))}
          </ul>
          {regionLines.filter(isRelevant).every(({ kind }) => kind === 'emergency') && (
            <p className={styles.quiet}>{say('help.lines.none')}</p>
          )}
        </details>
      ))}
    </>
  )
  if (!collapsed)
    return (
      <section className={styles.lines} aria-labelledby="lines">
        <h2 id="lines">{say('help.lines')}</h2>
        {regions}
      </section>
    )
  return (
    <details
      className={styles.folded}
      open={expanded || region !== null}
      onToggle={({ currentTarget }) => setExpanded(currentTarget.open)}
    >
      <summary>{say('help.lines')}</summary>
      <div className={styles.lines}>{regions}</div>
    </details>
  )
}

function HelplineItem({ line }: { line: Helpline }) {
  const say = useSay<HelpMessage>()
  const { language } = useLanguage()
  const { day } = useFormats()
  const { name, number, site, grade, page, pageDate, on } = line
  return (
    <li>
      <p>
        <strong>{name}</strong>
      </p>
      {number && (
        <a className={styles.number} href={`tel:${number}`} aria-label={say('help.lines.call', { number })}>
          {number}
        </a>
      )}
      {site && <ExternalLink href={site}>{site.replace('https://', '')}</ExternalLink>}
      <p className={styles.quiet}>
        {say(`help.lines.${grade}`, {
          page,
          pageDate: pageDate && formatPartialDate(pageDate, language),
          dated: pageDate ? 'yes' : 'no',
          date: day(on),
        })}
      </p>
    </li>
  )
}

/** Formats a date whose day or month may be unknown: `2020-10`. */
function formatPartialDate(partialDate: string, language: Language): string {
  const [year = '', month, day] = partialDate.split('-')
  const at = new Date(Number(year), Number(month ?? 1) - 1, Number(day ?? 1))
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    ...(month && { month: 'short' }),
    ...(day && { day: 'numeric' }),
  }).format(at)
}
