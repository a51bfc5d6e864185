import { useEffect, useEffectEvent, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Teams.module.css'
import type { TeamsMessage } from './teams.messages.ts'
import { pageSizes, type TeamsPageOf } from './teams.queries.ts'

const pause = 250

type TeamSearchProps = { page: TeamsPageOf; onChange: (params: Record<string, string>) => void }

/** Search and page size. Asks when the typing pauses; what is typed stays whatever is being loaded. */
export function TeamSearch({ page, onChange }: TeamSearchProps) {
  const say = useSay<TeamsMessage>()
  const [typed, setTyped] = useState(page.q)
  const [asked, setAsked] = useState(page.q)
  // The address changed from outside: another link, or Back.
  if (page.q !== asked) {
    setAsked(page.q)
    setTyped(page.q)
  }

  const search = useEffectEvent((q: string) => {
    setAsked(q)
    onChange(paramsOf(q, page.size))
  })
  useEffect(() => {
    if (typed.trim() === asked) return undefined
    const timer = setTimeout(() => search(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, asked])

  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <Field
        type="search"
        label={say('teams.search')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
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
