import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import styles from './CommandList.module.css'

export type Command = {
  id: string
  label: string
  /** Distinguishes it from others with the same label: an e-mail address, a module. */
  hint?: string | undefined
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  run: () => void
}
export type CommandGroup = { title: string; items: readonly Command[] }

type CommandListProps = {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Results for the typed words, in groups. */
  groups: readonly CommandGroup[]
  /** Shown if there are no results. */
  empty: ReactNode
  /** The number of results, announced to screen readers. */
  status: string
}

/** A search field with its results: arrow keys move, Enter runs, and the focus stays in the field. */
export function CommandList({
  label,
  placeholder,
  value,
  onChange,
  groups,
  empty,
  status,
}: CommandListProps) {
  const field = useRef<HTMLInputElement>(null)
  // The surrounding dialog was opened for this field.
  useEffect(() => field.current?.focus(), [])
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      items={groups}
      itemToStringValue={(item: Command) => item.label}
      value={value}
      onValueChange={(next, { reason }) => {
        // Choosing a command must not replace what was typed.
        if (reason !== 'item-press') onChange(next)
      }}
    >
      <Autocomplete.Input className={styles.input} aria-label={label} placeholder={placeholder} ref={field} />
      <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
      {groups.length === 0 && <div className={styles.empty}>{empty}</div>}
      <Autocomplete.List className={styles.list} aria-label={label}>
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.title} items={group.items} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.title}>{group.title}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Command) => (
                <Autocomplete.Item key={item.id} value={item} className={styles.item} onClick={item.run}>
                  <item.Icon size={20} aria-hidden="true" />
                  <span className={styles.label}>{item.label}</span>
                  {item.hint && <span className={styles.hint}>{item.hint}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}
