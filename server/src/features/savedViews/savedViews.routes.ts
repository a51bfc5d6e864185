import {
  deleteView,
  editView,
  readSavedViews,
  savedViewLimits,
  saveView,
} from '@resguardo/contract/savedViews/savedViews'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import {
  addView,
  changeView,
  clearFirst,
  listOfView,
  listViews,
  lockViews,
  removeView,
} from './savedViews.table.ts'

const rowSecurity = { rowSecurity: true } as const

/** Saved views of the console's lists. Each call reads and writes only the caller's own. */
export function savedViewsRoutes(served: RouteContext): void {
  serve(
    served,
    readSavedViews,
    async ({ query: { list }, actor, db }) => ({ views: await listViews(db, actor.uid, list) }),
    rowSecurity,
  )

  serve(
    served,
    saveView,
    async ({ body, actor: { uid: person }, db }) => {
      await lockViews(db, person)
      const views = await listViews(db, person, body.list)
      if (views.some(({ name }) => name === body.name)) refuse(409)
      if (views.length >= savedViewLimits.perList) refuse(422)
      return { view: await addView(db, { person, ...body }) }
    },
    rowSecurity,
  )

  serve(
    served,
    editView,
    async ({ body: { uid, ...change }, actor: { uid: person }, db, note }) => {
      await lockViews(db, person)
      const list = (await listOfView(db, person, uid)) ?? refuse(404)
      const views = await listViews(db, person, list)
      if (views.some((view) => view.uid !== uid && view.name === change.name)) refuse(409)
      if (change.first) await clearFirst(db, person, list)
      note({ target: person })
      return { view: await changeView(db, uid, change) }
    },
    rowSecurity,
  )

  serve(
    served,
    deleteView,
    async ({ query: { uid }, actor: { uid: person }, db, note }) => {
      await lockViews(db, person)
      if (!(await removeView(db, person, uid))) refuse(404)
      note({ target: person })
      return null
    },
    rowSecurity,
  )
}
