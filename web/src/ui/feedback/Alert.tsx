import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { Button } from '../controls/Button.tsx'
import { CopyButton } from '../controls/CopyButton.tsx'
import { cx } from '../cx.ts'
import { CheckIcon, ErrorIcon, InfoIcon, RetryIcon, WarningIcon } from '../icons.tsx'
import { useUiSay } from './useUiSay.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export type AlertKind = 'error' | 'warning' | 'success' | 'info'
const icons = { error: ErrorIcon, warning: WarningIcon, success: CheckIcon, info: InfoIcon }

type AlertProps = {
  kind?: AlertKind
  title?: string | undefined
  children: ReactNode
  onRetry?: (() => void) | undefined
  /** Shown with a copy button, for people who contact support. */
  requestId?: string | undefined
  actions?: ReactNode
}

/**
 * A message about what happened and what to do. Errors are announced at once (role alert), others politely.
 */
export function Alert({ kind = 'error', title, children, onRetry, requestId, actions }: AlertProps) {
  const say = useUiSay()
  const Icon = icons[kind]
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={cx(styles.alert, styles[kind])}>
      <Icon className={styles.icon} />
      <div className={styles.body}>
        <VisuallyHidden>{say(`ui.kind.${kind}`)}: </VisuallyHidden>
        {title && <strong className={styles.title}>{title}</strong>}
        <div>{children}</div>
        {requestId && (
          <div className={styles.request}>
            <span>{say('ui.requestId')}</span>
            <code>{requestId}</code>
            <CopyButton text={requestId} />
          </div>
        )}
        {(onRetry || actions) && (
          <div className={styles.actions}>
            {onRetry && (
              <Button kind="secondary" icon={<RetryIcon size={20} />} onClick={onRetry}>
                {say('ui.retry')}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
