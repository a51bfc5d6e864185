import { type ReactNode, useDeferredValue, useId } from 'react'
import { IconButton } from '../controls/Button.tsx'
import { cx } from '../cx.ts'
import styles from './Dialog.module.css'
import { CloseIcon } from '../icons.tsx'
import { useUiSay } from '../feedback/useUiSay.ts'
import { useDialog } from './useDialog.ts'

type DialogProps = {
  open: boolean
  /** Called on Escape, the close button or a press outside the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
}

/** A modal dialog; below 600 px it fills the screen. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, actions }: Omit<DialogProps, 'open'>) {
  const say = useUiSay()
  const titleId = useId()
  return (
    <dialog {...useDialog(onClose)} className={cx(styles.layer, styles.dialog)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={say('ui.close')} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.foot}>{actions}</footer>}
    </dialog>
  )
}

type DrawerProps = { open: boolean; onClose: () => void; label: string; children: ReactNode }

/** A modal panel at the left edge, for the menu on a phone. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({ onClose, label, children }: Omit<DrawerProps, 'open'>) {
  const say = useUiSay()
  // The panel opens at once even on slow phones; its contents render in the next frame.
  const contents = useDeferredValue(children, null)
  return (
    <dialog {...useDialog(onClose)} className={cx(styles.layer, styles.drawer)} aria-label={label}>
      <IconButton
        className={styles.drawerClose}
        label={say('ui.close')}
        icon={<CloseIcon />}
        onClick={onClose}
      />
      {contents}
    </dialog>
  )
}
