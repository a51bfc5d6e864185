import type { ComponentProps, ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '../feedback/Alert.tsx'
import { Button, type ButtonProps, LinkButton } from './Button.tsx'
import styles from './ChangeButton.module.css'
import type { ConsoleMessage } from '../console.messages.ts'
import { cx } from '../cx.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'

type ReadOnlyProps = {
  /** The reader has read-only access (`useReadsOnly`). */
  readOnly: boolean
}

/** A button that changes shared data. With read-only access it stays visible but disabled and says why. */
export function ChangeButton({ readOnly, ...props }: ButtonProps & ReadOnlyProps) {
  return readOnly ? <DisabledButton {...props} /> : <Button {...props} />
}

/** The same for a link to a form. */
export function ChangeLink({ readOnly, ...props }: ComponentProps<typeof LinkButton> & ReadOnlyProps) {
  const { kind, icon, children } = props
  return readOnly ? (
    <DisabledButton {...(kind && { kind })} icon={icon}>
      {children}
    </DisabledButton>
  ) : (
    <LinkButton {...props} />
  )
}

function DisabledButton({ className, onClick: _, disabled: __, type: ___, ...rest }: ButtonProps) {
  return (
    <ReadOnlyHint>
      {({ className: disabledClass, ...attributes }) => (
        <Button {...rest} {...attributes} className={cx(disabledClass, className)} />
      )}
    </ReadOnlyHint>
  )
}

type ReadOnlyHintProps = {
  /** Spread these attributes on the control, which must do nothing. */
  children: (attributes: {
    'aria-disabled': true
    'aria-describedby': string | undefined
    className: string | undefined
  }) => ReactNode
}

/** Explains beside any other control why it is disabled. */
export function ReadOnlyHint({ children }: ReadOnlyHintProps) {
  const say = useSay<ConsoleMessage>()
  return (
    <Tooltip text={say('console.readsOnly')}>
      {(tooltipProps) => children({ ...tooltipProps, 'aria-disabled': true, className: styles.refused })}
    </Tooltip>
  )
}

/** Replaces a form for readers with read-only access and says why. */
export function ReadOnlyNote() {
  const say = useSay<ConsoleMessage>()
  return <Alert kind="info">{say('console.readsOnly')}</Alert>
}
