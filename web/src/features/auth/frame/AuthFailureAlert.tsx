import type { ReactNode } from 'react'
import type { Failure } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { RetryCountdown } from './RetryCountdown.tsx'

type AuthFailureAlertProps = {
  failure: Failure
  /** When the failure came, in milliseconds since 1970: `retryAfter` counts from here. */
  at?: number
  onRetry?: (() => void) | undefined
  /** Text about what to do next; buttons go into `actions`. */
  children?: ReactNode
  actions?: ReactNode
}

/** Shows why a call failed, how long to wait, and the request id if only support can help. */
export function AuthFailureAlert({ failure, at, onRetry, children, actions }: AuthFailureAlertProps) {
  const say = useSay<string>()
  const { status, retryAfter } = failure
  const isRetryable = status === 'net' || status >= 500
  return (
    <Alert
      onRetry={isRetryable ? onRetry : undefined}
      requestId={status === 500 ? failure.requestId : undefined}
      actions={actions}
    >
      {failure.text ?? say(failure.messageKey)}
      {retryAfter !== undefined && at !== undefined && status === 429 && (
        <>
          {' '}
          <RetryCountdown key={at} until={at + retryAfter * 1000} />
        </>
      )}
      {children && <div>{children}</div>}
    </Alert>
  )
}
