import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { languages } from '../platform/languages.ts'

export const screenTextLimits = { text: 2000, key: 100, listed: 30 } as const

const texts = z._default(z.record(z.string(), z.string()), {})
/** Texts that replace the built-in ones of screens, by language and key; ICU messages. */
export const ScreenTexts = z.object({ pt: texts, es: texts, en: texts })
export type ScreenTexts = z.infer<typeof ScreenTexts>

export const OwnScreenText = z
  .string({ error: 'fields.required' })
  .check(
    z.trim(),
    z.refine(field.isVisible, 'fields.required'),
    z.maxLength(screenTextLimits.text, 'fields.tooLong'),
  )
const Key = z.string().check(z.minLength(1), z.maxLength(screenTextLimits.key))
const Language = z.enum(languages)
const ofText = { key: Key, lang: Language }

export const readScreenTextsRoute = route('readScreenTexts', 'GET', 'v2/screen-texts', 'root')
export const readScreenTexts = endpoint(readScreenTextsRoute, {
  summary:
    'Find texts of screens by their words in any language, by key, or those that were changed; at most 30',
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(200))),
    key: z.optional(Key),
    changed: z.optional(z.literal('true')),
  }),
  data: z.object({
    texts: z.array(
      z.object({
        key: z.string(),
        languages: z.array(z.object({ lang: Language, builtIn: z.string(), own: z.nullable(z.string()) })),
        /** Names that the text may use in braces or as tags. */
        variables: z.array(z.string()),
      }),
    ),
    /** How many were found. */
    total: z.int(),
  }),
  refusals: [],
})

export const screenTextProblems = ['syntax', 'variable'] as const

export const previewScreenTextRoute = route('previewScreenText', 'POST', 'v2/screen-texts/preview', 'root')
export const previewScreenText = endpoint(previewScreenTextRoute, {
  summary: 'Check a text of a screen, and fill it with invented values; nothing is stored',
  body: z.strictObject({ ...ofText, text: OwnScreenText }),
  data: z.object({
    problem: z.nullable(z.enum(screenTextProblems)),
    /** The name that the text does not have. */
    variable: z.nullable(z.string()),
    /** Null while there is a problem. */
    shown: z.nullable(z.string()),
  }),
  refusals: [404],
})

export const editScreenTextRoute = route('editScreenText', 'PUT', 'v2/screen-texts', 'root')
export const editScreenText = endpoint(editScreenTextRoute, {
  summary:
    'Replace a text of a screen in one language. before is the text that was read, null for the built-in one. 409: someone else saved in the meantime. 422: no valid message, or a variable that the text does not have',
  body: z.strictObject({ ...ofText, text: OwnScreenText, before: z.nullable(z.string()) }),
  data: z.object({ text: z.string() }),
  refusals: [404, 409, 422],
})

export const resetScreenTextRoute = route('resetScreenText', 'DELETE', 'v2/screen-texts', 'root')
export const resetScreenText = endpoint(resetScreenTextRoute, {
  summary: 'Go back to the built-in text of a screen in one language',
  query: z.strictObject(ofText),
  data: z.null(),
  refusals: [404],
})
