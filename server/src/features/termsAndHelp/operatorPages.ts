import {
  type Language,
  languageNames,
  languages,
  locales,
  type Text,
} from '@resguardo/contract/platform/languages'
import { operatorPageUrls, publicPageUrls } from '@resguardo/contract/platform/pages/publicPages'
import type { StaticPage } from '#site/staticPages.ts'
import type { Deps } from '#src/deps.ts'
import { accessibilityIn, accessibilityTexts } from './accessibility.messages.ts'
import { howWeKnowTexts } from './howWeKnow.messages.ts'
import { privacyIn, privacyTexts } from './privacy.messages.ts'
import { termsAndHelpTexts } from './termsAndHelp.messages.ts'
import { transparencyIn, transparencyTexts } from './transparency.messages.ts'

/** A section: its heading, a paragraph, and a list of sentences. */
export interface Section {
  readonly heading: string
  readonly text?: string
  readonly list?: readonly string[]
}

/** How an installation is set up, as far as readers may know it. */
export interface InstallationFacts {
  /** Which other services get data. */
  readonly mail: boolean
  readonly model: boolean
  readonly speech: boolean
  readonly stripe: boolean
  /** The name of the OpenID issuer, if people can sign in there. */
  readonly openid: string | null
  /** Retention periods, as the language writes them. */
  readonly days: (what: 'access' | 'audit' | 'chat' | 'deleted' | 'mails') => string
}

type PageDeps = Pick<Deps, 'env' | 'settings'>
type OperatorPage = 'privacy' | 'accessibility' | 'transparency'

/** The pages on privacy, accessibility and transparency: they need no account and no scripts. */
export const operatorPages = (
  deps: PageDeps,
): Record<OperatorPage, (lang: Language) => Promise<StaticPage>> => ({
  privacy: async (lang) =>
    pageOf('privacy', lang, privacyTexts, privacyIn(lang, await readFacts(deps, lang))),
  accessibility: async (lang) => pageOf('accessibility', lang, accessibilityTexts, accessibilityIn(lang)),
  transparency: async (lang) => {
    const contact = { href: '/.well-known/security.txt', label: transparencyTexts.securityContact[lang] }
    const sections = transparencyIn(lang, await readFacts(deps, lang))
    return pageOf('transparency', lang, transparencyTexts, sections, [contact])
  },
})

async function readFacts({ env, settings }: PageDeps, lang: Language): Promise<InstallationFacts> {
  const { accessDays, auditDays, chatDays, deletedDays, mailDays, signInByOpenid } =
    await settings.read('security')
  const { host } = await settings.read('messaging')
  const { pushToTalk, speechUrl } = await settings.read('calling')
  const unit = new Intl.NumberFormat(locales[lang], { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const kept = { access: accessDays, audit: auditDays, chat: chatDays, deleted: deletedDays, mails: mailDays }
  return {
    mail: Boolean(env.SMTP_URL ?? host),
    model: Boolean(env.MODEL_URL && env.MODEL_NAME),
    speech: pushToTalk && Boolean(speechUrl || env.SPEECH_URL),
    stripe: Boolean(env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET),
    openid: signInByOpenid && env.OPENID_ISSUER && env.OPENID_CLIENT_ID ? env.OPENID_NAME : null,
    days: (what) => unit.format(kept[what]),
  }
}

function pageOf(
  name: OperatorPage,
  lang: Language,
  { title, about }: Record<'title' | 'about', Text>,
  sections: readonly Section[],
  links: readonly { href: string; label: string }[] = [],
): StaticPage {
  return {
    title: title[lang],
    description: about[lang],
    parts: [
      ...sections.map(({ heading, text, list }) => ({
        heading,
        ...(text !== undefined && { text }),
        ...(list && { links: list.map((label) => ({ href: null, label })) }),
      })),
      { links: [...links, ...otherPages(name, lang)] },
    ],
  }
}

/** Links to the other public pages, and to this page in the other languages. */
function otherPages(name: OperatorPage, lang: Language) {
  const addresses = { ...publicPageUrls('', lang), ...operatorPageUrls('', lang) }
  const related = [
    { page: 'support', title: termsAndHelpTexts.help },
    { page: 'terms', title: termsAndHelpTexts.terms },
    { page: 'privacy', title: privacyTexts.title },
    { page: 'transparency', title: transparencyTexts.title },
    { page: 'accessibility', title: accessibilityTexts.title },
    { page: 'evidence', title: howWeKnowTexts.title },
  ] as const
  return [
    ...related
      .filter(({ page }) => page !== name)
      .map(({ page, title }) => ({ href: addresses[page], label: title[lang] })),
    ...languages
      .filter((language) => language !== lang)
      .map((language) => ({
        href: operatorPageUrls('', language)[name],
        label: languageNames[language],
        lang: language,
      })),
  ]
}
