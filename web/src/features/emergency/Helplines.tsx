import type { LineKind } from '@resguardo/contract/emergency'
import type { Helplines as Lines } from '@resguardo/contract/helplines'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { ExternalLink } from '#ui/Button.tsx'
import styles from './emergency.module.css'
import type { EmergencyMessage } from './emergency.messages.ts'

type Line = Lines['regions'][number]['lines'][number]

type HelplinesProps = {
  lines: Lines
  /** Which of them; all where it is not given. */
  kinds?: readonly LineKind[]
  /** The region that stands open. */
  region: string | null
  onRegion: (region: string | null) => void
}

/** Numbers to call, by the country that the reader chooses. They open without any script. */
export function Helplines({ lines, kinds, region, onRegion }: HelplinesProps) {
  const say = useSay<EmergencyMessage>()
  const wanted = (line: Line) => !kinds || line.kind === 'emergency' || kinds.includes(line.kind)
  return (
    <section className={styles.lines} aria-labelledby="lines">
      <h2 id="lines">{say('emergency.lines')}</h2>
      <p className={styles.quiet}>{say('emergency.lines.choose')}</p>
      {lines.regions.map(({ id, name, lines: own }) => (
        <details
          key={id}
          name="region"
          className={styles.details}
          open={region === id}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) onRegion(id)
            else if (region === id) onRegion(null)
          }}
        >
          <summary>{name}</summary>
          <ul role="list" className={styles.numbers}>
            {own.filter(wanted).map((line) => (
              <LineView key={line.number ?? line.site} line={line} />
            ))}
          </ul>
          {own.filter(wanted).every(({ kind }) => kind === 'emergency') && (
            <p className={styles.quiet}>{say('emergency.lines.none')}</p>
          )}
        </details>
      ))}
    </section>
  )
}

function LineView({ line }: { line: Line }) {
  const say = useSay<EmergencyMessage>()
  const { date } = useFormats()
  const { name, number, site, grade, page, pageDate, on } = line
  return (
    <li>
      <p>
        <strong>{name}</strong>
      </p>
      {number && (
        <a
          className={styles.number}
          href={`tel:${number}`}
          aria-label={say('emergency.lines.call', { number: [...number].join(' ') })}
        >
          {number}
        </a>
      )}
      {site && <ExternalLink href={site}>{site.replace('https://', '')}</ExternalLink>}
      <p className={styles.quiet}>
        {say(`emergency.lines.${grade}`, {
          page,
          pageDate,
          dated: pageDate ? 'yes' : 'no',
          date: date(new Date(`${on}T12:00:00`)),
        })}
      </p>
    </li>
  )
}
