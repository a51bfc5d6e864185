import { limits } from '@resguardo/contract/platform/limits'
import type { Kysely } from 'kysely'
import { brandingOf, readTeamLogo, type TeamBranding } from '#domain/teamBranding.ts'
import type { Schema } from '#db/schema.ts'
import { productLogo, mailLogoOf } from '#security/images/logo.ts'
import { plainName } from './plainName.ts'

/** Branding of a mail; the product's name always appears in it too. */
export interface MailBranding {
  /** Name of the reader's team; empty for the product itself. */
  name: string
  /** `#rrggbb`; empty for the product's default colour. */
  accent: string
  /** A small PNG embedded in the mail. */
  logo: Buffer | null
}

/** The default branding, and all that a discreet mail shows. */
export const plainBranding: MailBranding = { name: '', accent: '', logo: null }

export interface BrandingEnv {
  readonly BRAND_LOGO?: string | undefined
  readonly BRAND_ACCENT?: string | undefined
}

/** Branding of an installation, for readers without a team's branding. */
export async function productBranding(env: BrandingEnv): Promise<MailBranding> {
  const logo = await productLogo(env)
  return { name: '', accent: env.BRAND_ACCENT ?? '', logo: logo && (await mailLogoOf(logo)) }
}

/** Team branding by name and colour; null for a team without name, colour and logo of its choice. */
export function teamBranding(
  { teamName, settings }: TeamBranding,
  env: BrandingEnv,
): Omit<MailBranding, 'logo'> | null {
  const { brandName, accent, logo } = settings
  if (!brandName && !accent && !logo) return null
  return {
    name: plainName(brandName || teamName, limits.brandName),
    accent: accent || (env.BRAND_ACCENT ?? ''),
  }
}

/** Branding of a mail to a person: that of their team, else that of the product. */
export async function mailBrandingOf(
  db: Kysely<Schema>,
  env: BrandingEnv,
  person: string | null,
): Promise<MailBranding> {
  const brand = person === null ? null : await brandingOf(db, person)
  const branding = brand && teamBranding(brand, env)
  if (!brand || !branding) return productBranding(env)
  const { logo: hash } = brand.settings
  const png = hash && (await readTeamLogo(db, hash))
  return { ...branding, logo: hash && png ? await mailLogoOf({ hash, png }) : null }
}

/**
 * The sender's name as mailboxes show it. Never a team's name alone: its admins choose it freely, and readers
 * could mistake it for another organisation.
 */
export const brandedSender = (
  branding: Pick<MailBranding, 'name'>,
  sender: { name: string; address: string },
) => (branding.name && sender.name ? { ...sender, name: `${branding.name} · ${sender.name}` } : sender)
