import type { ComponentProps, ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Alert } from './Alert.tsx'
import { Button, type ButtonProps, LinkButton } from './Button.tsx'
import styles from './ChangeButton.module.css'
import type { ConsoleMessage } from './console.messages.ts'
import { cx } from './cx.ts'
import { Tooltip } from './Tooltip.tsx'

type Refused = {
  /** The reader has read-only access (`useReadsOnly`). */
  refused: boolean
}

/** A button that changes shared data. With read-only access it stays visible but disabled and says why. */
export function ChangeButton({ refused, ...props }: ButtonProps & Refused) {
  return refused ? <RefusedButton {...props} /> : <Button {...props} />
}

/** The same for a link to a form. */
export function ChangeLink({ refused, ...props }: ComponentProps<typeof LinkButton> & Refused) {
  const { kind, icon, children } = props
  return refused ? (
    <RefusedButton {...(kind && { kind })} icon={icon}>
      {children}
    </RefusedButton>
  ) : (
    <LinkButton {...props} />
  )
}

function RefusedButton({ className, onClick: _, disabled: __, type: ___, ...rest }: ButtonProps) {
  return (
    <WhyNot>
      {({ className: refused, ...attributes }) => (
        <Button {...rest} {...attributes} className={cx(refused, className)} />
      )}
    </WhyNot>
  )
}

type WhyNotProps = {
  /** Spread these attributes on the control, which must do nothing. */
  children: (attributes: {
    'aria-disabled': true
    'aria-describedby': string | undefined
    className: string | undefined
  }) => ReactNode
}

/** Explains beside any other control why it is disabled. */
export function WhyNot({ children }: WhyNotProps) {
  const say = useSay<ConsoleMessage>()
  return (
    <Tooltip text={say('console.readsOnly')}>
      {(described) => children({ ...described, 'aria-disabled': true, className: styles.refused })}
    </Tooltip>
  )
}

/** Replaces a form for readers with read-only access and says why. */
export function ReadsOnlyNote() {
  const say = useSay<ConsoleMessage>()
  return <Alert kind="info">{say('console.readsOnly')}</Alert>
}
