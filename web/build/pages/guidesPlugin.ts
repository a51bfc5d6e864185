import { join } from 'node:path'
import { cutSituation } from '@resguardo/contract/emergency/crossing'
import type { ItemContext } from '@resguardo/contract/emergency/systemSteps'
import { openScreens } from '@resguardo/contract/lessons/drawings/screens'
import { noNames } from '@resguardo/contract/lessons/lessonCutter'
import { cutDrill } from '@resguardo/contract/lessons/drills'
import { cutCard } from '@resguardo/contract/emergency/emergency'
import { cutLanding } from '@resguardo/contract/lessons/landing'
import { cutHelplines } from '@resguardo/contract/emergency/helplines'
import { isLanguage, type Language } from '@resguardo/contract/platform/languages'
import { type Content, readContent } from '@resguardo/content/read'
import type { Plugin } from 'vite'
import { cutFirstPage } from './cutFirstPage.ts'

const prefix = 'virtual:guide/'
const folder = join(import.meta.dirname, '../../../content')

/**
 * Serves `virtual:guide/{name}/{language}`: emergency cards with help lines, lists of Crossing mode, drills,
 * texts of profiles and modules, and the setting drawn on the first page. Each is cut to one language. They
 * are bundled as code, so that a loaded page needs no request.
 */
export function guidesPlugin(): Plugin {
  let content: Content | undefined
  return {
    name: 'resguardo:guides',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [name = '', language] = id.slice(prefix.length + 1).split('/')
      const cutGuide = guides[name]
      if (!cutGuide || !isLanguage(language)) throw new Error(`no such guide: ${id}`)
      content ??= readContent(folder)
      return {
        code: `export default ${JSON.stringify(cutGuide(content, language))}`,
        moduleSideEffects: false,
      }
    },
  }
}

const guides: Readonly<Record<string, (content: Content, language: Language) => unknown>> = {
  emergency: (content, language) => ({
    cards: content.cards.map((card) => cutCard(card, itemContext(content, language))),
    helplines: cutHelplines(content.helplines, language),
    versions: systemVersions(content),
  }),
  firstPage: cutFirstPage,
  landing: (content, language) => cutLanding(content.landing, language),
  drills: (content, language) => content.drills.map((drill) => cutDrill(drill, language)),
  crossing: (content, language) => {
    const cardTitles = new Map(content.cards.map(({ id, title }) => [id, title[language]]))
    const { orders } = content.crossing
    const context = { ...itemContext(content, language), cardTitles, orders }
    return {
      situations: content.crossing.situations.map((situation) => cutSituation(situation, context)),
      versions: systemVersions(content),
    }
  },
}

/** Cuts steps with their screens, so that they are drawn. */
const itemContext = ({ lessons, screens, sources, uiTerms }: Content, language: Language): ItemContext => ({
  lessons,
  language,
  names: { ...noNames, sources, terms: uiTerms, screens: openScreens(lessons.values(), screens) },
})

const systemVersions = ({ catalogue }: Content) =>
  Object.fromEntries(catalogue.systems.map(({ osType, versions }) => [osType, versions]))

/** The chunk name of a guide, by the bundler's module id; undefined for any other module. */
export function guideChunkName(id: string | null): string | undefined {
  const [name, language] = id?.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1).split('/') : []
  return name && language ? `guide-${name}-${language}` : undefined
}
