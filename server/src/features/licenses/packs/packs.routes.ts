import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import {
  createLicense,
  editLicense,
  exportPacks,
  type Pack,
  type PackChange,
  readPack,
  readPacks,
} from '@resguardo/contract/licensing/packs'
import { may } from '@resguardo/contract/people/policy'
import { type FileRow, fileBatchSize, fileReads, pagesOf, tableFile } from '#http/fileResponse.ts'
import { requireProofFor } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { idempotentUid } from '#security/idempotentIds.ts'
import { changePack } from './changePack.ts'
import { newPack, toPack } from './packs.ts'
import {
  addPack,
  countPacks,
  findPack,
  listPacks,
  lockTeam,
  type PackScope,
  sumSeats,
} from './packs.table.ts'

const rowSecurityOptions = { rowSecurity: true } as const

/** What the caller may see: all packs, or those visible to one of their teams. */
export function packScopeOf(
  { actor, deps }: Pick<Call<Endpoint & { access: 'admin' }>, 'actor' | 'deps'>,
  team?: string,
): PackScope {
  if (team !== undefined && !may(actor, 'license.packs', { kind: 'team', uid: team })) refuse(404)
  const within = may(actor, 'license.packs') ? null : team === undefined ? actor.teams : [team]
  return { within, now: deps.now() }
}

export function packRoutes(served: RouteContext): void {
  serve(
    served,
    readPacks,
    async (call) => {
      const { query, db, deps } = call
      const scope = packScopeOf(call, query.team)
      const { rows, next } = await listPacks(db, deps.keys, query, scope)
      const total = query.after || next ? await countPacks(db, query, scope) : rows.length
      const page = { packs: rows.map((row) => toPack(row, scope.now)), next, total }
      return query.sums ? { ...page, sums: await sumSeats(db, query, scope) } : page
    },
    rowSecurityOptions,
  )

  serve(
    served,
    readPack,
    async (call) => {
      const scope = packScopeOf(call)
      const row = await findPack(call.db, scope, call.params.uid)
      return row ? toPack(row, scope.now) : refuse(404)
    },
    rowSecurityOptions,
  )

  serve(served, createLicense, async ({ body: { submission, ...body }, actor, db, deps, note }) => {
    if (!may(actor, 'license.create') || actor.readsOnly) refuse(403)
    const now = deps.now()
    if (!(await lockTeam(db, body.team))) refuse(404)
    const uid = idempotentUid(deps.keys, { actor: actor.uid, submission }, body)
    const inserted = await addPack(db, { uid, team: body.team }, newPack(body, now))
    if (inserted) note({ target: uid, team: body.team, reason: `${body.licenseType} ${body.licenseCount}` })
    // Idempotent: a repeated call finds the pack already there and is not audited again.
    else note()
    const row = await findPack(db, { within: null, now }, uid)
    return row ? toPack(row, now) : refuse(404)
  })

  serve(served, editLicense, edit)
  serve(served, exportPacks, writePacks, rowSecurityOptions)
}

async function edit({ body, actor, db, deps, note }: Call<typeof editLicense>): Promise<PackChange> {
  if (!may(actor, 'license.edit') || actor.readsOnly) refuse(403)
  const { team, change, words } = await changePack(db, body, deps.now())
  if (body.dry_run) note()
  else note({ target: body.uid, team, reason: words })
  return change
}

const columns = [
  'uid',
  'team',
  'teamName',
  'licenseType',
  'licenseCount',
  'reserved',
  'assigned',
  'free',
  'starts',
  'expiration',
  'status',
  'period',
  'region',
  'currency',
  'price',
  'provider',
  'reason',
  'created',
] as const

async function writePacks(call: Call<typeof exportPacks>) {
  const { query, db, deps } = call
  const scope = packScopeOf(call, query.team)
  await requireProofFor('exports', call)
  const rows = await countPacks(db, query, scope, null)
  call.note({ target: null, team: query.team, reason: `${rows} rows ${query.format ?? 'csv'}` })
  const step = fileReads(call)
  return tableFile({
    name: 'packs',
    columns,
    options: query,
    now: scope.now,
    batches: () =>
      pagesOf((after: string | undefined) =>
        step(async (each) => {
          const page = await listPacks(each, deps.keys, { ...query, after, size: fileBatchSize }, scope)
          return { rows: page.rows.map((row) => fileRow(toPack(row, scope.now))), next: page.next }
        }),
      ),
  })
}

const fileRow = ({ team, association: _, cancels: __, returns: ___, ...pack }: Pack): FileRow => ({
  ...pack,
  team: team.uid,
  teamName: team.teamName,
})
