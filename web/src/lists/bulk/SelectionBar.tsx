import { countedTo } from '@resguardo/contract/limits'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useReadsOnly } from '#session/useReadsOnly.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { ChangeButton } from '#ui/ChangeButton.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './Bulk.module.css'
import type { BulkAction } from './bulk.ts'
import type { BulkMessage } from './bulk.messages.ts'
import { ActivateIcon, BlockIcon, DeleteIcon, RecentIcon, RestoreIcon } from './icons.tsx'
import { isSome, type Picked, type Selection, usePicked } from './selection.ts'

const icons: Record<BulkAction, ComponentType<{ size?: number }>> = {
  activate: ActivateIcon,
  block: BlockIcon,
  delete: DeleteIcon,
  restore: RestoreIcon,
}

/** The page of the list that is in sight. */
export type Shown = { people: readonly { uid: string }[]; total: number }

type PickedBarProps = {
  selection: Selection
  page: Shown | undefined
  onClear: () => void
  /** Whether everybody whom the filters show can be taken together, on all pages. */
  whole?: boolean
  /** The buttons: what can be done to whoever is ticked. */
  children: ReactNode
}

/** Stands in place of the tools while somebody is ticked. */
export function PickedBar(props: PickedBarProps) {
  const picked = usePicked(props.selection, (all) => all)
  return isSome(picked) && <Bar picked={picked} {...props} />
}

type SelectionBarProps = Omit<PickedBarProps, 'children' | 'whole'> & {
  /** What can be done to whoever the list shows. */
  actions: readonly BulkAction[]
  onAct: (action: BulkAction) => void
}

/** What can be done to the accounts of those who are ticked. */
export function SelectionBar({ actions, onAct, ...bar }: SelectionBarProps) {
  const say = useSay<BulkMessage>()
  const refused = useReadsOnly()
  return (
    <PickedBar {...bar} whole>
      {actions.map((action) => {
        const Icon = icons[action]
        return (
          <ChangeButton
            key={action}
            refused={refused}
            kind={action === 'delete' ? 'danger' : 'secondary'}
            icon={<Icon size={20} />}
            onClick={() => onAct(action)}
          >
            {say(`bulk.action.${action}`)}
          </ChangeButton>
        )
      })}
    </PickedBar>
  )
}

type SelectionStatusProps = Pick<PickedBarProps, 'selection' | 'page'>

/** Says how many are ticked, aloud; and why nobody is any more, for all to read. */
export function SelectionStatus({ selection, page }: SelectionStatusProps) {
  const say = useSay<BulkMessage>()
  const picked = usePicked(selection, (all) => all)
  const told = usePickedText(picked, page)
  return (
    <p role="status" className={picked.lost ? styles.lost : styles.unseen}>
      {picked.lost && say('bulk.cleared')}
      {isSome(picked) && <VisuallyHidden>{told}</VisuallyHidden>}
    </p>
  )
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

/** Opens the own actions of the last day. */
export function RecentButton({ onClick }: { onClick: () => void }) {
  const say = useSay<BulkMessage>()
  return (
    <Button kind="quiet" icon={<RecentIcon size={20} />} onClick={onClick}>
      {say('bulk.recent')}
    </Button>
  )
}

function usePickedText({ uids, everybody }: Picked, page: Shown | undefined): string {
  const say = useSay<BulkMessage>()
  const total = page?.total ?? 0
  if (!everybody) return say('bulk.picked', { count: uids.size })
  return total > countedTo ? say('bulk.picked.more') : say('bulk.picked.everybody', { count: total })
}

/** Escape that closes nothing and stands in no field clears the choice. */
function useEscape(onClear: () => void) {
  const clear = useEffectEvent(onClear)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      // There it empties the field, or closes the notice.
      const own = 'input:not([type="checkbox"]), select, textarea, ol[aria-live]'
      if (event.target instanceof Element && event.target.closest(own)) return
      clear()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
