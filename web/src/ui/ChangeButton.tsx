import type { ComponentProps, ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Alert } from './Alert.tsx'
import { Button, type ButtonProps, LinkButton } from './Button.tsx'
import styles from './ChangeButton.module.css'
import type { ConsoleMessage } from './console.messages.ts'
import { cx } from './cx.ts'
import { Tooltip } from './Tooltip.tsx'

type Refused = {
  /** The reader only looks (`useReadsOnly`). */
  refused: boolean
}

/** A button that changes what others see too. For whoever only looks it stays in its place, says why, and does nothing. */
export function ChangeButton({ refused, ...props }: ButtonProps & Refused) {
  return refused ? <RefusedButton {...props} /> : <Button {...props} />
}

/** The same for a link to where something is changed. */
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
  /** Spread the attributes on the control, which does nothing. */
  children: (attributes: {
    'aria-disabled': true
    'aria-describedby': string | undefined
    className: string | undefined
  }) => ReactNode
}

/** Says beside any other control why it does nothing. */
export function WhyNot({ children }: WhyNotProps) {
  const say = useSay<ConsoleMessage>()
  return (
    <Tooltip text={say('console.readsOnly')}>
      {(described) => children({ ...described, 'aria-disabled': true, className: styles.refused })}
    </Tooltip>
  )
}

/** In place of a form, for whoever only looks: why it is not there. */
export function ReadsOnlyNote() {
  const say = useSay<ConsoleMessage>()
  return <Alert kind="info">{say('console.readsOnly')}</Alert>
}
