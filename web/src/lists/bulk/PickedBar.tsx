import { countedTo } from '@resguardo/contract/limits'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import styles from './Bulk.module.css'
import type { BulkMessage } from './bulk.messages.ts'
import { isSome, type Picked, type Selection, usePicked } from './selection.ts'
import { type Shown, usePickedText } from './usePickedText.ts'

export type PickedBarProps = {
  selection: Selection
  page: Shown | undefined
  onClear: () => void
  /** Whether all people that match the filters can be selected, on all pages. */
  whole?: boolean
  /** The buttons for actions on the selection. */
  children: ReactNode
}

/** Replaces the list's tools while someone is selected. */
export function PickedBar(props: PickedBarProps) {
  const picked = usePicked(props.selection, (all) => all)
  return isSome(picked) && <Bar picked={picked} {...props} />
}

function Bar({
  selection,
  page,
  onClear,
  whole = false,
  children,
  picked,
}: PickedBarProps & { picked: Picked }) {
  const say = useSay<BulkMessage>()
  const told = usePickedText(picked, page)
  useEscape(onClear)
  const total = page?.total ?? 0
  const allOfPage = page?.people.every(({ uid }) => picked.uids.has(uid)) && page.people.length > 0
  const more = whole && allOfPage && !picked.everybody && total > picked.uids.size
  return (
    <div className={styles.over}>
      <section className={styles.bar} aria-label={say('bulk.bar')}>
        <IconButton label={say('bulk.clear')} icon={<CloseIcon />} onClick={onClear} />
        <p className={styles.told}>
          <strong>{told}</strong>
        </p>
        {more && (
          <Button kind="quiet" className={styles.all} onClick={selection.tickEverybody}>
            {total > countedTo ? say('bulk.everybody.more') : say('bulk.everybody', { count: total })}
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
