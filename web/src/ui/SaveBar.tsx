import { Button } from './Button.tsx'
import styles from './SaveBar.module.css'
import { useUiSay } from './say.ts'

type SaveBarProps = {
  /** Something waits to be saved. */
  dirty: boolean
  pending: boolean
  /** The word on the button that saves. */
  save: string
  onDiscard: () => void
}

/** The lower edge of a form: it says what is not saved and stays in reach until it is. */
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
