import { may } from '@resguardo/contract/people/policy'
import {
  editScreenText,
  previewScreenText,
  readScreenTexts,
  resetScreenText,
  type ScreenTexts,
} from '@resguardo/contract/settings/screenTexts'
import type { Language } from '@resguardo/contract/platform/languages'
import { changeScreenTexts } from '#domain/settings.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import type { Session } from '#http/session/session.ts'
import { builtInText, findTexts, readBuiltInTexts } from './builtInTexts.ts'
import { checkScreenText } from './checkText.ts'

/** Texts of screens, which super admins may change for their installation. */
export function screenTextRoutes(served: RouteContext): void {
  const { deps } = served
  const checked = async (key: string, lang: Language, text: string) => {
    const builtIn = builtInText(await readBuiltInTexts(deps.env), key)
    return builtIn ? checkScreenText(builtIn, lang, text) : refuse(404)
  }

  serve(served, readScreenTexts, async ({ query, actor }) => {
    allow(actor, 'settings.read')
    return findTexts(await readBuiltInTexts(deps.env), await deps.settings.read('screenTexts'), query)
  })

  serve(
    served,
    previewScreenText,
    async ({ body: { key, lang, text }, actor }) => {
      allow(actor, 'settings.edit')
      return checked(key, lang, text)
    },
    { transaction: 'none', audit: 'refusals' },
  )

  serve(served, editScreenText, async ({ body, actor, db, note, afterwards }) => {
    const { key, lang, text, before } = body
    allow(actor, 'settings.edit')
    if ((await checked(key, lang, text)).problem) refuse(422)
    const saved = await changeScreenTexts(db, (stored) =>
      (stored[lang][key] ?? null) === before ? withText(stored, lang, key, text) : null,
    )
    if (!saved) refuse(409)
    afterwards(() => deps.settings.invalidate())
    note({ reason: `${lang} ${key}` })
    return { text }
  })

  serve(served, resetScreenText, async ({ query: { key, lang }, actor, db, note, afterwards }) => {
    allow(actor, 'settings.edit')
    const saved = await changeScreenTexts(db, (stored) =>
      stored[lang][key] === undefined ? null : withText(stored, lang, key, undefined),
    )
    if (!saved) refuse(404)
    afterwards(() => deps.settings.invalidate())
    note({ reason: `${lang} ${key}` })
    return null
  })
}

/** The texts with this one in place of what was stored; undefined removes it. */
function withText(stored: ScreenTexts, lang: Language, key: string, text: string | undefined): ScreenTexts {
  const { [key]: _, ...rest } = stored[lang]
  return { ...stored, [lang]: text === undefined ? rest : { ...rest, [key]: text } }
}

function allow(actor: Session, action: 'settings.read' | 'settings.edit'): void {
  if (!may(actor, action)) refuse(403)
}
