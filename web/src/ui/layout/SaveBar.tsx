import { Button } from '../controls/Button.tsx'
import styles from './SaveBar.module.css'
import { useUiSay } from '../feedback/useUiSay.ts'

type SaveBarProps = {
  /** There are unsaved changes. */
  dirty: boolean
  pending: boolean
  /** Label of the save button. */
  save: string
  onDiscard: () => void
}

/** Bar below a form: says that changes are unsaved and stays in view until they are saved. */
export function SaveBar({ dirty, pending, save, onDiscard }: SaveBarProps) {
  const say = useUiSay()
  return (
    <div className={styles.bar} data-dirty={dirty}>
      <p role="status">{dirty && say('ui.unsaved')}</p>
      {dirty && (
        <Button kind="secondary" onClick={onDiscard}>
          {say('ui.discard')}
        </Button>
      )}
      <Button type="submit" pending={pending}>
        {save}
      </Button>
    </div>
  )
}
