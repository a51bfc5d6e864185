import * as z from 'zod/mini'
import { boards, communityLimits, foldName, postStates, reportReasons } from './communityRules.ts'
import * as field from './fields.ts'
import { languages } from './languages.ts'
import { findIdentifiers } from './masker.ts'

/* What the calls of the community and of its moderators are made of. */

export const Board = z.enum(boards)
export const PostState = z.enum(postStates)
export const Reason = z.enum(reportReasons)
export const moment = z.iso.datetime()
export const lang = z.enum(languages)

/** Leaves out signs that nobody sees and that turn or cut what stands around them: what is pasted often brings some. */
export const seen = z.overwrite<string>((value) =>
  value.replaceAll(/[\u202A-\u202E\u2066-\u2069\p{Cs}]|(?![\n\t])\p{Cc}/gu, ''),
)

export const text = (max: number) =>
  z
    .string({ error: 'fields.required' })
    .check(
      seen,
      z.trim(),
      z.regex(/[\p{L}\p{N}\p{S}\p{P}]/u, 'fields.required'),
      z.maxLength(max, 'fields.tooLong'),
    )

/** What a writer wants to be called: nothing that tells who they are, and nothing that looks like a link. */
export const displayName = z.string({ error: 'fields.required' }).check(
  z.trim(),
  z.minLength(communityLimits.name.min, { error: 'fields.displayName', abort: true }),
  z.maxLength(communityLimits.name.max, { error: 'fields.displayName', abort: true }),
  z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u, 'fields.displayName'),
  // Letters of two scripts side by side are there to look like another name.
  z.refine(
    (name) => !/\p{Script=Latin}/u.test(name) || !/(?!\p{Script=Latin})\p{L}/u.test(name),
    'fields.displayName',
  ),
  z.refine((name) => foldName(name).length >= communityLimits.name.min, 'fields.displayName'),
  z.refine((name) => !/\.\p{L}{2}|www/iu.test(name), 'fields.displayName'),
  z.refine((name) => findIdentifiers(name).length === 0, 'fields.displayNameTells'),
)

export const title = z
  .string({ error: 'fields.required' })
  .check(
    seen,
    z.trim(),
    z.minLength(communityLimits.title.min, 'fields.threadTitle'),
    z.maxLength(communityLimits.title.max, 'fields.threadTitle'),
    z.refine(field.isVisible, 'fields.threadTitle'),
  )

/** Null is somebody who is gone, or who took the post back. `team`: speaks for the product. */
export const Writer = z.nullable(z.object({ name: z.string(), team: z.boolean() }))

const size = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)))

/** A page in either direction: what follows `after`, or what stands before `before`. */
export const page = { after: z.optional(field.cursor), before: z.optional(field.cursor), size }

export const turns = { next: z.nullable(z.string()), previous: z.nullable(z.string()) }
