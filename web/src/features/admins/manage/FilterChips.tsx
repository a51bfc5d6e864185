import { useQuery } from '@tanstack/react-query'
import { useSay } from '#i18n/say.tsx'
import lists from '#lists/Lists.module.css'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import type { ManageMessage } from './manage.messages.ts'
import { filterTeamQuery, filtersOn, unfiltered, type View } from './manage.queries.ts'

type FilterChipsProps = {
  view: View
  /** Whether all of them can be taken off here; where nobody is found, the page itself offers it. */
  clearable: boolean
  onChange: (part: Partial<View>) => void
}

/** The filters that are on, each to be taken off by itself, or all at once. */
export function FilterChips({ view, clearable, onChange }: FilterChipsProps) {
  const say = useSay<ManageMessage | UiMessage>()
  const team = useQuery(filterTeamQuery(view.team))
  if (filtersOn(view) === 0) return null
  const named = (name: ManageMessage, value: string) => say('manage.chip', { name: say(name), value })
  const without = <Value,>(all: readonly Value[], one: Value) => all.filter((other) => other !== one)
  const teamName = team.data?.teams[0]?.teamName ?? (team.isPending ? '…' : say('manage.team.unknown'))
  const chips = [
    ...view.status.map((status) => ({
      text: named('manage.status', say(`ui.status.${status}`)),
      off: { status: without(view.status, status) },
    })),
    ...view.role.map((role) => ({
      text: named('manage.role', say(`ui.role.${role}`)),
      off: { role: without(view.role, role) },
    })),
    ...(view.seen
      ? [{ text: named('manage.seen', say(`manage.seen.${view.seen}`)), off: { seen: null } }]
      : []),
    ...(view.team ? [{ text: named('manage.team', teamName), off: { team: '' } }] : []),
  ]
  return (
    <div className={lists.chips}>
      <ul role="list" aria-label={say('manage.filters.on')} className={lists.chipList}>
        {chips.map(({ text, off }) => (
          <li key={text}>
            <Chip onRemove={() => onChange(off)}>{text}</Chip>
          </li>
        ))}
      </ul>
      {clearable && (
        <Button kind="quiet" onClick={() => onChange(unfiltered)}>
          {say('manage.filters.clear')}
        </Button>
      )}
    </div>
  )
}
