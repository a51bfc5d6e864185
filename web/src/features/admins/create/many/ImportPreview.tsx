import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { handAddresses } from '#shared/forms/handedAddresses.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { useWide } from '#shared/useWide.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { UnknownOutcomeAlert } from '#ui/feedback/UnknownOutcomeAlert.tsx'
import styles from '../Create.module.css'
import type { CreateMessage } from '../create.messages.ts'
import type { CreateMethod } from '../personDraft.ts'
import { ImportCards, ImportTable } from './ImportRows.tsx'
import { RowEditDialog } from './RowEditDialog.tsx'
import type { useImport } from './useImport.ts'

type ImportPreviewProps = { list: ReturnType<typeof useImport>; needsTeam: boolean; method: CreateMethod }

/** What would happen to every row; rows with errors are corrected or left out, then all are created. */
export function ImportPreview({ list, needsTeam, method }: ImportPreviewProps) {
  const say = useSay<CreateMessage>()
  const sayFailure = useSayFailure()
  const navigate = useNavigate()
  const wide = useWide('md')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const [editedLine, setEditedLine] = useState<number | null>(null)
  const { failure, checking, creating, asking, lost } = list
  const rows = list.rows ?? []
  const bad = rows.filter(({ outcome }) => outcome?.why)
  // A list of bare addresses: naming each person by hand would take minutes.
  const nameless = bad.filter(({ row }) => !row.first_name && !row.last_name).map(({ row }) => row)
  const good = rows.filter(({ outcome }) => outcome && !outcome.why).length
  const ready = rows.length > 0 && good === rows.length
  const Rows = wide ? ImportTable : ImportCards
  // The list goes along, so nothing typed is lost.
  const inviteNameless = () => {
    handAddresses(nameless.flatMap(({ username }) => username ?? []))
    const team = nameless[0]?.team
    navigate(`${paths.invites}?new=team${team ? `&team=${team}` : ''}`)
  }
  const editedRow = rows.find(({ row }) => row.line === editedLine)

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
      {nameless.length > 1 && (
        <div className={styles.row}>
          <p>{say('create.many.nameless')}</p>
          <Button onClick={inviteNameless}>{say('create.many.sendInvites')}</Button>
        </div>
      )}
      <UnknownOutcomeAlert retrying={asking} lost={lost} onRetry={list.submit} />
      <div className={styles.row}>
        <Button kind="secondary" disabled={asking || lost} onClick={list.restart}>
          {say('create.many.back')}
        </Button>
        {bad.length > 0 && (
          <Button kind="secondary" onClick={() => list.removeRows(...bad.map(({ row }) => row.line))}>
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
          <Rows rows={rows} onEdit={setEditedLine} onRemove={(line) => list.removeRows(line)} />
        </fieldset>
      )}
      {editedRow && (
        <RowEditDialog
          key={editedRow.row.line}
          checked={editedRow}
          needsTeam={needsTeam}
          onClose={() => setEditedLine(null)}
          onEdit={(changes) => {
            setEditedLine(null)
            list.editRow(editedRow.row.line, changes)
          }}
        />
      )}
    </section>
  )
}
