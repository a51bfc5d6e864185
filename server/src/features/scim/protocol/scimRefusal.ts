import { catalogue } from '@resguardo/contract/platform/endpoints/catalogue'
import { type ScimReason, scimSchemas, scimType } from '@resguardo/contract/scim/scim'
import type { ErrorFormat } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'

/** Refuses with a reason of the protocol and a text for the directory's log. */
export const refuseScim = (status: number, reason: ScimReason | null, detail: string): never =>
  refuse(status, { data: { detail, ...(reason && { scimType: reason }) } })

const textOf = (data: unknown, name: string): string | undefined => {
  const value: unknown = typeof data === 'object' && data !== null && name in data && Reflect.get(data, name)
  return typeof value === 'string' ? value : undefined
}

/** What the fields of a refused request lack, with the names and the keys of the house. */
function fieldList(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return undefined
  return `Invalid: ${Object.entries(data.fields ?? {})
    .map(([name, why]) => `${name} (${why})`)
    .join(', ')}`
}

const texts: ReadonlyMap<string, { en: string }> = new Map(Object.entries(catalogue))

/** The error format of RFC 7644, 3.12. */
export const scimErrors: ErrorFormat = {
  type: scimType,
  body(status, message, data) {
    const fields = fieldList(data)
    const reason = textOf(data, 'scimType') ?? (fields === undefined ? undefined : 'invalidValue')
    return {
      schemas: [scimSchemas.error],
      status: String(status),
      ...(reason && { scimType: reason }),
      detail: textOf(data, 'detail') ?? fields ?? texts.get(message)?.en ?? message,
    }
  },
}
