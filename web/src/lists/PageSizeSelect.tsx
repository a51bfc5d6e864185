import { useSay } from '#i18n/say.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { pageSizes, type PageSize as Size } from './pageSizes.ts'

type PageSizeSelectProps = { size: Size; onChange: (size: Size) => void }

/** Select for the number of rows per page. */
export function PageSizeSelect({ size, onChange }: PageSizeSelectProps) {
  const say = useSay<ListsMessage>()
  return (
    <Select
      label={say('lists.size')}
      value={String(size)}
      options={pageSizes.map((one) => ({ value: String(one), label: String(one) }))}
      onChange={({ target }) => {
        const chosen = pageSizes.find((one) => String(one) === target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
