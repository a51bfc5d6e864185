import { may } from '@resguardo/contract/people/policy'
import { languages } from '@resguardo/contract/platform/languages'
import {
  editMailTemplate,
  previewMailTemplate,
  readMailTemplate,
  readMailTemplates,
  resetMailTemplate,
} from '@resguardo/contract/settings/mailTemplates'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { builtInTexts } from '#mail/renderMail.ts'
import { previewOf, problemsOf, variablesOf } from './checkTexts.ts'
import { deleteMailTexts, findMailTexts, listMailTexts, saveMailTexts } from './mailTemplates.table.ts'

/** Texts of mails, which super admins may change for their installation. */
export function mailTemplateRoutes(served: RouteContext): void {
  const { deps } = served

  serve(served, readMailTemplates, async ({ actor, db }) => {
    allow(actor, 'settings.read')
    const rows = await listMailTexts(db)
    return { changed: rows.map((row) => ({ ...row, changed: row.changed.toISOString() })) }
  })

  serve(served, readMailTemplate, async ({ params: { kind }, actor, db }) => {
    allow(actor, 'settings.read')
    const rows = await findMailTexts(db, kind)
    return {
      languages: languages.map((lang) => {
        const own = rows.find((row) => row.lang === lang)
        return {
          lang,
          builtIn: builtInTexts(kind, lang),
          own: own ? { texts: own.texts, revision: own.revision, changed: own.changed.toISOString() } : null,
        }
      }),
      variables: variablesOf(kind),
    }
  })

  serve(
    served,
    previewMailTemplate,
    async ({ body: { kind, lang, texts }, actor }) => {
      allow(actor, 'settings.edit')
      const problems = problemsOf(kind, lang, texts)
      return { problems, mail: problems.length > 0 ? null : previewOf(kind, lang, texts, deps.env) }
    },
    { transaction: 'none', audit: 'refusals' },
  )

  serve(served, editMailTemplate, async ({ body: { kind, lang, texts, revision }, actor, db, note }) => {
    allow(actor, 'settings.edit')
    if (problemsOf(kind, lang, texts).length > 0) refuse(422)
    const saved = await saveMailTexts(db, { kind, lang }, { texts, revision, now: deps.now() })
    if (saved === null) return refuse(409)
    note({ reason: `${kind} ${lang}` })
    return { revision: saved }
  })

  serve(served, resetMailTemplate, async ({ query: { kind, lang }, actor, db, note }) => {
    allow(actor, 'settings.edit')
    if (!(await deleteMailTexts(db, { kind, lang }))) refuse(404)
    note({ reason: `${kind} ${lang}` })
    return null
  })
}

function allow(actor: Session, action: 'settings.read' | 'settings.edit'): void {
  if (!may(actor, action)) refuse(403)
}
