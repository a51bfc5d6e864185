import * as z from 'zod/mini'
import { lowContrastBackgrounds } from '../settings/contrast.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { limits } from '../platform/limits.ts'
import { Profile } from '../devices/profile.ts'
import { Team } from './teams.ts'

/** Empty, or a colour with enough contrast on every background of both themes. */
const accent = z.string({ error: 'fields.accent' }).check(
  z.toLowerCase(),
  z.regex(/^(#[0-9a-f]{6})?$/, { error: 'fields.accent', abort: true }),
  z.refine((colour) => !hasLowContrast(colour, 'light'), 'fields.accentOnLight'),
  z.refine((colour) => !hasLowContrast(colour, 'dark'), 'fields.accentOnDark'),
)

const hasLowContrast = (colour: string, theme: 'light' | 'dark') =>
  colour !== '' && lowContrastBackgrounds(colour).some((faint) => faint.theme === theme)

/**
 * Branding of a team, and the defaults for its new members. Empty and null mean: as in the whole instance.
 */
export const TeamSettings = z.object({
  brandName: z.string().check(z.trim(), z.maxLength(limits.brandName, 'fields.tooLong')),
  accent,
  profile: z.nullable(Profile),
  lang: z.nullable(field.language),
  welcome: z.string().check(z.trim(), z.maxLength(limits.welcome, 'fields.tooLong')),
  /** SHA-256 of the picture at `v2/team/logo/{hash}`. */
  logo: z.nullable(field.guid),
})
export type TeamSettings = z.infer<typeof TeamSettings>

export const emptyTeamSettings: TeamSettings = {
  brandName: '',
  accent: '',
  profile: null,
  lang: null,
  welcome: '',
  logo: null,
}

/** Base64 encodes three bytes in four characters. */
const maxLogoLength = Math.ceil(limits.logoBytes / 3) * 4
const data = z.object({ settings: TeamSettings, revision: z.int() })

export const readTeamSettingsRoute = route('readTeamSettings', 'GET', 'v2/team/settings', 'admin')
export const readTeamSettings = endpoint(readTeamSettingsRoute, {
  summary: 'Read the settings of a team',
  query: z.strictObject({ uid: field.uid }),
  data,
  refusals: [404],
})

export const editTeamSettingsRoute = route('editTeamSettings', 'PUT', 'v2/team/settings', 'admin')
export const editTeamSettings = endpoint(editTeamSettingsRoute, {
  summary: 'Change settings of a team, all or some; a logo is SVG or PNG in base64, null removes it',
  body: z.strictObject({
    ...z.partial(z.omit(TeamSettings, { logo: true })).shape,
    ...z.pick(Team, { uid: true }).shape,
    /** Checked if it is sent. */
    revision: z.optional(z.int32()),
    logo: z.optional(
      z.nullable(
        z
          .string({ error: 'fields.logo' })
          .check(z.maxLength(maxLogoLength, 'fields.logo'), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'fields.logo')),
      ),
    ),
  }),
  data,
  refusals: [403, 404, 409],
})

/** What the members of a team see of its settings. */
export const Brand = z.object({
  teamName: z.string(),
  ...z.pick(TeamSettings, { brandName: true, accent: true, welcome: true, logo: true, profile: true }).shape,
})
export type Brand = z.infer<typeof Brand>

export const readBrandRoute = route('readBrand', 'GET', 'v2/team/brand', 'user')
export const readBrand = endpoint(readBrandRoute, {
  summary: 'Read the branding of your team; of several, the one joined first that has any; null without one',
  data: z.object({ brand: z.nullable(Brand) }),
  refusals: [],
})
