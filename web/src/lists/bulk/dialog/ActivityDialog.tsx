import { type Activity, readActivity } from '@resguardo/contract/people/bulkActions'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import styles from '../Bulk.module.css'
import type { BulkMessage } from '../bulk.messages.ts'
import type { BulkDialogMessage } from './dialog.messages.ts'
import { type UndoResult, useUndo } from '../useUndo.ts'

/** The person's own actions of the last 24 hours, which can be undone here after their toast is gone. */
export function ActivityDialog({ onClose }: { onClose: () => void }) {
  const say = useSay<BulkDialogMessage | BulkMessage>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch } = useQuery({ ...query(readActivity, {}), staleTime: 0 })
  const failure = failureOf(error)
  const undo = useUndo()
  const running = useRef(false)
  const [undoing, setUndoing] = useState<string | null>(null)
  const [undone, setUndone] = useState<UndoResult | null>(null)
  const list = useRef<HTMLDivElement>(null)

  const undoActivity = async (requestId: string) => {
    if (running.current) return
    running.current = true
    setUndoing(requestId)
    setUndone(null)
    setUndone(await undo(requestId))
    setUndoing(null)
    running.current = false
    // The pressed button is about to disappear.
    list.current?.focus()
  }

  return (
    <Dialog open onClose={onClose} title={say('bulk.recent')}>
      <div className={styles.stack} ref={list} tabIndex={-1}>
        <p>{say('bulk.recent.text')}</p>
        {undone && <Alert kind={undone.ok ? 'success' : 'error'}>{undone.text}</Alert>}
        {failure ? (
          <Alert
            title={say('bulk.recent.failed')}
            requestId={failure.requestId}
            onRetry={() => void refetch()}
          >
            {sayFailure(failure)}
          </Alert>
        ) : (
          <Waiting while={isPending} skeleton={<Skeleton shape="card" lines={3} />}>
            {data?.activities.length === 0 && <EmptyState title={say('bulk.recent.none')} />}
            <ul role="list" className={styles.activities} aria-label={say('bulk.recent')}>
              {data?.activities.map((activity) => (
                <li key={activity.request}>
                  <ActivityText activity={activity} />
                  {activity.undoable && (
                    <UndoButton
                      activity={activity}
                      pending={undoing === activity.request}
                      onPress={() => void undoActivity(activity.request)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </Waiting>
        )}
      </div>
    </Dialog>
  )
}

const doneMessages = {
  block: 'bulk.done.block',
  activate: 'bulk.done.activate',
  activateUsers: 'bulk.done.activate',
  deleteAdmins: 'bulk.done.delete',
  deleteUsers: 'bulk.done.delete',
  restoreAdmins: 'bulk.done.restore',
  undo: 'bulk.undone',
} as const satisfies Record<Activity['action'], BulkDialogMessage>

/** One action: what was done, when, and the people affected. */
function ActivityText({ activity: { action, at, total, names } }: { activity: Activity }) {
  const say = useSay<BulkDialogMessage | BulkMessage>()
  return (
    <div className={styles.told}>
      <strong>{say(doneMessages[action], { count: total })}</strong>
      <span>{say('bulk.recent.names', { names: names.join(', '), count: total - names.length })}</span>
      <span className={styles.quiet}>
        <TimeAgo at={new Date(at)} />
      </span>
    </div>
  )
}

type UndoButtonProps = { activity: Activity; pending: boolean; onPress: () => void }

function UndoButton({ activity: { action, total }, pending, onPress }: UndoButtonProps) {
  const say = useSay<BulkDialogMessage | BulkMessage>()
  const what = say(doneMessages[action], { count: total })
  return (
    <ChangeButton
      readOnly={useReadsOnly()}
      kind="secondary"
      pending={pending}
      aria-label={say('bulk.undo.what', { what })}
      onClick={onPress}
    >
      {say('bulk.undo')}
    </ChangeButton>
  )
}
