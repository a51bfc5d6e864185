import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import { useMay } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { AuditCards } from './AuditEntries.tsx'
import { LogFrame } from '../LogFrame.tsx'
import type { LogsMessage } from '../logs.messages.ts'
import { auditQuery, cursorIn, unfilteredAudit } from '../logs.queries.ts'
import { useFilterTime } from '../useFilterTime.ts'

/** Audit entries about one person, as far as the reader may see them. */
export function PersonAuditCard({ uid }: { uid: string }) {
  const say = useSay<LogsMessage>()
  const { zone } = useFilterTime()
  const user = useSession()
  const may = useMay()
  const [params] = useSearchParams()
  const before = cursorIn(params)
  const view = { ...unfilteredAudit, target: uid, before }
  const list = useQuery(auditQuery(view, { zone, actions: [], live: false }))
  if (!user) return null
  const all = may('audit.all')
  const entries = list.data?.lines ?? []
  const pageUrl = (cursor: string) => {
    const next = new URLSearchParams(params)
    if (cursor) next.set('before', cursor)
    else next.delete('before')
    return `?${next}`
  }
  return (
    <Card title={say('logs.about')}>
      <p>{say(uid === user.uid ? 'logs.about.own' : all ? 'logs.about.all' : 'logs.about.mine')}</p>
      <LogFrame
        list={list}
        rows={entries.length}
        log={{
          newest: before ? pageUrl('') : null,
          olderThan: (next) => (next ? pageUrl(String(next)) : null),
        }}
      >
        <AuditCards entries={entries} me={user.uid} all={all} />
      </LogFrame>
    </Card>
  )
}
