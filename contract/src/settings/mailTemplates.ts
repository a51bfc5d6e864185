import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { languages } from '../platform/languages.ts'
import { MailKind } from './outbox.ts'

/** Characters of a text, and paragraphs before and after the link or code of a mail. */
export const mailTextLimits = { subject: 120, paragraph: 1000, paragraphs: 8, button: 60 } as const

const text = (most: number) =>
  z
    .string({ error: 'fields.required' })
    .check(z.trim(), z.refine(field.isVisible, 'fields.required'), z.maxLength(most, 'fields.tooLong'))
const paragraphs = z
  .array(text(mailTextLimits.paragraph), { error: 'fields.required' })
  .check(z.maxLength(mailTextLimits.paragraphs, 'fields.tooLong'))

/** The texts of a mail in one language, as ICU messages. */
export const MailTexts = z.strictObject({
  subject: text(mailTextLimits.subject),
  /** Before the link or the code. */
  before: paragraphs,
  /** Label of the link; null for a mail that shows a code. */
  button: z.nullable(text(mailTextLimits.button)),
  after: paragraphs,
})
export type MailTexts = z.infer<typeof MailTexts>

const Language = z.enum(languages)
const Revision = z.int().check(z.gte(1))

/** Texts that replace the built-in ones. `changed` is ISO 8601 in UTC. */
const ChangedTemplate = z.object({ kind: MailKind, lang: Language, revision: Revision, changed: z.string() })
export type ChangedTemplate = z.infer<typeof ChangedTemplate>

export const readMailTemplatesRoute = route('readMailTemplates', 'GET', 'v2/mail-templates', 'root')
export const readMailTemplates = endpoint(readMailTemplatesRoute, {
  summary: 'List the mails whose texts were changed; all others have the built-in texts',
  data: z.object({ changed: z.array(ChangedTemplate) }),
  refusals: [],
})

export const readMailTemplateRoute = route('readMailTemplate', 'GET', 'v2/mail-templates/{kind}', 'root')
export const readMailTemplate = endpoint(readMailTemplateRoute, {
  summary: 'Read the texts of a mail in every language, the built-in and the changed ones, and its variables',
  params: z.strictObject({ kind: MailKind }),
  data: z.object({
    languages: z.array(
      z.object({
        lang: Language,
        builtIn: MailTexts,
        own: z.nullable(z.object({ texts: MailTexts, revision: Revision, changed: z.string() })),
      }),
    ),
    /** Names that the texts may use in braces. */
    variables: z.object({ subject: z.array(z.string()), body: z.array(z.string()) }),
  }),
  refusals: [],
})

export const templateProblems = ['syntax', 'variable', 'button'] as const

/** What is wrong with a text: its place, and the variable that the mail does not have. */
export const TemplateProblem = z.object({
  part: z.enum(['subject', 'before', 'button', 'after']),
  /** Which paragraph, from 0. */
  index: z.int(),
  problem: z.enum(templateProblems),
  variable: z.nullable(z.string()),
})
export type TemplateProblem = z.infer<typeof TemplateProblem>

const Draft = { kind: MailKind, lang: Language, texts: MailTexts }

export const previewMailTemplateRoute = route(
  'previewMailTemplate',
  'POST',
  'v2/mail-templates/preview',
  'root',
)
export const previewMailTemplate = endpoint(previewMailTemplateRoute, {
  summary: 'Check texts of a mail, and fill them with invented values; nothing is stored or sent',
  body: z.strictObject(Draft),
  data: z.object({
    problems: z.array(TemplateProblem),
    /** Null while there is a problem. */
    mail: z.nullable(
      z.object({
        subject: z.string(),
        before: z.array(z.string()),
        /** The code, or the label of the link. */
        action: z.string(),
        after: z.array(z.string()),
        footer: z.array(z.string()),
      }),
    ),
  }),
  refusals: [],
})

export const editMailTemplateRoute = route('editMailTemplate', 'PUT', 'v2/mail-templates', 'root')
export const editMailTemplate = endpoint(editMailTemplateRoute, {
  summary:
    'Replace the texts of a mail in one language. revision is that of the texts they replace, null for the built-in ones. 409: someone else saved in the meantime. 422: a text is no valid message or uses a variable that the mail does not have',
  body: z.strictObject({ ...Draft, revision: z.nullable(Revision) }),
  data: z.object({ revision: Revision }),
  refusals: [409, 422],
})

export const resetMailTemplateRoute = route('resetMailTemplate', 'DELETE', 'v2/mail-templates', 'root')
export const resetMailTemplate = endpoint(resetMailTemplateRoute, {
  summary: 'Go back to the built-in texts of a mail in one language',
  query: z.strictObject({ kind: MailKind, lang: Language }),
  data: z.null(),
  refusals: [404],
})
