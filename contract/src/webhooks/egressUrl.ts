import * as z from 'zod/mini'
import * as field from '../platform/fields/fields.ts'
import { limits } from '../platform/limits.ts'

/** Like `URL.canParse`, which Safari 16 lacks. */
function isParsableUrl(text: string): boolean {
  try {
    return new URL(text).host !== ''
  } catch {
    return false
  }
}

/**
 * An address that the server requests on its own; the configuration decides whether it may be in the private
 * network.
 */
export const egressUrl = field.url.check(
  z.regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/, 'fields.url'),
  z.refine(isParsableUrl, 'fields.url'),
)

/** The name that the instance's operators give it. */
export const egressName = z
  .string({ error: 'fields.required' })
  .check(
    z.trim(),
    z.refine(field.isVisible, 'fields.required'),
    z.maxLength(limits.alertSource, 'fields.tooLong'),
  )
