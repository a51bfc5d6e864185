import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button, IconButton } from '#ui/controls/Button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import styles from '../Bulk.module.css'
import type { BulkMessage } from '../bulk.messages.ts'
import { isNotEmpty, type SelectionState, type Selection, useSelection } from './selection.ts'
import { type VisiblePage, useSelectionText } from './useSelectionText.ts'

export type SelectionToolbarProps = {
  selection: Selection
  page: VisiblePage | undefined
  onClear: () => void
  /** Whether all people that match the filters can be selected, on all pages. */
  whole?: boolean
  /** The buttons for actions on the selection. */
  children: ReactNode
}

/** Replaces the list's tools while someone is selected. */
export function SelectionToolbar(props: SelectionToolbarProps) {
  const state = useSelection(props.selection, (all) => all)
  return isNotEmpty(state) && <Toolbar state={state} {...props} />
}

function Toolbar({
  selection,
  page,
  onClear,
  whole = false,
  children,
  state,
}: SelectionToolbarProps & { state: SelectionState }) {
  const say = useSay<BulkMessage>()
  const text = useSelectionText(state, page)
  useEscape(onClear)
  const total = page?.total ?? 0
  const allOfPage = page?.people.every(({ uid }) => state.uids.has(uid)) && page.people.length > 0
  const offersAllMatching = whole && allOfPage && !state.allMatching && total > state.uids.size
  return (
    <div className={styles.over}>
      <section className={styles.bar} aria-label={say('bulk.bar')}>
        <IconButton label={say('bulk.clear')} icon={<CloseIcon />} onClick={onClear} />
        <p className={styles.told}>
          <strong>{text}</strong>
        </p>
        {offersAllMatching && (
          <Button kind="quiet" className={styles.all} onClick={selection.selectAllMatching}>
            {total > maxCountedTotal ? say('bulk.everybody.more') : say('bulk.everybody', { count: total })}
          </Button>
        )}
        <div className={styles.actions}>{children}</div>
      </section>
    </div>
  )
}

/** Clears the selection on Escape, unless it closes something else or the focus is in a field. */
function useEscape(onClear: () => void) {
  const clear = useEffectEvent(onClear)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      // There Escape clears the field, or closes the toast.
      const own = 'input:not([type="checkbox"]), select, textarea, ol[aria-live]'
      if (event.target instanceof Element && event.target.closest(own)) return
      clear()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
