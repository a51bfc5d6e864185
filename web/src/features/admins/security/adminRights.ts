import type { editAdmin, VisibleAdmin } from '@resguardo/contract/people/admins'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { dayOf } from '@resguardo/contract/platform/zonedTime'
import { endOfDay } from '#shared/dates.ts'

type EditBody = InputOf<typeof editAdmin>['body']

/** Form values of what root sets for a person. */
export interface Rights {
  role: VisibleAdmin['role']
  access_level: VisibleAdmin['access_level']
  /** Blank while the account is in a state that cannot be set by hand. */
  status: 'active' | 'blocked' | ''
  /** Last day such as `2026-12-31`, in the reader's time zone; blank: no end. */
  until: string
}

export const rightsOf = (admin: VisibleAdmin, timeZone: string | undefined): Rights => ({
  role: admin.role,
  access_level: admin.access_level,
  status: admin.status === 'active' || admin.status === 'blocked' ? admin.status : '',
  until: admin.expiration ? dayOf(new Date(admin.expiration), timeZone) : '',
})

/** Only the fields that changed; the end is the last second of its day. */
export function changesOf(
  before: Rights,
  now: Rights,
  timeZone: string | undefined,
): Pick<EditBody, 'role' | 'access_level' | 'status' | 'expiration'> {
  return {
    ...(now.role !== before.role && { role: now.role }),
    ...(now.access_level !== before.access_level && { access_level: now.access_level }),
    ...(now.status !== before.status && now.status !== '' && { status: now.status }),
    ...(now.role !== 'root' && now.until !== before.until && { expiration: endOfDay(now.until, timeZone) }),
  }
}
