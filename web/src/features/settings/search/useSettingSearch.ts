import { useDeferredValue, useEffect, useState } from 'react'
import { loadChunk } from '#api/files/loadChunk.ts'
import { useLanguage } from '#i18n/language.ts'
import type { findSettings, SettingResult } from './settingsIndex.ts'
import { loadAllSettingsTexts } from './settingsTexts.ts'

type Search = { find: typeof findSettings | null; state: 'loading' | 'failed' | 'ready' }

async function loadSearch(): Promise<Search> {
  const [{ findSettings: find }] = await loadChunk(() =>
    Promise.all([import('./settingsIndex.ts'), loadAllSettingsTexts()]),
  )
  return { find, state: 'ready' }
}

/**
 * Settings that match `q`. The texts of the other languages are loaded at `preload`, or with the first
 * letter; a failed load starts again with the next of the two.
 */
export function useSettingSearch(q: string) {
  const { language } = useLanguage()
  const deferred = useDeferredValue(q)
  const [{ find, state }, setSearch] = useState<Search>({ find: null, state: 'loading' })
  const load = () => {
    loadSearch().then(setSearch, () => setSearch({ find: null, state: 'failed' }))
  }
  const isMissing = q !== '' && !find
  useEffect(() => {
    if (isMissing) load()
  }, [isMissing])
  const results: readonly SettingResult[] = deferred && find ? find(deferred, language) : []
  return { results, state, preload: load }
}
