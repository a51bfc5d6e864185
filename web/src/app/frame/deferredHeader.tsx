import type { Language } from '@resguardo/contract/platform/languages'
import { loadBell } from '#features/alerts/news/AlertNews.tsx'
import { LazyBrandMark } from '#features/teams/brand/LazyBrandMark.tsx'

/** Parts of the frame that load after it: new alerts, and the branding of the reader's team. */
export async function loadDeferredParts(language: Language) {
  const Bell = await loadBell(language)
  return {
    Bell: () => (
      <>
        <LazyBrandMark place="header" />
        <Bell />
      </>
    ),
    ContentBrand: () => <LazyBrandMark place="content" />,
  }
}

export type DeferredParts = Awaited<ReturnType<typeof loadDeferredParts>>
