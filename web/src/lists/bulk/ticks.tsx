import { type ChangeEvent, type ComponentProps, useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import styles from './Bulk.module.css'
import { calledBy } from './bulk.ts'
import type { BulkMessage } from './bulk.messages.ts'
import { isPicked, type Selection, usePicked } from './selection.ts'

type TickProps = { selection: Selection; person: Parameters<typeof calledBy>[0] }

/** Checkbox of one person; Shift selects the range from the last one. */
export function Tick({ selection, person }: TickProps) {
  const say = useSay<BulkMessage>()
  const checked = usePicked(selection, isPicked(person.uid))
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    selection.tick(person.uid, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={say('bulk.pick', { name: calledBy(person) })}
        checked={checked}
        onChange={change}
      />
    </label>
  )
}

type MarkedProps = ComponentProps<'li'> & { as: 'li' | 'tr'; selection: Selection; uid: string }

/** Row or card of a person, marked if selected; its children do not re-render for that. */
export function Marked({ as: Element, selection, uid, ...rest }: MarkedProps) {
  const picked = usePicked(selection, isPicked(uid))
  // Both elements accept these props.
  const Row = Element as 'li'
  return <Row {...rest} data-picked={picked || undefined} />
}

type PageTickProps = {
  selection: Selection
  people: readonly { uid: string }[]
  /** Show the label beside it, where there is no column heading. */
  labelled?: boolean
}

/** Checkbox for all people on this page; indeterminate if only some are selected. */
export function PageTick({ selection, people, labelled = false }: PageTickProps) {
  const say = useSay<BulkMessage>()
  const box = useRef<HTMLInputElement>(null)
  const state = usePicked(selection, (picked) => {
    const count = people.filter(({ uid }) => isPicked(uid)(picked)).length
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
        onChange={({ target }) => selection.tickPage(target.checked)}
      />
      {labelled && <span>{label}</span>}
    </label>
  )
}
