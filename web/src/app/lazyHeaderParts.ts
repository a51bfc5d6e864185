import { lazyComponent, EmptyFallback } from '#api/files/lazyComponent.ts'
import type { NoticeLineProps } from '#features/alerts/news/NoticeLine.tsx'

/** Parts of the frame that load after it; if one fails to load, the page works without it. */
const loadParts = () => import('./frame/deferredHeader.tsx')

export const { Part: BrandAndBell } = lazyComponent(
  async () => (await loadParts()).BrandAndBell,
  EmptyFallback,
)
export const { Part: ContentBrand } = lazyComponent(
  async () => (await loadParts()).ContentBrand,
  EmptyFallback,
)
export const { Part: NoticeLine } = lazyComponent<NoticeLineProps>(
  async () => (await loadParts()).NoticeLine,
  EmptyFallback,
)
