import * as z from 'zod/mini'
import * as field from './fields.ts'
import { limits } from './limits.ts'

/** `URL.canParse`, which Safari 16 has not. */
function isAddress(text: string): boolean {
  try {
    return new URL(text).host !== ''
  } catch {
    return false
  }
}

/** An address that the server goes to by itself; whether it may be one of the own network, the configuration says. */
export const outwardUrl = field.url.check(
  z.regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/, 'fields.url'),
  z.refine(isAddress, 'fields.url'),
)

/** What whoever runs the instance calls it. */
export const outwardName = z
  .string({ error: 'fields.required' })
  .check(
    z.trim(),
    z.refine(field.isVisible, 'fields.required'),
    z.maxLength(limits.alertSource, 'fields.tooLong'),
  )
