import type { AdminPage } from '@resguardo/contract/people/admins'
import { exportAdmins } from '@resguardo/contract/people/logs/logs'
import { may } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { type FileRow, fileBatchSize, fileReads, pagesOf, tableFile } from '#http/fileResponse.ts'
import { requireProofFor } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { readDetails } from '../admins.table.ts'
import { countPeople, listPeople, revealsHidden } from '../listPeople.ts'

const basicColumns = [
  'uid',
  'username',
  'first_name',
  'last_name',
  'role',
  'status',
  'expiration',
  'license',
  'teams',
]
const detailColumns = ['created', 'last_seen', 'lang', 'timezone', 'country', 'city', 'institution']

/**
 * `GET v2/admin/export`: the list as a file; for a team admin it holds no more about a person than the list
 * does.
 */
export function adminExportRoutes(served: RouteContext): void {
  serve(
    served,
    exportAdmins,
    async (call) => {
      const { query, actor, db, deps } = call
      if (!may(actor, 'admin.export')) refuse(403)
      const seesDetails = may(actor, 'admin.whole')
      if (!seesDetails && revealsHidden(query)) refuse(403)
      await requireProofFor('exports', call)
      const scope = { within: may(actor, 'admin.read') ? null : actor.teams, seesTimes: seesDetails }
      const rows = await countPeople(db, query, scope)
      const format = query.format ?? 'csv'
      call.note({ target: null, team: query.team, reason: `${rows} rows ${format}` })
      const step = fileReads(call)
      return tableFile({
        name: 'people',
        columns: seesDetails ? [...basicColumns, ...detailColumns] : basicColumns,
        options: query,
        now: deps.now(),
        batches: () =>
          pagesOf((after: string | undefined) =>
            step(async (stepDb) => {
              const page = { ...query, after, size: fileBatchSize }
              const { json } = await listPeople(stepDb, deps, page, scope)
              const { admins, next }: AdminPage = JSON.parse(json)
              return { rows: seesDetails ? await detailRows(stepDb, admins) : admins.map(basicRow), next }
            }),
          ),
      })
    },
    { rowSecurity: true },
  )
}

const basicRow = ({ licenseType, teams, last_seen: _, ...person }: AdminPage['admins'][number]): FileRow => ({
  ...person,
  license: licenseType,
  teams: teams.map(({ teamName }) => teamName).join(', '),
})

async function detailRows(db: Kysely<Schema>, people: AdminPage['admins']): Promise<FileRow[]> {
  const rows = await readDetails(
    db,
    people.map(({ uid }) => uid),
  )
  const detailsByUid = new Map(
    rows.map(({ uid, created, ...row }) => [uid, { created: created.toISOString(), ...row }]),
  )
  return people.map((person) => ({
    ...basicRow(person),
    last_seen: person.last_seen ?? null,
    ...detailsByUid.get(person.uid),
  }))
}
