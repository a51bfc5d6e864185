import { AlertBell } from '#features/alerts/news/AlertBell.tsx'
import { LazyBrandMark } from '#features/teams/brand/LazyBrandMark.tsx'

/* Parts of the frame that load after it: new alerts, and the branding of the reader's team. */

export { NoticeLine } from '#features/alerts/news/NoticeLine.tsx'

export const BrandAndBell = () => (
  <>
    <LazyBrandMark place="header" />
    <AlertBell />
  </>
)

export const ContentBrand = () => <LazyBrandMark place="content" />
