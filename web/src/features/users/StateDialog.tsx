import { useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { type End, NewEnd } from './NewEnd.tsx'
import { Preview } from './Preview.tsx'
import styles from './Users.module.css'
import { type StateAction, useStateChange } from './useStateChange.ts'
import type { UsersMessage } from './users.messages.ts'

/** More people than that are deleted only by whoever types how many. */
const mostUntyped = 20

type StateDialogProps = {
  action: StateAction
  uids: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** Shows who will be changed, who not and why, before anybody is. */
export function StateDialog({ action, uids, onClose, onDone }: StateDialogProps) {
  const say = useSay<UsersMessage>()
  const sayFailure = useSayFailure()
  const [end, setEnd] = useState<End>({ day: '', never: false })
  const [typed, setTyped] = useState('')
  const { preview, send, sendsEnd } = useStateChange(action, uids, end)
  const outcome = preview.data
  const count = outcome?.changed.total ?? 0
  const refused = outcome?.refused.total ?? 0
  const typing = action === 'delete' && count > mostUntyped
  const failure = failureOf(preview.error) ?? send.error?.failure

  const submit = () =>
    send.mutate(refused > 0, {
      onSuccess: ({ changed }) => {
        toast(say(`users.${action}.done`, { count: changed.total }))
        onDone()
      },
      // What was looked at is not what is there any more.
      onError: () => void preview.refetch(),
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(`users.${action}.title`)}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say('users.cancel')}
          </Button>
          {count > 0 && (
            <Button
              kind={action === 'delete' ? 'danger' : 'primary'}
              pending={send.isPending}
              disabled={typing && typed.trim() !== String(count)}
              onClick={submit}
            >
              {refused > 0 ? say('users.others', { count }) : say(`users.${action}.yes`, { count })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.panel}>
        <p>{say(`users.${action}.text`)}</p>
        {failure && (
          <Alert
            title={say('users.changeFailed')}
            requestId={failure.requestId}
            onRetry={preview.isError ? () => void preview.refetch() : undefined}
          >
            {sayFailure(failure)}
          </Alert>
        )}
        {!(preview.isError && !outcome) && (
          <Waiting while={preview.isPending} skeleton={<Skeleton lines={3} />}>
            {outcome && <Preview action={action} outcome={outcome} />}
          </Waiting>
        )}
        {sendsEnd && <NewEnd end={end} onChange={setEnd} />}
        {typing && (
          <Field
            label={say('users.type', { count })}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
