import { scimCalls, scimType } from '@resguardo/contract/scim/scim'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { refuse } from '#http/refusal.ts'
import { PlainResponse } from '#http/responses.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { answerResource, listResponse, pageOf } from '../protocol/answers.ts'
import { directoryOf } from '../directory.ts'
import { changeGroup, createGroup, type GroupCall, groupResource } from './groups.ts'
import { findGroup, groupColumns, listGroups } from './groups.table.ts'
import { operationsOf, type PatchOperation } from '../protocol/patch.ts'
import { projectionOf } from '../protocol/projection.ts'
import { scimErrors } from '../protocol/scimRefusal.ts'
import { baseOf } from '../users/users.ts'
import type { ScimShown } from '@resguardo/contract/scim/scim'

const readOptions = { rowSecurity: true, errorFormat: scimErrors } as const
/** Body limit in bytes: ten thousand members. */
const changeOptions = { errorFormat: scimErrors, largest: 1024 * 1024 } as const

/** Teams as groups of SCIM. */
export function groupRoutes(served: RouteContext): void {
  const base = baseOf(served.deps.env)

  serve(
    served,
    scimCalls.readScimGroups,
    async ({ query, actor, db }) => {
      const directory = directoryOf(actor)
      const page = pageOf(query, groupColumns(directory))
      const projection = projectionOf(query)
      const { rows, total } = await listGroups(db, directory, page, projection.shows('members'))
      const groups = rows.map((row) => projection.of(groupResource(row, base)))
      return new PlainResponse(scimType, listResponse(groups, { total, offset: page.offset }))
    },
    readOptions,
  )

  serve(
    served,
    scimCalls.readScimGroup,
    async ({ params, query, actor, db, conditions: { noneMatch } }) => {
      const projection = projectionOf(query)
      const row = await findGroup(db, directoryOf(actor), params.id, projection.shows('members'))
      return answerResource(groupResource(row ?? refuse(404), base), projection, { noneMatch })
    },
    readOptions,
  )

  async function answer(call: GroupCall, uid: string, query: ScimShown, status: number) {
    const projection = projectionOf(query)
    const row = await withRowSecurity(call, (fenced) =>
      findGroup(fenced, directoryOf(call.actor), uid, projection.shows('members')),
    )
    return answerResource(groupResource(row ?? refuse(404), base), projection, { status })
  }

  serve(
    served,
    scimCalls.createScimGroup,
    async (call) =>
      answer(call, await createGroup(call, directoryOf(call.actor), call.body), call.query, 201),
    changeOptions,
  )

  async function change(
    call: GroupCall & { params: { id: string }; query: ScimShown },
    operations: readonly PatchOperation[],
  ) {
    await changeGroup(call, directoryOf(call.actor), call.params.id, operations)
    return answer(call, call.params.id, call.query, 200)
  }
  serve(
    served,
    scimCalls.replaceScimGroup,
    async (call) => change(call, [{ op: 'replace', value: call.body }]),
    changeOptions,
  )
  serve(
    served,
    scimCalls.patchScimGroup,
    async (call) => change(call, operationsOf(call.body)),
    changeOptions,
  )
}
