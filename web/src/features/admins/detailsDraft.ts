import type { Admin, editAdmin } from '@resguardo/contract/people/admins'
import type { InputOf } from '@resguardo/contract/platform/endpoint'

type EditBody = InputOf<typeof editAdmin>['body']

export const detailFields = [
  'first_name',
  'last_name',
  'institution',
  'country',
  'city',
  'timezone',
  'lang',
  'notes',
] as const
export type DetailField = (typeof detailFields)[number]
export type DetailsDraft = Required<Pick<EditBody, 'uid' | DetailField>>

export const detailsDraftOf = (admin: Admin): DetailsDraft => ({
  uid: admin.uid,
  first_name: admin.first_name,
  last_name: admin.last_name,
  institution: admin.institution,
  country: admin.country,
  city: admin.city,
  timezone: admin.timezone,
  lang: admin.lang,
  notes: admin.notes,
})

/** Request body: the uid and only the fields that changed. */
export function changesIn(
  draft: DetailsDraft,
  dirty: Partial<Record<keyof DetailsDraft, boolean>>,
): EditBody {
  const changed = detailFields.filter((name) => dirty[name]).map((name) => [name, draft[name]] as const)
  return { uid: draft.uid, ...Object.fromEntries(changed) }
}
