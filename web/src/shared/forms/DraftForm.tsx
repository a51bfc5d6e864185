import type { ReactNode } from 'react'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import { useSayFailure } from '../useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { SaveBar } from '#ui/layout/SaveBar.tsx'
import styles from '../Lists.module.css'
import type { useDraft } from './useDraft.ts'

type DraftState = Omit<ReturnType<typeof useDraft>, 'form' | 'theirs'>

type DraftFormProps = {
  draft: DraftState
  label: string
  /** Texts for the save button and its results. */
  texts: { save: string; saved: string; failed: string }
  /** What someone else saved meanwhile, beside what is typed here. */
  conflict: ReactNode
  /** Shown right above the save bar. */
  footer?: ReactNode
  children: ReactNode
}

/** Form around the fields of a draft; what is typed is never discarded without a question. */
export function DraftForm({ draft, label, texts, conflict, footer, children }: DraftFormProps) {
  const sayFailure = useSayFailure()
  const { isDirty, submit, pending, saved, failure, clear, discard } = draft
  const guard = useLeaveGuard(isDirty)
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onInput={clear}
      noValidate
    >
      {children}
      {conflict}
      {failure && !conflict && (
        <Alert title={texts.failed} requestId={failure.requestId} onRetry={submit}>
          {sayFailure(failure)}
        </Alert>
      )}
      {saved && <Alert kind="success">{texts.saved}</Alert>}
      {footer}
      <SaveBar dirty={isDirty} pending={pending} save={texts.save} onDiscard={discard} />
      <LeaveDialog guard={guard} />
    </form>
  )
}
