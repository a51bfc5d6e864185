import { useSay } from '#i18n/say.tsx'
import { useQuickExit } from '#session/useQuickExit.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import type { AppMessage } from '../../app.messages.ts'
import styles from '../Header.module.css'
import { QuickExitIcon } from '../../appIcons.tsx'

type QuickExitButtonProps = { replace?: (address: string) => void }

/** Quick exit of the signed-in part: a button, or Shift three times. */
export function QuickExitButton({ replace }: QuickExitButtonProps) {
  const say = useSay<AppMessage>()
  const quickExit = useQuickExit(replace)
  return (
    <Tooltip text={say('app.exit.hint')}>
      {(described) => (
        <Button
          {...described}
          kind="secondary"
          data-quick-exit="page"
          className={styles.quickExit}
          aria-label={say('app.exit')}
          icon={<QuickExitIcon size={20} />}
          onClick={quickExit}
        >
          <span className={styles.quickExitWord}>{say('app.exit')}</span>
        </Button>
      )}
    </Tooltip>
  )
}
