import { type AccessEntry, type AuditLine, exportAccess, exportAudit } from '@resguardo/contract/logs'
import { may } from '@resguardo/contract/policy'
import { type FileRow, fileBatch, fileSteps, pagesOf, tableFile } from '#http/file.ts'
import { needProof } from '#http/proof.ts'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { countAccess, listAccess } from './access.table.ts'
import { countAudit, listAudit, newestLine } from './audit.table.ts'
import { auditReader, whose } from './logs.routes.ts'
import { withNames } from './names.ts'

const columnsIn = (names: string) => names.split(' ')
const accessColumns = columnsIn('at person name username method outcome source country browser')
const auditColumns = columnsIn(
  'number at actor actorName role action result target targetName team teamName reason request source',
)

export function logExportRoutes(served: Served): void {
  serve(served, exportAccess, async (call) => {
    const { query, actor, db, deps } = call
    if (!may(actor, 'access.all')) refuse(403)
    const person = (await whose(call))?.uid ?? null
    await needProof(call)
    const rows = await countAccess(db, query, person, null)
    call.note({ target: person, reason: told(rows, query) })
    const step = fileSteps(call)
    return tableFile({
      name: 'access',
      columns: accessColumns,
      wish: query,
      now: deps.now(),
      batches: () =>
        pagesOf((before: number | undefined) =>
          step(async (each) => {
            const page = { before, size: fileBatch }
            const { entries, next } = await listAccess(each, query, person, page)
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
      const reader = auditReader(actor)
      if (reader.all) await needProof(call)
      const newest = await newestLine(db)
      const rows = await countAudit(db, query, reader, null)
      call.note({ target: reader.all ? null : actor.uid, reason: told(rows, query) })
      const step = fileSteps(call)
      return tableFile({
        name: 'audit',
        columns: auditColumns,
        wish: query,
        now: deps.now(),
        batches: () =>
          pagesOf((before: number = newest + 1) =>
            step(async (each) => {
              const { rows, next } = await listAudit(each, query, reader, { before, size: fileBatch })
              return { rows: (await withNames(each, rows, reader)).map(auditRow), next }
            }),
          ),
      })
    },
    { apart: true },
  )
}

/** Audit note of an export: how many rows left the installation, in which format. */
const told = (rows: number, { format = 'csv' }: { format?: string | undefined }) => `${rows} rows ${format}`

const accessRow = ({ id: _, person, ...entry }: AccessEntry): FileRow => ({
  ...entry,
  person: person?.uid ?? null,
  name: person?.name ?? null,
  username: person?.username ?? null,
})

const auditRow = ({ actor, target, team, lines: _, ...line }: AuditLine): FileRow => ({
  ...line,
  actor: actor?.uid ?? null,
  actorName: actor?.name ?? null,
  target: target?.uid ?? null,
  targetName: target?.name ?? null,
  team: team?.uid ?? null,
  teamName: team?.teamName ?? null,
})
