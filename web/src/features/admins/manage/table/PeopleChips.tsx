import { queryOptions, useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { FilterChips } from '#lists/FilterChips.tsx'
import { teamsCall } from '#shared/forms/teamsCall.ts'
import type { ListsMessage } from '#shared/lists.messages.ts'
import type { UiMessage } from '#ui/ui.messages.ts'
import type { ManageMessage } from '../manage.messages.ts'
import { unfiltered, type PeopleView } from '../manage.queries.ts'

type PeopleChipsProps = {
  view: PeopleView
  /** Whether to offer clearing all filters here; an empty list offers it itself. */
  clearable: boolean
  onChange: (part: Partial<PeopleView>) => void
}

/** The active filters of the list, each with a button to remove it. */
export function PeopleChips({ view, clearable, onChange }: PeopleChipsProps) {
  const say = useSay<ManageMessage | ListsMessage | UiMessage>()
  const team = useQuery(filterTeamQuery(view.team))
  const named = (name: ManageMessage, value: string) => say('manage.chip', { name: say(name), value })
  const without = <Value,>(all: readonly Value[], one: Value) => all.filter((other) => other !== one)
  const teamName = team.data?.teams[0]?.teamName ?? (team.isPending ? '…' : say('manage.team.unknown'))
  const chips = [
    ...view.status.map((status) => ({
      text: named('manage.status', say(`ui.status.${status}`)),
      onRemove: () => onChange({ status: without(view.status, status) }),
    })),
    ...view.role.map((role) => ({
      text: named('manage.role', say(`ui.role.${role}`)),
      onRemove: () => onChange({ role: without(view.role, role) }),
    })),
    ...view.license.map((license) => ({
      text: named('manage.license', say(`ui.license.${license}`)),
      onRemove: () => onChange({ license: without(view.license, license) }),
    })),
    ...view.os.map((os) => ({
      text: named('manage.os', say(`lists.os.${os}`)),
      onRemove: () => onChange({ os: without(view.os, os) }),
    })),
    ...(view.seen
      ? [
          {
            text: named('manage.seen', say(`manage.seen.${view.seen}`)),
            onRemove: () => onChange({ seen: null }),
          },
        ]
      : []),
    ...(view.team ? [{ text: named('manage.team', teamName), onRemove: () => onChange({ team: '' }) }] : []),
  ]
  return <FilterChips chips={chips} onClear={clearable ? () => onChange(unfiltered) : null} />
}

/** The team of the filter, for its name. */
const filterTeamQuery = (uid: string) =>
  queryOptions({ ...query(teamsCall, { query: { uid } }), enabled: uid !== '' })
