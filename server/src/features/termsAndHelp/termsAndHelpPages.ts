import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { type Language, languageNames, languages, type Text } from '@resguardo/contract/platform/languages'
import { operatorPageUrls, publicPageUrls } from '@resguardo/contract/platform/pages/publicPages'
import { termsIn } from '@resguardo/contract/settings/terms'
import type { StaticPage } from '#site/staticPages.ts'
import { accessibilityTexts } from './accessibility.messages.ts'
import { privacyTexts } from './privacy.messages.ts'
import { transparencyTexts } from './transparency.messages.ts'
import { termsAndHelpTexts } from './termsAndHelp.messages.ts'
import { retentionDays, type TermsDeps, termsVersion } from './terms.ts'

/**
 * Pages that an operator owes the public, under the installation's address: they need no account and no
 * scripts.
 */
export const termsAndHelpPages = (deps: TermsDeps) => ({
  terms: (lang: Language) => termsPage(deps, lang),
  help: (lang: Language) => helpPage(deps, lang),
})

async function termsPage(deps: TermsDeps, lang: Language): Promise<StaticPage> {
  const textOf = (text: Text) => text[lang]
  const { terms } = await deps.settings.read('general')
  const sections = termsIn(lang, await retentionDays(deps))
  return {
    title: textOf(termsAndHelpTexts.terms),
    description: textOf(termsAndHelpTexts.termsAbout),
    parts: [
      { text: `${textOf(termsAndHelpTexts.version)} ${termsVersion}` },
      ...(terms
        ? [{ text: textOf(termsAndHelpTexts.ownTerms), links: [{ href: terms, label: terms }] }]
        : []),
      ...sections.map(({ title, text }) => ({ heading: title, text })),
      otherPages('terms', lang),
    ],
  }
}

async function helpPage({ settings }: TermsDeps, lang: Language): Promise<StaticPage> {
  const textOf = (text: Text) => text[lang]
  const { support, website, forum, handle } = await settings.read('general')
  const { telephone } = await settings.read('calling')
  const contacts = [
    { name: termsAndHelpTexts.mail, value: support, href: `mailto:${support}` },
    { name: termsAndHelpTexts.telephone, value: telephone, href: `tel:${telephone}` },
    { name: termsAndHelpTexts.website, value: website, href: website },
    { name: termsAndHelpTexts.forum, value: forum, href: forum },
    { name: termsAndHelpTexts.handle, value: handle, href: null },
  ].filter(({ value }) => value)
  return {
    title: textOf(termsAndHelpTexts.help),
    description: textOf(termsAndHelpTexts.helpAbout),
    parts: [
      {
        links: [
          { href: pathTo('emergency', lang), label: textOf(termsAndHelpTexts.emergency) },
          { href: pathTo('assistant'), label: textOf(termsAndHelpTexts.assistant) },
          { href: pathTo('forgotPassword', lang), label: textOf(termsAndHelpTexts.forgot) },
        ],
      },
      contacts.length > 0
        ? {
            heading: textOf(termsAndHelpTexts.contact),
            links: contacts.map(({ name, value, href }) => ({ href, label: `${textOf(name)}: ${value}` })),
          }
        : { heading: textOf(termsAndHelpTexts.contact), text: textOf(termsAndHelpTexts.noContact) },
      otherPages('help', lang),
    ],
  }
}

/** Links to the other pages, and to this page in the other languages. */
function otherPages(page: 'terms' | 'help', lang: Language): StaticPage['parts'][number] {
  const other = page === 'terms' ? 'help' : 'terms'
  const addressOf = { terms: 'terms', help: 'support' } as const
  const operator = operatorPageUrls('', lang)
  const addressFor = (which: 'terms' | 'help', language: Language) =>
    publicPageUrls('', language)[addressOf[which]]
  return {
    links: [
      { href: addressFor(other, lang), label: termsAndHelpTexts[other][lang] },
      { href: operator.privacy, label: privacyTexts.title[lang] },
      { href: operator.transparency, label: transparencyTexts.title[lang] },
      { href: operator.accessibility, label: accessibilityTexts.title[lang] },
      ...languages
        .filter((language) => language !== lang)
        .map((language) => ({
          href: addressFor(page, language),
          label: languageNames[language],
          lang: language,
        })),
    ],
  }
}
