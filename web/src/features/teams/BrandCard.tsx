import { readBrand } from '@resguardo/contract/teamSettings'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { Card } from '#ui/Card.tsx'
import styles from './BrandCard.module.css'

/** How the reader's team shows itself: nothing where it says nothing, or cannot be asked. */
export function BrandCard() {
  const { data } = useQuery(query(readBrand, {}))
  const brand = data?.brand
  if (!brand || !(brand.brandName || brand.logo || brand.welcome)) return null
  return (
    <div className={styles.brand} style={brand.accent ? { borderColor: brand.accent } : undefined}>
      <Card title={brand.brandName || brand.teamName}>
        {brand.logo && <img className={styles.logo} src={`/v2/team/logo/${brand.logo}`} alt="" />}
        {brand.welcome && <p className={styles.welcome}>{brand.welcome}</p>}
      </Card>
    </div>
  )
}
