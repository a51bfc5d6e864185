import { limits } from '@resguardo/contract/limits'
import type { Kysely } from 'kysely'
import { brandOf, readLogo, type TeamBrand } from '#db/brands.ts'
import type { Schema } from '#db/schema.ts'
import { productLogo, smallLogo } from '#security/logo.ts'
import { plainName } from './plainName.ts'

/** Whose mail it is to look at; the name of the product is in it always. */
export interface Mark {
  /** Of the reader's team; empty for the product itself. */
  name: string
  /** `#rrggbb`; empty: that of the product as it comes. */
  accent: string
  /** A small PNG that travels with the mail. */
  logo: Buffer | null
}

/** The product as it comes, and all that a discreet mail shows. */
export const plainMark: Mark = { name: '', accent: '', logo: null }

export interface MarkEnv {
  readonly BRAND_LOGO?: string | undefined
  readonly BRAND_ACCENT?: string | undefined
}

/** The look of an installation, for all who see no team's. */
export async function productMark(env: MarkEnv): Promise<Mark> {
  const logo = await productLogo(env)
  return { name: '', accent: env.BRAND_ACCENT ?? '', logo: logo && (await smallLogo(logo)) }
}

/** What a mail says of a team by name and colour; null for one that shows neither of them, nor a logo. */
export function teamMark({ teamName, settings }: TeamBrand, env: MarkEnv): Omit<Mark, 'logo'> | null {
  const { brandName, accent, logo } = settings
  if (!brandName && !accent && !logo) return null
  return {
    name: plainName(brandName || teamName, limits.brandName),
    accent: accent || (env.BRAND_ACCENT ?? ''),
  }
}

/** How a mail to somebody looks: as their team, else as the product. */
export async function markOf(db: Kysely<Schema>, env: MarkEnv, person: string | null): Promise<Mark> {
  const brand = person === null ? null : await brandOf(db, person)
  const mark = brand && teamMark(brand, env)
  if (!brand || !mark) return productMark(env)
  const { logo: hash } = brand.settings
  const png = hash && (await readLogo(db, hash))
  return { ...mark, logo: hash && png ? await smallLogo({ hash, png }) : null }
}

/**
 * Who a mail comes from, as mailboxes show it: never a team alone, since whoever runs one chooses its name, and
 * somebody could take it for another's.
 */
export const signedBy = (mark: Pick<Mark, 'name'>, sender: { name: string; address: string }) =>
  mark.name && sender.name ? { ...sender, name: `${mark.name} · ${sender.name}` } : sender
