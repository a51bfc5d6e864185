import type { Admin, editAdmin, VisibleAdmin } from '@resguardo/contract/people/admins'
import { defaultLanguage } from '@resguardo/contract/platform/languages'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'

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
/** Form values, with the revision they started from. */
export type DetailsDraft = Required<Pick<EditBody, 'uid' | DetailField>> & Pick<Admin, 'revision'>

/** Fields that the reader may not know are blank; the form does not show them. */
export const detailsDraftOf = (admin: VisibleAdmin): DetailsDraft => ({
  uid: admin.uid,
  revision: admin.revision,
  first_name: admin.first_name,
  last_name: admin.last_name,
  institution: admin.institution,
  country: admin.country ?? '',
  city: admin.city ?? '',
  timezone: admin.timezone ?? '',
  lang: admin.lang ?? defaultLanguage,
  notes: admin.notes ?? '',
})

/** Request body: the uid and only the fields that changed. */
export function changesIn(draft: DetailsDraft, dirty: readonly string[]): EditBody {
  const changed = detailFields
    .filter((name) => dirty.includes(name))
    .map((name) => [name, draft[name]] as const)
  return { uid: draft.uid, ...Object.fromEntries(changed) }
}
