import type { VisibleAdmin } from '@resguardo/contract/people/admins'
import * as field from '@resguardo/contract/platform/fields/fields'
import { BadInput } from '#http/errors.ts'
import type { Edit, EditBody } from './editPerson.ts'

/** Fields that no edit changes; clients send them back with the record that they read. */
const readOnlyFields: ReadonlySet<string> = new Set(['has_password', 'last_seen', 'created'])
/** Whose account, and which revision of it: compared under the lock. */
const alwaysKept: ReadonlySet<string> = new Set(['uid', 'revision'])

/**
 * The edit without the fields that have the value which the caller was shown, so that `PUT` takes back what
 * `GET` gave. A field that is hidden from the caller is never left out: it needs the right to change it.
 */
export function changedFields(body: EditBody, shown: VisibleAdmin): Edit {
  const stored = new Map<string, unknown>(Object.entries(shown))
  const changed = Object.entries(body).filter(
    ([name, value]) => alwaysKept.has(name) || !stored.has(name) || stored.get(name) !== value,
  )
  const problems = changed.flatMap(([name, value]) => {
    const problem = value === undefined ? null : problemOf(name, value)
    return problem ? [[name, problem] as const] : []
  })
  if (problems.length > 0) throw new BadInput(Object.fromEntries(problems))
  return Object.fromEntries(changed) as Edit // Fields of `body`, unchanged.
}

/** Values that a record may have, but that no one can set. */
function problemOf(name: string, value: unknown): field.FieldError | null {
  if (readOnlyFields.has(name)) return 'fields.readOnly'
  if (name === 'theme' && value === null) return 'fields.required'
  if (name === 'status' && value !== 'active' && value !== 'blocked') return 'fields.readOnly'
  return name === 'username' && !field.email.safeParse(value).success ? 'fields.email' : null
}
