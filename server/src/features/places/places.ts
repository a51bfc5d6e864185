import { type Language, languageNames, languages, type Text } from '@resguardo/contract/languages'
import { placesUnder } from '@resguardo/contract/places'
import { type KeptDays, readTerms, termsIn } from '@resguardo/contract/terms'
import type { PlainPage } from '#http/plainPages.ts'
import { type Served, serve } from '#http/serve.ts'
import type { Deps } from '#src/deps.ts'
import { placeTexts } from './places.messages.ts'

/** Changes when the meaning of the terms changes; stored with each person's agreement. */
export const termsVersion = '2026-11'

type Kept = Pick<Deps, 'settings'>

/** Retention periods in days that the terms name, from the settings. */
async function keptDays({ settings }: Kept): Promise<KeptDays> {
  const { accessDays, mailDays, deletedDays } = await settings.read('security')
  return { access: accessDays, mails: mailDays, deleted: deletedDays }
}

export function placeRoutes(served: Served): void {
  serve(served, readTerms, async ({ deps }) => ({ version: termsVersion, kept: await keptDays(deps) }))
}

/**
 * Pages that an operator owes the public, under the installation's address: they need no account and no
 * scripts.
 */
export const placePages = (deps: Kept) => ({
  terms: (lang: Language) => termsPage(deps, lang),
  help: (lang: Language) => helpPage(deps, lang),
})

async function termsPage(deps: Kept, lang: Language): Promise<PlainPage> {
  const say = (text: Text) => text[lang]
  const { terms } = await deps.settings.read('general')
  const sections = termsIn(lang, await keptDays(deps))
  return {
    title: say(placeTexts.terms),
    description: say(placeTexts.termsAbout),
    parts: [
      { text: `${say(placeTexts.version)} ${termsVersion}` },
      ...(terms ? [{ text: say(placeTexts.ownTerms), links: [{ href: terms, label: terms }] }] : []),
      ...sections.map(({ title, text }) => ({ heading: title, text })),
      others('terms', lang),
    ],
  }
}

async function helpPage({ settings }: Kept, lang: Language): Promise<PlainPage> {
  const say = (text: Text) => text[lang]
  const { support, website, forum, handle } = await settings.read('general')
  const { telephone } = await settings.read('calling')
  const ways = [
    { name: placeTexts.mail, value: support, href: `mailto:${support}` },
    { name: placeTexts.telephone, value: telephone, href: `tel:${telephone}` },
    { name: placeTexts.website, value: website, href: website },
    { name: placeTexts.forum, value: forum, href: forum },
    { name: placeTexts.handle, value: handle, href: null },
  ].filter(({ value }) => value)
  return {
    title: say(placeTexts.help),
    description: say(placeTexts.helpAbout),
    parts: [
      {
        links: [
          { href: `/emergency/${lang}`, label: say(placeTexts.emergency) },
          { href: '/assistant', label: say(placeTexts.assistant) },
          { href: `/forgot-password/${lang}`, label: say(placeTexts.forgot) },
        ],
      },
      ways.length > 0
        ? {
            heading: say(placeTexts.contact),
            links: ways.map(({ name, value, href }) => ({ href, label: `${say(name)}: ${value}` })),
          }
        : { heading: say(placeTexts.contact), text: say(placeTexts.noContact) },
      others('help', lang),
    ],
  }
}

/** Links to the other page, and to this page in the other languages. */
function others(page: 'terms' | 'help', lang: Language): PlainPage['parts'][number] {
  const other = page === 'terms' ? 'help' : 'terms'
  const addressOf = { terms: 'terms', help: 'support' } as const
  const place = (which: 'terms' | 'help', language: Language) => placesUnder('', language)[addressOf[which]]
  return {
    links: [
      { href: place(other, lang), label: placeTexts[other][lang] },
      ...languages
        .filter((language) => language !== lang)
        .map((language) => ({ href: place(page, language), label: languageNames[language], lang: language })),
    ],
  }
}
