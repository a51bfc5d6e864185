import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { useReadsOnly } from '#session/useReadsOnly.ts'
import { IconButton } from '#ui/Button.tsx'
import { WhyNot } from '#ui/ChangeButton.tsx'
import { cx } from '#ui/cx.ts'
import styles from './Bulk.module.css'
import { type BulkAction, calledBy } from './bulk.ts'
import type { BulkMessage } from './bulk.messages.ts'
import { MoreIcon } from './icons.tsx'

type PersonMenuProps = {
  person: Parameters<typeof calledBy>[0]
  actions: readonly BulkAction[]
  onAct: (action: BulkAction, uid: string) => void
}

/** What can be done to one person: a list that a button shows. It stands in the window, where no table cuts it. */
export function PersonMenu({ person, actions, onAct }: PersonMenuProps) {
  const say = useSay<BulkMessage>()
  const mine = useSession()?.uid === person.uid
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const open = place !== null
  useCloseOutside(open, box, (why) => {
    setPlace(null)
    if (why === 'escape') button.current?.focus()
  })
  // Nobody blocks or deletes themselves.
  if (actions.length === 0 || mine) return null
  const turn = () => {
    // Safari gives no focus to a button that is clicked.
    button.current?.focus()
    setPlace(open ? null : placeBeside(button.current, actions.length))
  }
  return (
    <div ref={box} className={styles.menu}>
      <IconButton
        ref={button}
        label={say('bulk.menu', { name: calledBy(person) })}
        icon={<MoreIcon size={20} />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={turn}
      />
      {place && (
        <ul id={id} role="list" className={styles.items} style={place}>
          {actions.map((action) => (
            <li key={action}>
              <Item
                onPress={() => {
                  // The dialog gives the focus back to where it came from.
                  button.current?.focus()
                  setPlace(null)
                  onAct(action, person.uid)
                }}
              >
                {say(`bulk.action.${action}`)}
              </Item>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Item({ onPress, children }: { onPress: () => void; children: string }) {
  if (!useReadsOnly())
    return (
      <button type="button" className={styles.item} onClick={onPress}>
        {children}
      </button>
    )
  return (
    <WhyNot>
      {({ className, ...attributes }) => (
        <button type="button" {...attributes} className={cx(styles.item, className)}>
          {children}
        </button>
      )}
    </WhyNot>
  )
}

type Place = { top: number; right: number }

const itemHeight = 45

/** Below the button, or above it where the window ends. */
function placeBeside(button: HTMLButtonElement | null, items: number): Place | null {
  if (!button) return null
  const { top, bottom, right } = button.getBoundingClientRect()
  const height = items * itemHeight + 20
  const fits = bottom + height <= window.innerHeight
  return {
    top: fits ? bottom : Math.max(0, top - height),
    right: document.documentElement.clientWidth - right,
  }
}

type Close = (why: 'escape' | 'elsewhere') => void

function useCloseOutside(open: boolean, box: { current: HTMLElement | null }, onClose: Close) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close('elsewhere')
    }
    // It would stay where the button no longer is.
    const moved = () => close('elsewhere')
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Whoever is ticked below stays so.
      event.preventDefault()
      close('escape')
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape, { capture: true })
    document.addEventListener('scroll', moved, { capture: true, passive: true })
    window.addEventListener('resize', moved)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape, { capture: true })
      document.removeEventListener('scroll', moved, { capture: true })
      window.removeEventListener('resize', moved)
    }
  }, [open, box])
}
