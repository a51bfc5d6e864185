import { limits } from '@resguardo/contract/limits'
import type { Kysely } from 'kysely'
import { brandOf, readLogo, type TeamBrand } from '#db/brands.ts'
import type { Schema } from '#db/schema.ts'
import { productLogo, smallLogo } from '#security/logo.ts'
import { plainName } from './plainName.ts'

/** Branding of a mail; the product's name always appears in it too. */
export interface Mark {
  /** Name of the reader's team; empty for the product itself. */
  name: string
  /** `#rrggbb`; empty for the product's default colour. */
  accent: string
  /** A small PNG embedded in the mail. */
  logo: Buffer | null
}

/** The default branding, and all that a discreet mail shows. */
export const plainMark: Mark = { name: '', accent: '', logo: null }

export interface MarkEnv {
  readonly BRAND_LOGO?: string | undefined
  readonly BRAND_ACCENT?: string | undefined
}

/** Branding of an installation, for readers without a team's branding. */
export async function productMark(env: MarkEnv): Promise<Mark> {
  const logo = await productLogo(env)
  return { name: '', accent: env.BRAND_ACCENT ?? '', logo: logo && (await smallLogo(logo)) }
}

/** Team branding by name and colour; null for a team without name, colour and logo of its choice. */
export function teamMark({ teamName, settings }: TeamBrand, env: MarkEnv): Omit<Mark, 'logo'> | null {
  const { brandName, accent, logo } = settings
  if (!brandName && !accent && !logo) return null
  return {
    name: plainName(brandName || teamName, limits.brandName),
    accent: accent || (env.BRAND_ACCENT ?? ''),
  }
}

/** Branding of a mail to a person: that of their team, else that of the product. */
export async function markOf(db: Kysely<Schema>, env: MarkEnv, person: string | null): Promise<Mark> {
  const brand = person === null ? null : await brandOf(db, person)
  const mark = brand && teamMark(brand, env)
  if (!brand || !mark) return productMark(env)
  const { logo: hash } = brand.settings
  const png = hash && (await readLogo(db, hash))
  return { ...mark, logo: hash && png ? await smallLogo({ hash, png }) : null }
}

/**
 * The sender's name as mailboxes show it. Never a team's name alone: its admins choose it freely, and readers
 * could mistake it for another organisation.
 */
export const signedBy = (mark: Pick<Mark, 'name'>, sender: { name: string; address: string }) =>
  mark.name && sender.name ? { ...sender, name: `${mark.name} · ${sender.name}` } : sender
