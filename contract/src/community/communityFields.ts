import * as z from 'zod/mini'
import { boards, communityLimits, foldName, postStates, reportReasons } from './communityRules.ts'
import * as field from '../platform/fields/fields.ts'
import { languages } from '../platform/languages.ts'
import { findIdentifiers } from '../assistant/masker.ts'

/* Fields shared by the calls of the community and of its moderators. */

export const Board = z.enum(boards)
export const PostState = z.enum(postStates)
export const Reason = z.enum(reportReasons)
export const moment = z.iso.datetime()
export const lang = z.enum(languages)

/**
 * Removes bidirectional controls, lone surrogates and control characters except newline and tab: pasted text
 * often contains some.
 */
export const stripControls = z.overwrite<string>((value) =>
  value.replaceAll(/[\u202A-\u202E\u2066-\u2069\p{Cs}]|(?![\n\t])\p{Cc}/gu, ''),
)

export const text = (max: number) =>
  z
    .string({ error: 'fields.required' })
    .check(
      stripControls,
      z.trim(),
      z.regex(/[\p{L}\p{N}\p{S}\p{P}]/u, 'fields.required'),
      z.maxLength(max, 'fields.tooLong'),
    )

/** A writer's display name: nothing that identifies a person or looks like a link. */
export const displayName = z.string({ error: 'fields.required' }).check(
  z.trim(),
  z.minLength(communityLimits.name.min, { error: 'fields.displayName', abort: true }),
  z.maxLength(communityLimits.name.max, { error: 'fields.displayName', abort: true }),
  z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u, 'fields.displayName'),
  // Letters of two scripts side by side imitate another name.
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
    stripControls,
    z.trim(),
    z.minLength(communityLimits.title.min, 'fields.threadTitle'),
    z.maxLength(communityLimits.title.max, 'fields.threadTitle'),
    z.refine(field.isVisible, 'fields.threadTitle'),
  )

/** Null: the writer's account is gone, or the writer removed the post. `team`: speaks for the product. */
export const Writer = z.nullable(z.object({ name: z.string(), team: z.boolean() }))

const size = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)))

/** Pagination in both directions: what follows `after`, or what precedes `before`. */
export const page = { after: z.optional(field.cursor), before: z.optional(field.cursor), size }

export const pageCursors = { next: z.nullable(z.string()), previous: z.nullable(z.string()) }
