import type { Admin, editAdmin } from '@resguardo/contract/admins'
import type { InputOf } from '@resguardo/contract/endpoint'

type Body = InputOf<typeof editAdmin>['body']

export const detailFields = ['first_name', 'last_name', 'lang', 'timezone', 'country', 'newsletter'] as const
export type DetailsDraft = Required<Pick<Body, 'uid' | (typeof detailFields)[number]>>

export const draftOf = (admin: Admin): DetailsDraft => ({
  uid: admin.uid,
  first_name: admin.first_name,
  last_name: admin.last_name,
  lang: admin.lang,
  timezone: admin.timezone,
  country: admin.country,
  newsletter: admin.newsletter,
})

/** What is sent: who, and only what is another than before. */
export function changesIn(draft: DetailsDraft, dirty: Partial<Record<keyof DetailsDraft, boolean>>): Body {
  const changed = detailFields.filter((name) => dirty[name]).map((name) => [name, draft[name]] as const)
  return { uid: draft.uid, ...Object.fromEntries(changed) }
}
