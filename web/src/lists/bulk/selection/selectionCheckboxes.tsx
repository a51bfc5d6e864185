import { type ChangeEvent, type ComponentProps, useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import styles from '../Bulk.module.css'
import { personName } from '../dialog/bulkRequest.ts'
import type { BulkMessage } from '../bulk.messages.ts'
import { isSelected, type Selection, useSelection } from './selection.ts'

type SelectionCheckboxProps = { selection: Selection; person: Parameters<typeof personName>[0] }

/** Checkbox of one person; Shift selects the range from the last one. */
export function SelectionCheckbox({ selection, person }: SelectionCheckboxProps) {
  const say = useSay<BulkMessage>()
  const checked = useSelection(selection, isSelected(person.uid))
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    selection.select(person.uid, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={say('bulk.pick', { name: personName(person) })}
        checked={checked}
        onChange={change}
      />
    </label>
  )
}

type SelectableRowProps = ComponentProps<'li'> & { as: 'li' | 'tr'; selection: Selection; uid: string }

/** Row or card of a person, marked if selected; its children do not re-render for that. */
export function SelectableRow({ as: Element, selection, uid, ...rest }: SelectableRowProps) {
  const selected = useSelection(selection, isSelected(uid))
  // Both elements accept these props.
  const Row = Element as 'li'
  return <Row {...rest} data-picked={selected || undefined} />
}

type PageCheckboxProps = {
  selection: Selection
  people: readonly { uid: string }[]
  /** Show the label beside it, where there is no column heading. */
  labelled?: boolean
}

/** Checkbox for all people on this page; indeterminate if only some are selected. */
export function PageCheckbox({ selection, people, labelled = false }: PageCheckboxProps) {
  const say = useSay<BulkMessage>()
  const box = useRef<HTMLInputElement>(null)
  const state = useSelection(selection, (current) => {
    const count = people.filter(({ uid }) => isSelected(uid)(current)).length
    return count === 0 ? 'none' : count === people.length ? 'all' : 'some'
  })
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  const label = say('bulk.pick.page')
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={labelled ? undefined : label}
        checked={state === 'all'}
        onChange={({ target }) => selection.selectPage(target.checked)}
      />
      {labelled && <span>{label}</span>}
    </label>
  )
}
