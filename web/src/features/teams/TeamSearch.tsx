import { useSay } from '#i18n/say.tsx'
import { PageSize } from '#lists/PageSize.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'
import { paramsOf, type TeamsPageOf } from './teams.queries.ts'

type TeamSearchProps = { page: TeamsPageOf; onChange: (params: Record<string, string>) => void }

/** Search and page size; a change starts at the first page. */
export function TeamSearch({ page, onChange }: TeamSearchProps) {
  const say = useSay<TeamsMessage>()
  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={say('teams.search')}
        q={page.q}
        onChange={(q) => onChange(paramsOf({ ...page, q, after: '' }))}
      />
      <PageSize size={page.size} onChange={(size) => onChange(paramsOf({ ...page, size, after: '' }))} />
    </form>
  )
}
