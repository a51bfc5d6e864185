import { Suspense } from 'react'
import { lazyPart } from '#api/lazyPart.ts'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/Button.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { ActionBarProps } from './ActionBar.tsx'
import styles from './Bulk.module.css'
import type { BulkMessage } from './bulk.messages.ts'
import { RecentIcon } from './icons.tsx'
import { isSome, type Selection, usePicked } from './selection.ts'
import { type Shown, usePickedText } from './usePickedText.ts'

const Actions = lazyPart(async () => (await import('./ActionBar.tsx')).ActionBar)

/** Actions on the selected accounts; mounted with the first selection. */
export function SelectionBar(props: ActionBarProps) {
  const some = usePicked(props.selection, isSome)
  return (
    some && (
      <Suspense>
        <Actions.Part {...props} />
      </Suspense>
    )
  )
}

type SelectionStatusProps = { selection: Selection; page: Shown | undefined }

/** Announces the number of selected people; if the selection was cleared, shows why. */
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

/** Opens the person's own actions of the last 24 hours. */
export function RecentButton({ onClick }: { onClick: () => void }) {
  const say = useSay<BulkMessage>()
  return (
    <Button kind="quiet" icon={<RecentIcon size={20} />} onClick={onClick}>
      {say('bulk.recent')}
    </Button>
  )
}
