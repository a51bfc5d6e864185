import { logoPath } from '@resguardo/contract/teams/logoPath'
import { accentRules } from '@resguardo/contract/settings/accent'
import type { Brand } from '@resguardo/contract/teams/teamSettings'
import { useCssRules } from '#theme/useCssRules.ts'
import { cx } from '#ui/cx.ts'
import styles from './BrandMark.module.css'

/** Logo and name of a team in the header; also applies its accent colour to the page. */
export function HeaderBrandMark({ brand }: { brand: Brand }) {
  useCssRules(brand.accent ? accentRules(brand.accent) : '')
  return <BrandMark brand={brand} className={styles.header} />
}

/** The same by the content: in print, and where the header has no room for it. */
export function ContentBrandMark({ brand }: { brand: Brand }) {
  return <BrandMark brand={brand} className={styles.content} />
}

type BrandMarkProps = {
  brand: Pick<Brand, 'teamName' | 'brandName' | 'logo'>
  className?: string | undefined
  /** A chosen picture that is not saved yet. */
  picture?: string | undefined
}

/** Renders nothing for a team that only has a colour. */
export function BrandMark({ brand: { teamName, brandName, logo }, className, picture }: BrandMarkProps) {
  const source = picture ?? (logo && logoPath(logo))
  if (!source && !brandName) return null
  return (
    <p className={cx(styles.mark, className)} translate="no">
      {source && <img src={source} alt={brandName ? '' : teamName} />}
      {brandName && <span>{brandName}</span>}
    </p>
  )
}
