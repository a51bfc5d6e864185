import { type Language, languageNames, languages, locales } from '@resguardo/contract/platform/languages'
import { publicPageUrls } from '@resguardo/contract/platform/pages/publicPages'
import type { StaticPage } from '#site/staticPages.ts'
import type { Deps } from '#src/deps.ts'
import { evidenceFigures } from './evidenceFigures.ts'
import { howWeKnowIn, howWeKnowTexts, type Written } from './howWeKnow.messages.ts'
import { termsAndHelpTexts } from './termsAndHelp.messages.ts'

/** The page on evidence: how steps are proved and how old their sources are, without an account or script. */
export function howWeKnowPage({ content }: Pick<Deps, 'content'>): (lang: Language) => Promise<StaticPage> {
  // The content does not change while the server runs.
  const figures = evidenceFigures(content)
  return async (lang) => ({
    title: howWeKnowTexts.title[lang],
    description: howWeKnowTexts.about[lang],
    parts: [
      ...howWeKnowIn(lang, figures, writtenIn(lang)).map(({ heading, text, list = [] }) => ({
        heading,
        text,
        ...(list.length > 0 && { links: list.map((label) => ({ href: null, label })) }),
      })),
      {
        links: [
          { href: publicPageUrls('', lang).support, label: termsAndHelpTexts.help[lang] },
          ...languages
            .filter((language) => language !== lang)
            .map((language) => ({
              href: publicPageUrls('', language).evidence,
              label: languageNames[language],
              lang: language,
            })),
        ],
      },
    ],
  })
}

function writtenIn(lang: Language): Written {
  const numbers = new Intl.NumberFormat(locales[lang])
  const days = new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeZone: 'UTC' })
  return {
    count: (value) => numbers.format(value),
    day: (date) => (date ? days.format(new Date(`${date}T00:00:00Z`)) : ''),
  }
}
