import { Bell as AlertBell } from '#features/alerts/news/AlertNews.tsx'
import { LazyBrandMark } from '#features/teams/brand/LazyBrandMark.tsx'

/* Parts of the frame that load after it: new alerts, and the branding of the reader's team. */

export { Notice } from '#features/alerts/news/Notice.tsx'

export const Bell = () => (
  <>
    <LazyBrandMark place="header" />
    <AlertBell />
  </>
)

export const ContentBrand = () => <LazyBrandMark place="content" />
