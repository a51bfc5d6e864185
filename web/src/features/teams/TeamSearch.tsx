import { useSay } from '#i18n/say.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'
import { pageSizes, type TeamsPageOf } from './teams.queries.ts'

type TeamSearchProps = { page: TeamsPageOf; onChange: (params: Record<string, string>) => void }

/** Search and page size. */
export function TeamSearch({ page, onChange }: TeamSearchProps) {
  const say = useSay<TeamsMessage>()
  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={say('teams.search')}
        q={page.q}
        onChange={(q) => onChange(paramsOf(q, page.size))}
      />
      <Select
        label={say('teams.size')}
        value={String(page.size)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(event) => onChange(paramsOf(page.q, Number(event.target.value)))}
      />
    </form>
  )
}

/** Another search or size starts at the first page. */
const paramsOf = (q: string, size: number) => ({
  ...(q && { q }),
  ...(size !== pageSizes[0] && { size: String(size) }),
})
