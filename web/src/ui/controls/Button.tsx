import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from '#router'
import styles from './Button.module.css'
import { cx } from '../cx.ts'
import { ExternalIcon } from '../icons.tsx'
import { useUiSay } from '../feedback/useUiSay.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

type ButtonStyle = {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** As wide as its container. */
  full?: boolean
  icon?: ReactNode
}

export type ButtonProps = ComponentProps<'button'> & ButtonStyle & { pending?: boolean }

/** A button; while `pending` it keeps label and focus, shows a spinner and ignores presses. */
export function Button(props: ButtonProps) {
  const { kind, full, icon, pending = false, className, children, onClick, type = 'button', ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event)
  return (
    <button
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      {...rest}
      type={type}
      className={cx(buttonClass({ kind, full }), className)}
      onClick={press}
    >
      {pending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'children' | 'icon' | 'full'> & {
  label: string
  icon: ReactNode
}

/** A square icon button; the label is its accessible name. */
export function IconButton({ label, icon, kind = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} kind={kind} className={cx(styles.square, className)} aria-label={label} icon={icon} />
  )
}

/** An internal link that looks like a button. */
export function LinkButton({ kind, full, icon, className, children, ...rest }: LinkProps & ButtonStyle) {
  return (
    <Link {...rest} className={cx(buttonClass({ kind, full }), className)}>
      {icon}
      {children}
    </Link>
  )
}

type ExternalLinkProps = { href: string; children: ReactNode; className?: string }

/** An external link: new tab, no referrer, and screen readers announce both. */
export function ExternalLink({ href, children, className }: ExternalLinkProps) {
  const say = useUiSay()
  return (
    <a className={cx(styles.external, className)} href={href} target="_blank" rel="noopener noreferrer">
      {children} <ExternalIcon size={18} />
      <VisuallyHidden>{say('ui.newTab')}</VisuallyHidden>
    </a>
  )
}

function buttonClass({
  kind = 'primary',
  full,
}: {
  kind?: ButtonStyle['kind'] | undefined
  full?: boolean | undefined
}) {
  return cx(styles.button, styles[kind], full && styles.full)
}
