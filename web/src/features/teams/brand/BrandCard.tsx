import { logoPath } from '@resguardo/contract/teams/logoPath'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { Card } from '#ui/layout/Card.tsx'
import { cx } from '#ui/cx.ts'
import { readBrandCall } from './brand.calls.ts'
import styles from './BrandCard.module.css'

/** Branding of the reader's team; renders nothing if there is none or it failed to load. */
export function BrandCard() {
  const brand = useQuery(query(readBrandCall, {})).data?.brand
  if (!brand || !(brand.brandName || brand.logo || brand.welcome)) return null
  return (
    <div className={cx(styles.brand, brand.accent && styles.accent)}>
      <Card title={brand.brandName || brand.teamName}>
        {brand.logo && <img className={styles.logo} src={logoPath(brand.logo)} alt="" />}
        {brand.welcome && <p className={styles.welcome}>{brand.welcome}</p>}
      </Card>
    </div>
  )
}
