import { osFamilies } from '@resguardo/contract/devices/devices'
import { statuses } from '@resguardo/contract/people/peopleEnums'
import { useQuery } from '@tanstack/react-query'
import { useSay } from '#i18n/say.tsx'
import bulk from '#lists/bulk/Bulk.module.css'
import { PageSizeSelect } from '#lists/PageSizeSelect.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import { cx } from '#ui/cx.ts'
import type { DevicesMessage } from './devices/devices.messages.ts'
import styles from './Users.module.css'
import type { UsersMessage } from './users.messages.ts'
import { filterTeamQuery, type UsersView } from './users.queries.ts'

type UserToolsProps = {
  view: UsersView
  whole: boolean
  onChange: (part: Partial<UsersView>, replace?: boolean) => void
}

/** Search, filters and page size. */
export function UserTools({ view, whole, onChange }: UserToolsProps) {
  const say = useSay<UsersMessage | DevicesMessage | UiMessage>()
  return (
    <form
      role="search"
      className={cx(styles.tools, bulk.covered)}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.wide}>
        <SearchField label={say('users.search')} q={view.q} onChange={(q) => onChange({ q }, true)} />
      </div>
      <Select
        label={say('users.status')}
        value={view.status ?? ''}
        placeholder={say('users.status.any')}
        options={statuses.map((value) => ({ value, label: say(`ui.status.${value}`) }))}
        onChange={({ target }) => onChange({ status: statuses.find((one) => one === target.value) ?? null })}
      />
      {whole && (
        <Select
          label={say('users.os')}
          value={view.os ?? ''}
          placeholder={say('users.os.any')}
          options={osFamilies.map((value) => ({ value, label: say(`devices.os.${value}`) }))}
          onChange={({ target }) => onChange({ os: osFamilies.find((one) => one === target.value) ?? null })}
        />
      )}
      <PageSizeSelect size={view.size} onChange={(size) => onChange({ size }, true)} />
      {view.team && <TeamChip team={view.team} onRemove={() => onChange({ team: '' })} />}
    </form>
  )
}

function TeamChip({ team, onRemove }: { team: string; onRemove: () => void }) {
  const say = useSay<UsersMessage>()
  const { data, isPending } = useQuery(filterTeamQuery(team))
  const name = data?.teams[0]?.teamName ?? (isPending ? '…' : say('users.team.unknown'))
  return (
    <div className={styles.all}>
      <Chip onRemove={onRemove}>{say('users.team', { team: name })}</Chip>
    </div>
  )
}
