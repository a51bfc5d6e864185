import { scimCalls, type ScimShown, scimType } from '@resguardo/contract/scim/scim'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { answerError } from '#http/errors.ts'
import { RefusalError, refuse } from '#http/refusal.ts'
import { PlainResponse } from '#http/responses.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { equalizeTiming } from '#security/timingEqualizer.ts'
import { answerResource, listResponse, pageOf } from './protocol/answers.ts'
import {
  type ChangeCall,
  changeProvisioned,
  createProvisioned,
  removeProvisioned,
} from './users/changeUsers.ts'
import { directoryOf } from './directory.ts'
import { configOf, resourceTypesOf, schemasOf } from './discovery.ts'
import { groupRoutes } from './groups/groups.routes.ts'
import { operationsOf, type PatchOperation } from './protocol/patch.ts'
import { projectionOf } from './protocol/projection.ts'
import { scimErrors } from './protocol/scimRefusal.ts'
import { baseOf, userResource } from './users/users.ts'
import { findDirectoryUser, listDirectoryUsers, userColumns } from './users/users.table.ts'

const options = { rowSecurity: true, errorFormat: scimErrors } as const
const changeOptions = { errorFormat: scimErrors } as const

type UserCall = ChangeCall & Pick<Call<typeof scimCalls.patchScimUser>, 'afterwards'>

/** SCIM 2.0 for directories (RFC 7644). */
export function scimRoutes(served: RouteContext): void {
  const base = baseOf(served.deps.env)
  serveDiscovery(served, base)

  serve(
    served,
    scimCalls.readScimUsers,
    async ({ query, actor, db }) => {
      const page = pageOf(query, userColumns)
      const projection = projectionOf(query)
      const { rows, total } = await listDirectoryUsers(db, directoryOf(actor), page)
      const users = rows.map((row) => projection.of(userResource(row, base)))
      return new PlainResponse(scimType, listResponse(users, { total, offset: page.offset }))
    },
    options,
  )

  serve(
    served,
    scimCalls.readScimUser,
    async ({ params, query, actor, db, conditions: { noneMatch } }) => {
      const row = (await findDirectoryUser(db, directoryOf(actor), params.id)) ?? refuse(404)
      return answerResource(userResource(row, base), projectionOf(query), { noneMatch })
    },
    options,
  )

  serveChanges(served, base)
  groupRoutes(served)

  served.app.all('/scim/v2/*', (request, reply) =>
    // What this server does not do is another thing than what it has not (RFC 7644, 3.12).
    answerError('scim', new RefusalError(request.method === 'GET' ? 404 : 501), request, reply, scimErrors),
  )
}

function serveChanges(served: RouteContext, base: string): void {
  /** Other instances are notified through the database; this one clears its cache at once. */
  const forgets = ({ afterwards, params }: UserCall) =>
    afterwards(() => served.sessions.forget('person', params.id))

  async function change(call: UserCall & { query: ScimShown }, operations: readonly PatchOperation[]) {
    forgets(call)
    const resource = await changeProvisioned(call, directoryOf(call.actor), operations)
    return answerResource(resource, projectionOf(call.query))
  }

  serve(
    served,
    scimCalls.createScimUser,
    async (call) => {
      const directory = directoryOf(call.actor)
      const uid = await equalizeTiming(createProvisioned(call, directory))
      const row = await withRowSecurity(call, (db) => findDirectoryUser(db, directory, uid))
      return answerResource(userResource(row ?? refuse(404), base), projectionOf({}), { status: 201 })
    },
    { transaction: 'own', audit: 'refusals', errorFormat: scimErrors },
  )
  serve(
    served,
    scimCalls.replaceScimUser,
    async (call) => change(call, [{ op: 'replace', value: call.body }]),
    changeOptions,
  )
  serve(served, scimCalls.patchScimUser, async (call) => change(call, operationsOf(call.body)), changeOptions)
  serve(
    served,
    scimCalls.deleteScimUser,
    async (call) => {
      forgets(call)
      await removeProvisioned(call, directoryOf(call.actor))
      return new PlainResponse<null>(scimType, null, { status: 204 })
    },
    changeOptions,
  )
}

function serveDiscovery(served: RouteContext, base: string): void {
  const list = <T extends object>(items: readonly T[]) =>
    new PlainResponse(scimType, listResponse(items, { total: items.length, offset: 0 }))
  const named = <T extends { id: string }>(items: readonly T[], id: string) =>
    new PlainResponse(scimType, items.find((one) => one.id === id) ?? refuse(404))

  serve(served, scimCalls.readScimConfig, async () => new PlainResponse(scimType, configOf(base)), options)
  serve(served, scimCalls.readScimResourceTypes, async () => list(resourceTypesOf(base)), options)
  serve(
    served,
    scimCalls.readScimResourceType,
    async ({ params }) => named(resourceTypesOf(base), params.id),
    options,
  )
  serve(served, scimCalls.readScimSchemas, async () => list(schemasOf(base)), options)
  serve(served, scimCalls.readScimSchema, async ({ params }) => named(schemasOf(base), params.id), options)
}
