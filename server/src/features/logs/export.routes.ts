import {
  type AccessEntry,
  type AuditLogEntry,
  exportAccess,
  exportAudit,
} from '@resguardo/contract/people/logs/logs'
import { may } from '@resguardo/contract/people/policy'
import { type FileRow, fileBatchSize, fileReads, pagesOf, tableFile } from '#http/fileResponse.ts'
import { requireProofFor } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { countAccess, listAccess } from './access.table.ts'
import { countAudit, listAudit, newestEntryNumber } from './audit.table.ts'
import { auditScopeOf, requestedPerson } from './logs.routes.ts'
import { addNames } from './auditNames.ts'

const columnsIn = (names: string) => names.split(' ')
const accessColumns = columnsIn('at person name username method outcome source country browser')
const auditColumns = columnsIn(
  'number at actor actorName role key keyName action result target targetName team teamName reason request source',
)

export function logExportRoutes(served: RouteContext): void {
  serve(served, exportAccess, async (call) => {
    const { query, actor, db, deps } = call
    if (!may(actor, 'access.all')) refuse(403)
    const person = (await requestedPerson(call))?.uid ?? null
    await requireProofFor('exports', call)
    const rows = await countAccess(db, query, person, null)
    call.note({ target: person, reason: exportReason(rows, query) })
    const step = fileReads(call)
    return tableFile({
      name: 'access',
      columns: accessColumns,
      options: query,
      now: deps.now(),
      batches: () =>
        pagesOf((before: number | undefined) =>
          step(async (stepDb) => {
            const page = { before, size: fileBatchSize }
            const { entries, next } = await listAccess(stepDb, query, person, page)
            return { rows: entries.map(accessRow), next }
          }),
        ),
    })
  })

  serve(
    served,
    exportAudit,
    async (call) => {
      const { query, actor, db, deps } = call
      const scope = auditScopeOf(actor)
      if (scope.all) await requireProofFor('exports', call)
      const newest = await newestEntryNumber(db)
      const rows = await countAudit(db, query, scope, null)
      call.note({ target: scope.all ? null : actor.uid, reason: exportReason(rows, query) })
      const step = fileReads(call)
      return tableFile({
        name: 'audit',
        columns: auditColumns,
        options: query,
        now: deps.now(),
        batches: () =>
          pagesOf((before: number = newest + 1) =>
            step(async (stepDb) => {
              const { rows: entries, next } = await listAudit(stepDb, query, scope, {
                before,
                size: fileBatchSize,
              })
              return {
                rows: (await addNames(stepDb, entries, { scope, lang: actor.lang, keys: deps.keys })).map(
                  auditRow,
                ),
                next,
              }
            }),
          ),
      })
    },
    { rowSecurity: true },
  )
}

/** Audit note of an export: how many rows left the installation, in which format. */
const exportReason = (rows: number, { format = 'csv' }: { format?: string | undefined }) =>
  `${rows} rows ${format}`

const accessRow = ({ id: _, person, ...entry }: AccessEntry): FileRow => ({
  ...entry,
  person: person?.uid ?? null,
  name: person?.name ?? null,
  username: person?.username ?? null,
})

const auditRow = ({ actor, key, target, object, team, lines: _, ...entry }: AuditLogEntry): FileRow => ({
  ...entry,
  key: key?.uid ?? null,
  keyName: key?.name ?? null,
  actor: actor?.uid ?? null,
  actorName: actor?.name ?? null,
  target: target?.uid ?? null,
  targetName: target?.name ?? object?.name ?? null,
  team: team?.uid ?? null,
  teamName: team?.teamName ?? null,
})
