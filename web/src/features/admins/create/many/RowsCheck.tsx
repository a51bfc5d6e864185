import { useEffect, useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { useWide } from '#session/useWide.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LostAnswer } from '#ui/LostAnswer.tsx'
import styles from '../Create.module.css'
import type { CreateMessage } from '../create.messages.ts'
import type { Method } from '../draft.ts'
import { RowCards, RowTable } from './RowList.tsx'
import { RowMend } from './RowMend.tsx'
import type { useMany } from './useMany.ts'

type RowsCheckProps = { list: ReturnType<typeof useMany>; needsTeam: boolean; method: Method }

/** What would happen to every row; rows with errors are corrected or left out, then all are created. */
export function RowsCheck({ list, needsTeam, method }: RowsCheckProps) {
  const say = useSay<CreateMessage>()
  const sayFailure = useSayFailure()
  const wide = useWide('md')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const [mending, mend] = useState<number | null>(null)
  const { failure, checking, creating, asking, lost } = list
  const rows = list.rows ?? []
  const bad = rows.filter(({ outcome }) => outcome?.why)
  const good = rows.filter(({ outcome }) => outcome && !outcome.why).length
  const ready = rows.length > 0 && good === rows.length
  const Rows = wide ? RowTable : RowCards
  const mended = rows.find(({ row }) => row.line === mending)

  return (
    <section className={styles.page} aria-label={say('create.many.result')}>
      <h2 ref={heading} tabIndex={-1}>
        {say('create.many.result')}
      </h2>
      <p role="status">
        {checking ? say('create.many.checking') : say('create.many.found', { good, bad: bad.length })}
      </p>
      {failure && (
        <Alert title={say('create.failed')} requestId={failure.requestId} onRetry={list.checkAgain}>
          {sayFailure(failure)}
        </Alert>
      )}
      <LostAnswer asking={asking} lost={lost} onRetry={list.submit} />
      <div className={styles.row}>
        <Button kind="secondary" disabled={asking || lost} onClick={list.restart}>
          {say('create.many.back')}
        </Button>
        {bad.length > 0 && (
          <Button kind="secondary" onClick={() => list.leaveOut(...bad.map(({ row }) => row.line))}>
            {say('create.many.leaveOutAll', { count: bad.length })}
          </Button>
        )}
        <Button pending={creating} disabled={!ready || checking} onClick={list.submit}>
          {say(method === 'invite' ? 'create.many.invite' : 'create.many.go', { count: rows.length })}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={say('create.many.nobody')} />
      ) : (
        <fieldset disabled={asking || lost}>
          <Rows rows={rows} onMend={mend} onLeaveOut={(line) => list.leaveOut(line)} />
        </fieldset>
      )}
      {mended && (
        <RowMend
          key={mended.row.line}
          checked={mended}
          needsTeam={needsTeam}
          onClose={() => mend(null)}
          onMend={(changes) => {
            mend(null)
            list.mend(mended.row.line, changes)
          }}
        />
      )}
    </section>
  )
}
