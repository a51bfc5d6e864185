import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { deleteDraft, type AnswerDraft, exportDrafts, readDrafts } from '@resguardo/contract/support/support'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from '#router'
import { useDownload } from '#api/files/download.ts'
import { failureOf } from '#api/failure.ts'
import { query, useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { Pagination } from '#lists/Pagination.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ExportMenu } from '#ui/overlays/ExportMenu.tsx'
import type { InboxMessage } from './inbox.messages.ts'
import styles from './Inbox.module.css'

/** Helpers' suggestions for the lessons; root exports them, and deletes those that were adopted. */
export function AnswerDrafts({ works }: { works: boolean }) {
  const say = useSay<InboxMessage>()
  const [params] = useSearchParams()
  const after = params.get('after') ?? ''
  const result = useQuery({
    ...query(readDrafts, { query: { ...(after && { after }) } }),
    placeholderData: keepPreviousData,
  })
  const { data } = result
  const file = useDownload(exportDrafts)
  const top = useRef<HTMLParagraphElement>(null)
  const to = (cursor: string) =>
    `?${new URLSearchParams({ tab: 'drafts', ...(cursor && { after: cursor }) })}`
  return (
    <section className={lists.page} aria-label={say('inbox.drafts')}>
      <p>{say('inbox.drafts.intro')}</p>
      {!works && <p className={lists.quiet}>{say('inbox.drafts.only')}</p>}
      {data && data.drafts.length > 0 && (
        <div className={lists.row}>
          <ExportMenu pending={file.pending} onExport={(choice) => void file.save({ query: choice })} />
        </div>
      )}
      <FailureAlert title={say('inbox.drafts.exportFailed')} failure={file.failure} />
      <p ref={top} className={lists.quiet} role="status" tabIndex={-1}>
        {data &&
          data.drafts.length > 0 &&
          say('inbox.drafts.count', { total: Math.min(data.total, maxCountedTotal) })}
      </p>
      <QuerySection result={result} failureTitle={say('inbox.drafts.failed')}>
        {({ drafts }) =>
          drafts.length === 0 ? (
            <EmptyState title={say('inbox.drafts.empty')}>{say('inbox.drafts.empty.text')}</EmptyState>
          ) : (
            <ul role="list" className={lists.cards} aria-label={say('inbox.drafts')}>
              {drafts.map((draft) => (
                <AnswerDraftCard key={draft.uid} draft={draft} onDeleted={() => top.current?.focus()} />
              ))}
            </ul>
          )
        }
      </QuerySection>
      <Pagination
        byTime
        first={after ? to('') : null}
        next={data?.next ? to(data.next) : null}
        onPageChange={() => top.current?.focus()}
      />
    </section>
  )
}

function AnswerDraftCard({ draft, onDeleted }: { draft: AnswerDraft; onDeleted: () => void }) {
  const say = useSay<InboxMessage>()
  const { dateTime } = useFormats()
  const readsOnly = useReadsOnly()
  const send = useSend(deleteDraft, { refresh: ['readDrafts'], outdated: 404 })
  const failure = failureOf(send.error)
  return (
    <li className={lists.card}>
      <h2 className={styles.text} lang={draft.lang}>
        {draft.question}
      </h2>
      <p className={styles.text} lang={draft.lang}>
        {draft.answer}
      </p>
      <div className={lists.above}>
        <span className={lists.quiet}>
          {draft.lang} · {dateTime(new Date(draft.made))}
        </span>
        <ChangeButton
          readOnly={readsOnly}
          kind="quiet"
          pending={send.isPending}
          onClick={() => send.mutate({ body: { uid: draft.uid } }, { onSuccess: onDeleted })}
        >
          {say('inbox.drafts.delete')}
        </ChangeButton>
      </div>
      <FailureAlert title={say('inbox.notDone')} failure={failure} />
    </li>
  )
}
