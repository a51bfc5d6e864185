import { announcementLimits } from '@resguardo/contract/assignments/assignmentRules'
import {
  createAnnouncement,
  editAnnouncement,
  readAnnouncements,
  readOwnAnnouncements,
} from '@resguardo/contract/assignments/announcements'
import { dayMs } from '@resguardo/contract/platform/durations'
import { requireTeam } from '#features/teams/teams.ts'
import { cursorsOf } from '#http/cursor.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { idempotentUid } from '#security/idempotentIds.ts'
import {
  addAnnouncement,
  countSince,
  findAnnouncement,
  listAnnouncements,
  listShownTo,
  setWithdrawn,
  toAnnouncement,
} from './announcements.table.ts'
import { dayNotOver } from './lastDay.ts'

const rowSecurity = { rowSecurity: true } as const
const defaultSize = 25

/** What a team's admin writes to its people. Who has read it is not stored. */
export function announcementRoutes(served: RouteContext): void {
  const { deps } = served

  serve(
    served,
    readAnnouncements,
    async ({ query: { team, state, after, size = defaultSize }, actor, db }) => {
      await requireTeam(db, actor, team, 'team.report')
      const cursors = cursorsOf(deps.keys, `announcements of ${team}`)
      const today = dayNotOver(deps.now())
      const rows = await listAnnouncements(db, { team, state, today, cursor: cursors.decode(after), size })
      const { page, next } = cursors.paginate(rows, size, ({ created }) => created.toISOString())
      return { announcements: page.map((row) => toAnnouncement(row, today)), next }
    },
    rowSecurity,
  )

  serve(served, createAnnouncement, create, rowSecurity)

  serve(
    served,
    editAnnouncement,
    async ({ body: { uid, withdrawn }, actor, db, note }) => {
      const found = await findAnnouncement(db, uid)
      if (!found) return refuse(404)
      await requireTeam(db, actor, found.team, 'team.assign')
      const today = dayNotOver(deps.now())
      if (found.day < today) refuse(409)
      const at = withdrawn ? (found.withdrawn ?? deps.now()) : null
      await setWithdrawn(db, uid, at)
      note({ team: found.team, reason: withdrawn ? 'withdrawn' : 'restored' })
      return toAnnouncement({ ...found, withdrawn: at }, today)
    },
    rowSecurity,
  )

  // Without row security: policies hide teams of which an admin is a mere member.
  serve(served, readOwnAnnouncements, async ({ actor, db }) => ({
    announcements: await listShownTo(db, actor.uid, dayNotOver(deps.now())),
  }))
}

async function create({
  body: { team, submission, ...input },
  actor,
  db,
  deps,
  note,
}: Call<typeof createAnnouncement>) {
  await requireTeam(db, actor, team, 'team.assign')
  const now = deps.now()
  const today = dayNotOver(now)
  const latest = new Date(now.getTime() + announcementLimits.days * dayMs).toISOString().slice(0, 10)
  if (input.until < today || input.until > latest) throw new BadInput({ until: 'fields.showUntil' })
  const uid = idempotentUid(deps.keys, { actor: actor.uid, submission }, { team, ...input })
  const isFree =
    (await countSince(db, team, new Date(now.getTime() - 7 * dayMs))) < announcementLimits.perWeek
  if (isFree && (await addAnnouncement(db, { uid, team, ...input }))) note({ team })
  else note()
  const stored = await findAnnouncement(db, uid)
  return stored ? toAnnouncement(stored, today) : refuse(409)
}
