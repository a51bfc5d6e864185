import type { AdminPage } from '@resguardo/contract/admins'
import { exportAdmins } from '@resguardo/contract/logs'
import { may } from '@resguardo/contract/policy'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { type FileRow, fileBatch, fileSteps, pagesOf, tableFile } from '#http/file.ts'
import { needProof } from '#http/proof.ts'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { countPeople, listPeople } from './list.ts'

const shortColumns = [
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
const wholeColumns = ['created', 'last_seen', 'lang', 'timezone', 'country', 'city', 'institution']

/**
 * `GET v2/admin/export`: the list as a file; for a team admin it holds no more about a person than the list
 * does.
 */
export function adminExportRoutes(served: Served): void {
  serve(
    served,
    exportAdmins,
    async (call) => {
      const { query, actor, db, deps } = call
      if (!may(actor, 'admin.export')) refuse(403)
      const whole = may(actor, 'admin.whole')
      if (!whole && (query.seen || /seen|created/.test(query.sort ?? ''))) refuse(403)
      await needProof(call)
      const reader = { within: may(actor, 'admin.read') ? null : actor.teams, times: whole }
      const rows = await countPeople(db, query, reader)
      const format = query.format ?? 'csv'
      call.note({ target: null, team: query.team, reason: `${rows} rows ${format}` })
      const step = fileSteps(call)
      return tableFile({
        name: 'people',
        columns: whole ? [...shortColumns, ...wholeColumns] : shortColumns,
        wish: query,
        now: deps.now(),
        batches: () =>
          pagesOf((after: string | undefined) =>
            step(async (each) => {
              const page = { ...query, after, size: fileBatch }
              const { json } = await listPeople(each, deps, page, reader)
              const { admins, next }: AdminPage = JSON.parse(json)
              return { rows: whole ? await wholeRows(each, admins) : admins.map(shortRow), next }
            }),
          ),
      })
    },
    { apart: true },
  )
}

const shortRow = ({ licenseType, teams, last_seen: _, ...person }: AdminPage['admins'][number]): FileRow => ({
  ...person,
  license: licenseType,
  teams: teams.map(({ teamName }) => teamName).join(', '),
})

async function wholeRows(db: Kysely<Schema>, people: AdminPage['admins']): Promise<FileRow[]> {
  const { rows } = await sql<Record<string, string> & { uid: string; created: Date }>`
    select uid, created, lang, timezone, country, city, institution from people
    where uid = any(${people.map(({ uid }) => uid)}::uuid[])`.execute(db)
  const more = new Map(
    rows.map(({ uid, created, ...row }) => [uid, { created: created.toISOString(), ...row }]),
  )
  return people.map((person) => ({
    ...shortRow(person),
    last_seen: person.last_seen,
    ...more.get(person.uid),
  }))
}
