import type { ComponentType } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import type { BulkAction } from './dialog/bulkRequest.ts'
import type { BulkMessage } from './bulk.messages.ts'
import { ActivateIcon, BlockIcon, DeleteIcon, RestoreIcon } from './bulkIcons.tsx'
import { SelectionToolbar, type SelectionToolbarProps } from './selection/SelectionToolbar.tsx'

const icons: Record<BulkAction, ComponentType<{ size?: number }>> = {
  activate: ActivateIcon,
  block: BlockIcon,
  delete: DeleteIcon,
  restore: RestoreIcon,
}

export type BulkActionBarProps = Omit<SelectionToolbarProps, 'children' | 'whole'> & {
  /** The bulk actions that the list offers. */
  actions: readonly BulkAction[]
  onAct: (action: BulkAction) => void
}

/** Bulk actions on the selected accounts. */
export function BulkActionBar({ actions, onAct, ...toolbarProps }: BulkActionBarProps) {
  const say = useSay<BulkMessage>()
  const refused = useReadsOnly()
  return (
    <SelectionToolbar {...toolbarProps} whole>
      {actions.map((action) => {
        const Icon = icons[action]
        return (
          <ChangeButton
            key={action}
            readOnly={refused}
            kind={action === 'delete' ? 'danger' : 'secondary'}
            icon={<Icon size={20} />}
            onClick={() => onAct(action)}
          >
            {say(`bulk.action.${action}`)}
          </ChangeButton>
        )
      })}
    </SelectionToolbar>
  )
}
