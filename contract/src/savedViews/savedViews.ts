import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'

/** The lists that keep filters, order and columns in the URL. */
export const savedLists = [
  'people',
  'users',
  'teams',
  'access',
  'audit',
  'orders',
  'packs',
  'subscriptions',
  'tickets',
  'alerts',
  'stepReports',
] as const
export type SavedList = (typeof savedLists)[number]

export const savedViewLimits = { perList: 20, name: 60, search: 2000 } as const

const List = z.enum(savedLists)

/** The name that its owner gives a view. */
export const savedViewName = z
  .string({ error: 'fields.required' })
  .check(
    z.trim(),
    z.refine(field.isVisible, 'fields.required'),
    z.maxLength(savedViewLimits.name, 'fields.tooLong'),
  )
/** The query of the list's address, without a question mark. */
const Search = z.string().check(z.maxLength(savedViewLimits.search), z.regex(/^[\x21-\x7e]*$/))

/** Filters, order and columns of a list under a name. */
export const SavedView = z.object({
  uid: field.uid,
  name: z.string(),
  search: z.string(),
  /** The list opens with it. */
  first: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

export const readSavedViewsRoute = route('readSavedViews', 'GET', 'v2/view', 'user')
export const readSavedViews = endpoint(readSavedViewsRoute, {
  summary: 'List your own saved views of a list, by name',
  query: z.strictObject({ list: List }),
  data: z.object({ views: z.array(SavedView) }),
  refusals: [],
})

export const saveViewRoute = route('saveView', 'POST', 'v2/view', 'user')
export const saveView = endpoint(saveViewRoute, {
  summary:
    'Save a view of a list under a name. 409: you have a view of that name. 422: the list has 20 views already',
  body: z.strictObject({ list: List, name: savedViewName, search: Search }),
  data: z.object({ view: SavedView }),
  refusals: [409, 422],
})

export const editViewRoute = route('editView', 'PUT', 'v2/view', 'user')
export const editView = endpoint(editViewRoute, {
  summary:
    'Rename a saved view, replace what it shows, or open the list with it; at most one view of a list opens first. 409: you have a view of that name',
  body: z.strictObject({
    uid: field.uid,
    name: z.optional(savedViewName),
    search: z.optional(Search),
    first: z.optional(z.boolean()),
  }),
  data: z.object({ view: SavedView }),
  refusals: [404, 409],
})

export const deleteViewRoute = route('deleteView', 'DELETE', 'v2/view', 'user')
export const deleteView = endpoint(deleteViewRoute, {
  summary: 'Delete a saved view of your own',
  query: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [404],
})
