import { defaultLanguage, isLanguage, type Language } from '@resguardo/contract/platform/languages'
import { lazyComponent, EmptyFallback } from '#api/files/lazyComponent.ts'
import type { NoticeProps } from '#features/alerts/news/Notice.tsx'
import type { DeferredParts } from './frame/deferredHeader.tsx'

/** Parts of the frame that load after it; if one fails to load, the page works without it. */
async function loadParts(): Promise<DeferredParts> {
  const { loadDeferredParts } = await import('./frame/deferredHeader.tsx')
  return loadDeferredParts(documentLanguage())
}

function documentLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : defaultLanguage
}

export const { Part: Bell } = lazyComponent(async () => (await loadParts()).Bell, EmptyFallback)
export const { Part: ContentBrand } = lazyComponent(
  async () => (await loadParts()).ContentBrand,
  EmptyFallback,
)
export const { Part: Notice } = lazyComponent<NoticeProps>(
  async () => (await import('#features/alerts/news/Notice.tsx')).loadNotice(documentLanguage()),
  EmptyFallback,
)
