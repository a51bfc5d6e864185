import type { Language } from '@resguardo/contract/languages'
import { use } from 'react'
import { loadChunk } from '#api/loadChunk.ts'
import { useLanguage } from '#i18n/language.ts'

type Loaders<Guide> = Record<Language, () => Promise<{ default: Guide }>>

/** A guide that travels as code, one chunk per language; a change of language waits for the new one. */
function guide<Guide>(loaders: Loaders<Guide>) {
  const ready = new Map<Language, Guide>()
  const loading = new Map<Language, Promise<Guide>>()

  const load = (language: Language): Promise<Guide> => {
    const known = loading.get(language)
    if (known) return known
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
  return { load, useGuide }
}

// Spelt out, because a bundler only follows import() of a literal.
export const emergencyGuide = guide({
  pt: () => import('virtual:guide/emergency/pt'),
  es: () => import('virtual:guide/emergency/es'),
  en: () => import('virtual:guide/emergency/en'),
})

export const crossingGuide = guide({
  pt: () => import('virtual:guide/crossing/pt'),
  es: () => import('virtual:guide/crossing/es'),
  en: () => import('virtual:guide/crossing/en'),
})
