import type { Language } from '@resguardo/contract/platform/languages'
import type { ComponentType } from 'react'
import { loadAlertNews } from '#features/alerts/news/AlertNews.tsx'
import { LazyBrandMark } from '#features/teams/brand/LazyBrandMark.tsx'

export type DeferredPart = 'Bell' | 'Critical'

/** Parts of the frame that load after it: new alerts, and the branding of the reader's team. */
export async function loadDeferredParts(
  language: Language,
): Promise<Readonly<Record<DeferredPart, ComponentType>>> {
  const { Bell, Critical } = await loadAlertNews(language)
  return {
    Bell: () => (
      <>
        <LazyBrandMark place="header" />
        <Bell />
      </>
    ),
    Critical: () => (
      <>
        <LazyBrandMark place="content" />
        <Critical />
      </>
    ),
  }
}
