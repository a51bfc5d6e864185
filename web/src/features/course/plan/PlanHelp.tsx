import { handoffs } from '@resguardo/contract/emergency/handoffs'
import type { Helplines } from '@resguardo/contract/emergency/helplines'
import type { Handoff } from '@resguardo/contract/lessons/lesson'
import { useSay } from '#i18n/say.tsx'
import type { PlanMessage } from './plan.messages.ts'

type PlanHelpProps = { lines: Helplines; about: ReadonlySet<Handoff> }

/** Help lines of every country, before the first step: paper and file cannot open them beside a warning. */
export function PlanHelp({ lines, about }: PlanHelpProps) {
  const say = useSay<PlanMessage>()
  const kinds = new Set([...about].flatMap((word) => handoffs[word].kinds))
  const lineText = ({ name, number, site, grade }: Helplines['regions'][number]['lines'][number]) => {
    const line = `${name} ${number ?? site?.replace('https://', '') ?? ''}`
    return grade === 'listed' ? `${line} (${say('plan.help.listed')})` : line
  }
  return (
    <section>
      <h2>{say('plan.help')}</h2>
      <p>{say('plan.help.about')}</p>
      <ul>
        {lines.regions.map((region) => {
          const relevant = region.lines.filter(({ kind }) => kind === 'emergency' || kinds.has(kind))
          return (
            <li key={region.id}>
              <strong>{region.name}:</strong> {relevant.map(lineText).join('; ')}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
