import { lazyComponent, EmptyFallback } from '#api/files/lazyComponent.ts'
import type { NoticeProps } from '#features/alerts/news/Notice.tsx'

/** Parts of the frame that load after it; if one fails to load, the page works without it. */
const loadParts = () => import('./frame/deferredHeader.tsx')

export const { Part: Bell } = lazyComponent(async () => (await loadParts()).Bell, EmptyFallback)
export const { Part: ContentBrand } = lazyComponent(
  async () => (await loadParts()).ContentBrand,
  EmptyFallback,
)
export const { Part: Notice } = lazyComponent<NoticeProps>(
  async () => (await loadParts()).Notice,
  EmptyFallback,
)
