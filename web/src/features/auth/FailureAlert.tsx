import type { ReactNode } from 'react'
import type { Failure } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Wait } from './Wait.tsx'

type FailureAlertProps = {
  failure: Failure
  /** When the failure came: from then on the server's seconds count. */
  at?: number
  onRetry?: (() => void) | undefined
  /** What to do next, in words; buttons go to `actions`. */
  children?: ReactNode
  actions?: ReactNode
}

/** What a call said no with, how long to wait, and the number of the request where only support can help. */
export function FailureAlert({ failure, at, onRetry, children, actions }: FailureAlertProps) {
  const say = useSay<string>()
  const { status, retryAfter } = failure
  const ours = status === 'net' || status >= 500
  return (
    <Alert
      onRetry={ours ? onRetry : undefined}
      requestId={status === 500 ? failure.requestId : undefined}
      actions={actions}
    >
      {failure.text ?? say(failure.messageKey)}
      {retryAfter !== undefined && at !== undefined && status === 429 && (
        <>
          {' '}
          <Wait key={at} until={at + retryAfter * 1000} />
        </>
      )}
      {children && <div>{children}</div>}
    </Alert>
  )
}
