import { useEffect, useEffectEvent } from 'react'
import { useSay } from '#i18n/say.tsx'
import { endSession } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import type { AppMessage } from './app.messages.ts'
import styles from './Header.module.css'
import { ExitIcon } from './icons.tsx'

/** Where a quick exit leads; the browser's own blank page unless the build was given another address. */
const neutralAddress: string = import.meta.env['VITE_NEUTRAL_ADDRESS'] ?? 'about:blank'
const within = 3000

type QuickExitProps = {
  /** Replaces the page and its entry in the history of the tab. */
  replace?: (address: string) => void
}

/** Leaves at once, by the button or by Shift three times: nothing stays on screen, in memory or signed in. */
export function QuickExit({ replace = (address) => location.replace(address) }: QuickExitProps) {
  const say = useSay<AppMessage>()

  const leave = () => {
    document.documentElement.hidden = true
    // Nothing unsaved may hold whoever has to go.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    replace(neutralAddress)
    void endSession()
  }
  const press = useEffectEvent(leave)

  useEffect(() => {
    let presses: number[] = []
    const count = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return
      presses = key === 'Shift' ? [...presses.filter((at) => timeStamp - at < within), timeStamp] : []
      if (presses.length >= 3) press()
    }
    document.addEventListener('keydown', count, { capture: true })
    return () => document.removeEventListener('keydown', count, { capture: true })
  }, [])

  return (
    <Tooltip text={say('app.exit.hint')}>
      {(described) => (
        <Button
          {...described}
          kind="secondary"
          className={styles.exit}
          aria-label={say('app.exit')}
          icon={<ExitIcon size={20} />}
          onClick={leave}
        >
          <span className={styles.exitWord}>{say('app.exit')}</span>
        </Button>
      )}
    </Tooltip>
  )
}
