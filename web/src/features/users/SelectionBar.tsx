import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/Button.tsx'
import type { StateAction } from './useStateChange.ts'
import styles from './Users.module.css'
import type { UsersMessage } from './users.messages.ts'

type SelectionBarProps = {
  count: number
  onChange: (action: StateAction) => void
  onClear: () => void
}

/** What can be done with everybody who is ticked. */
export function SelectionBar({ count, onChange, onClear }: SelectionBarProps) {
  const say = useSay<UsersMessage>()
  if (count === 0) return null
  return (
    <div className={styles.bar} role="group" aria-label={say('users.selected', { count })}>
      <span>{say('users.selected', { count })}</span>
      <span className={styles.row}>
        <Button kind="secondary" onClick={() => onChange('activate')}>
          {say('users.activate')}
        </Button>
        <Button kind="danger" onClick={() => onChange('delete')}>
          {say('users.delete')}
        </Button>
        <Button kind="quiet" onClick={onClear}>
          {say('users.unselect')}
        </Button>
      </span>
    </div>
  )
}
