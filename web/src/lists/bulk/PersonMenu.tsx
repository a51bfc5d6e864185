import { useEffect, useId, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { IconButton } from '#ui/controls/Button.tsx'
import { ReadOnlyHint } from '#ui/controls/ChangeButton.tsx'
import { cx } from '#ui/cx.ts'
import { usePanel } from '#ui/overlays/usePanel.ts'
import styles from './Bulk.module.css'
import { type BulkAction, personName } from './dialog/bulkRequest.ts'
import type { BulkMessage } from './bulk.messages.ts'
import { MoreIcon } from './bulkIcons.tsx'

type PersonMenuProps = {
  person: Parameters<typeof personName>[0]
  actions: readonly BulkAction[]
  onAct: (action: BulkAction, uid: string) => void
}

/** Actions on one person: a disclosure with a list, positioned in the viewport so that no table clips it. */
export function PersonMenu({ person, actions, onAct }: PersonMenuProps) {
  const say = useSay<BulkMessage>()
  const isSelf = useSession()?.uid === person.uid
  const id = useId()
  const { open, setOpen, box, button } = usePanel()
  const [position, setPosition] = useState<MenuPosition | null>(null)
  useCloseOnScroll(open, setOpen)
  // People cannot block or delete themselves.
  if (actions.length === 0 || isSelf) return null
  const toggle = () => {
    // Safari does not focus a button that is clicked.
    button.current?.focus()
    setPosition(positionBeside(button.current, actions.length))
    setOpen(!open)
  }
  return (
    <div ref={box} className={styles.menu}>
      <IconButton
        ref={button}
        label={say('bulk.menu', { name: personName(person) })}
        icon={<MoreIcon size={20} />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      />
      {open && position && (
        <ul id={id} role="list" className={styles.items} style={position}>
          {actions.map((action) => (
            <li key={action}>
              <MenuItem
                onPress={() => {
                  // The dialog returns the focus to where it was.
                  button.current?.focus()
                  setOpen(false)
                  onAct(action, person.uid)
                }}
              >
                {say(`bulk.action.${action}`)}
              </MenuItem>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function MenuItem({ onPress, children }: { onPress: () => void; children: string }) {
  if (!useReadsOnly())
    return (
      <button type="button" className={styles.item} onClick={onPress}>
        {children}
      </button>
    )
  return (
    <ReadOnlyHint>
      {({ className, ...attributes }) => (
        <button type="button" {...attributes} className={cx(styles.item, className)}>
          {children}
        </button>
      )}
    </ReadOnlyHint>
  )
}

type MenuPosition = { top: number; right: number }

const itemHeight = 45

/** Below the button, or above it at the end of the viewport. */
function positionBeside(button: HTMLButtonElement | null, items: number): MenuPosition | null {
  if (!button) return null
  const { top, bottom, right } = button.getBoundingClientRect()
  const height = items * itemHeight + 20
  const fits = bottom + height <= window.innerHeight
  return {
    top: fits ? bottom : Math.max(0, top - height),
    right: document.documentElement.clientWidth - right,
  }
}

/** Closes the menu on scroll or resize: its fixed position would no longer match the button. */
function useCloseOnScroll(open: boolean, setOpen: (open: boolean) => void) {
  useEffect(() => {
    if (!open) return undefined
    const controller = new AbortController()
    const options = { capture: true, passive: true, signal: controller.signal }
    for (const event of ['scroll', 'resize']) window.addEventListener(event, () => setOpen(false), options)
    return () => controller.abort()
  }, [open, setOpen])
}
