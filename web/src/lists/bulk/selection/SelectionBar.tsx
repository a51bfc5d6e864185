import { Suspense } from 'react'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import type { BulkActionBarProps } from '../BulkActionBar.tsx'
import styles from '../Bulk.module.css'
import type { BulkMessage } from '../bulk.messages.ts'
import { RecentIcon } from '../bulkIcons.tsx'
import { isNotEmpty, type Selection, useSelection } from './selection.ts'
import { type VisiblePage, useSelectionText } from './useSelectionText.ts'

const LazyActionBar = lazyComponent(async () => (await import('../BulkActionBar.tsx')).BulkActionBar)

/** Actions on the selected accounts; mounted with the first selection. */
export function SelectionBar(props: BulkActionBarProps) {
  const hasSelection = useSelection(props.selection, isNotEmpty)
  return (
    hasSelection && (
      <Suspense>
        <LazyActionBar.Part {...props} />
      </Suspense>
    )
  )
}

type SelectionStatusProps = { selection: Selection; page: VisiblePage | undefined }

/** Announces the number of selected people; if the selection was cleared, shows why. */
export function SelectionStatus({ selection, page }: SelectionStatusProps) {
  const say = useSay<BulkMessage>()
  const state = useSelection(selection, (all) => all)
  const text = useSelectionText(state, page)
  return (
    <p role="status" className={state.cleared ? styles.lost : styles.unseen}>
      {state.cleared && say('bulk.cleared')}
      {isNotEmpty(state) && <VisuallyHidden>{text}</VisuallyHidden>}
    </p>
  )
}

/** Opens the person's own actions of the last 24 hours. */
export function ActivityButton({ onClick }: { onClick: () => void }) {
  const say = useSay<BulkMessage>()
  return (
    <Button kind="quiet" icon={<RecentIcon size={20} />} onClick={onClick}>
      {say('bulk.recent')}
    </Button>
  )
}
