import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import styles from '#shared/Lists.module.css'
import type { ListsMessage } from '#shared/lists.messages.ts'

export type FilterChip = { text: string; onRemove: () => void }

type FilterChipsProps = {
  chips: readonly FilterChip[]
  /** Null if the page's empty state offers it. */
  onClear: (() => void) | null
}

/** The active filters, each with a button to remove it, and one to clear all. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  const say = useSay<ListsMessage>()
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      <ul role="list" aria-label={say('lists.filters.on')} className={styles.chipList}>
        {chips.map(({ text, onRemove }) => (
          <li key={text}>
            <Chip onRemove={onRemove}>{text}</Chip>
          </li>
        ))}
      </ul>
      {onClear && (
        <Button kind="quiet" onClick={onClear}>
          {say('lists.filters.clear')}
        </Button>
      )}
    </div>
  )
}
