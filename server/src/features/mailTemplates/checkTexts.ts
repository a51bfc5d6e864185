import type { Language } from '@resguardo/contract/platform/languages'
import { languages } from '@resguardo/contract/platform/languages'
import type { MailTexts, TemplateProblem } from '@resguardo/contract/settings/mailTemplates'
import type { MailKind } from '@resguardo/contract/settings/outbox'
import { icuVariables } from '#domain/icuVariables.ts'
import { builtInTexts, fillTexts, type RenderEnv } from '#mail/renderMail.ts'
import { sampleValues } from '#mail/sampleValues.ts'

/**
 * The names that texts of a kind may use: those of the built-in texts, in any language. A subject has fewer,
 * since lock screens show it.
 */
export function variablesOf(kind: MailKind) {
  const all = languages.map((lang) => ({ lang, texts: builtInTexts(kind, lang) }))
  const sorted = (names: readonly string[]) => [...new Set(['brand', ...names])].toSorted()
  const subject = all.flatMap(({ lang, texts }) => icuVariables(texts.subject, lang))
  const body = all.flatMap(({ lang, texts: { before, button, after } }) =>
    [...before, button ?? '', ...after].flatMap((text) => icuVariables(text, lang)),
  )
  return { subject: sorted(subject), body: sorted([...subject, ...body, 'name']) }
}

/** What keeps the texts from being sent; empty if nothing does. */
export function problemsOf(kind: MailKind, lang: Language, texts: MailTexts): TemplateProblem[] {
  const names = variablesOf(kind)
  const check = (part: TemplateProblem['part'], index: number, message: string): TemplateProblem[] => {
    const place = { part, index }
    try {
      const known = part === 'subject' ? names.subject : names.body
      const unknown = icuVariables(message, lang).filter((name) => !known.includes(name))
      if (unknown.length > 0)
        return unknown.map((variable) => ({ ...place, problem: 'variable' as const, variable }))
      fill(kind, lang, { subject: message, before: [], button: null, after: [] })
      return []
    } catch {
      return [{ ...place, problem: 'syntax', variable: null }]
    }
  }
  const { subject, before, button, after } = texts
  const hasButton = builtInTexts(kind, lang).button !== null
  return [
    ...check('subject', 0, subject),
    ...before.flatMap((message, index) => check('before', index, message)),
    ...(button === null ? [] : check('button', 0, button)),
    ...((button !== null) === hasButton
      ? []
      : [{ part: 'button', index: 0, problem: 'button', variable: null } as const]),
    ...after.flatMap((message, index) => check('after', index, message)),
  ]
}

/** The texts, filled with invented values. */
export function previewOf(kind: MailKind, lang: Language, texts: MailTexts, env: RenderEnv) {
  const { subject, before, button, after, footer, greeting } = fill(kind, lang, texts, env)
  const values: Readonly<Record<string, string | number>> = sampleValues[kind]
  return { subject, before: [greeting, ...before], action: button ?? String(values['code']), after, footer }
}

const fill = (kind: MailKind, lang: Language, texts: MailTexts, env: RenderEnv = { BRAND_NAME: 'A' }) =>
  fillTexts(kind, lang, sampleValues[kind], env, { texts })
