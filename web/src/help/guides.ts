import type { Language } from '@resguardo/contract/platform/languages'
import { use } from 'react'
import { loadChunk } from '#api/files/loadChunk.ts'
import { useLanguage } from '#i18n/language.ts'

type Loaders<Guide> = Record<Language, () => Promise<{ default: Guide }>>

/** A guide that is bundled as code, one chunk per language; a change of language waits for the new chunk. */
function createGuide<Guide>(name: string, loaders: Loaders<Guide>) {
  const ready = new Map<Language, Guide>()
  const loading = new Map<Language, Promise<Guide>>()

  const load = (language: Language): Promise<Guide> => {
    const cached = loading.get(language)
    if (cached) return cached
    const chunk = loadChunk(loaders[language]).then(
      ({ default: loaded }) => {
        ready.set(language, loaded)
        return loaded
      },
      (cause: unknown) => {
        loading.delete(language)
        throw cause
      },
    )
    loading.set(language, chunk)
    return chunk
  }
  const useGuide = (): Guide => {
    const { language } = useLanguage()
    return ready.get(language) ?? use(load(language))
  }
  return {
    load,
    useGuide,
    /** The same as a query, for screens that show loading and errors. */
    query: (language: Language) => ({
      queryKey: ['guide', name, language] as const,
      queryFn: () => load(language),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  }
}

// Written out, because a bundler only follows import() of a string literal.
export const emergencyGuide = createGuide('emergency', {
  pt: () => import('virtual:guide/emergency/pt'),
  es: () => import('virtual:guide/emergency/es'),
  en: () => import('virtual:guide/emergency/en'),
})

export const crossingGuide = createGuide('crossing', {
  pt: () => import('virtual:guide/crossing/pt'),
  es: () => import('virtual:guide/crossing/es'),
  en: () => import('virtual:guide/crossing/en'),
})

export const drillsGuide = createGuide('drills', {
  pt: () => import('virtual:guide/drills/pt'),
  es: () => import('virtual:guide/drills/es'),
  en: () => import('virtual:guide/drills/en'),
})

export const landingGuide = createGuide('landing', {
  pt: () => import('virtual:guide/landing/pt'),
  es: () => import('virtual:guide/landing/es'),
  en: () => import('virtual:guide/landing/en'),
})
