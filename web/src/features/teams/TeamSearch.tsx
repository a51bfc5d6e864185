import { useSay } from '#i18n/say.tsx'
import { PageSizeSelect } from '#lists/PageSizeSelect.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'
import { teamsParamsOf, type TeamsView } from './teams.queries.ts'

type TeamSearchProps = { view: TeamsView; onChange: (params: Record<string, string>) => void }

/** Search and page size; a change starts at the first page. */
export function TeamSearch({ view, onChange }: TeamSearchProps) {
  const say = useSay<TeamsMessage>()
  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={say('teams.search')}
        q={view.q}
        onChange={(q) => onChange(teamsParamsOf({ ...view, q, after: '' }))}
      />
      <PageSizeSelect
        size={view.size}
        onChange={(size) => onChange(teamsParamsOf({ ...view, size, after: '' }))}
      />
    </form>
  )
}
