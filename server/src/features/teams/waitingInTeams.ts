import { type RawBuilder, sql } from 'kysely'
import { isInScope, type TeamScope, type WaitingRows, waitingRows } from '#domain/countRows.ts'

/** Join requests that an admin can answer: as in the list, of active people, by a proved domain that asks. */
export const waitingJoinRequests = (within: TeamScope): RawBuilder<WaitingRows> =>
  waitingRows(
    sql`join_requests where ${isInScope(within)}
      and exists (select from team_domains d where d.team = join_requests.team
        and d.domain = join_requests.domain and d.state = 'proved' and d.mode = 'ask')
      and exists (select from people p where p.uid = join_requests.person and p.status = 'active')`,
    'asked',
  )

/** Claims to a domain that await their proof, or whose record is gone. */
export const unprovedDomains = (within: TeamScope): RawBuilder<WaitingRows> =>
  waitingRows(
    sql`team_domains where ${isInScope(within)} and (state = 'waiting' or missing_since is not null)`,
    'claimed',
  )

/** Whether there is any team. */
export const hasTeams: RawBuilder<boolean> = sql<boolean>`exists (select from teams)`
