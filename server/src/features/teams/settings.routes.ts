import { logoPath } from '@resguardo/contract/teams/logoPath'
import { limits } from '@resguardo/contract/platform/limits'
import type { Team } from '@resguardo/contract/teams/teams'
import {
  editTeamSettings,
  readBrand,
  readTeamSettings,
  type TeamSettings,
} from '@resguardo/contract/teams/teamSettings'
import { changeWithRowSecurity, withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { brandingOf, readTeamLogo, teamSettingsOf } from '#domain/teamBranding.ts'
import { sentFields } from '#http/body.ts'
import { answerError, BadInput } from '#http/errors.ts'
import { limitOrRefuse, RefusalError, refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import type { AttemptCheck, AttemptRule } from '#security/attempts.ts'
import { rasterizeLogo, type Logo } from '#security/images/logo.ts'
import { OverloadError } from '#security/overloadError.ts'
import { saveLogo, saveTeamSettings } from './teams.table.ts'
import { requireTeam } from './teams.ts'

/** Branding of a team and defaults for new members; the brand of the caller's team; logos. */
export function teamSettingsRoutes(served: RouteContext): void {
  serve(
    served,
    readTeamSettings,
    async ({ query: { uid }, actor, db }) => toSettings(await requireTeam(db, actor, uid, 'team.settings')),
    { rowSecurity: true },
  )

  serve(served, editTeamSettings, saveSettings, { transaction: 'own', largest: limits.logoBytes * 2 })

  serve(served, readBrand, async ({ actor, db }) => {
    const brand = await brandingOf(db, actor.uid)
    return { brand: brand && { teamName: brand.teamName, ...brand.settings } }
  })

  serveLogos(served)
}

/** Public, as an `<img>` sends no token; anyone who knows the hash has seen the picture. */
function serveLogos({ app, deps }: RouteContext): void {
  app.get<{ Params: { hash: string } }>(logoPath(':hash'), {
    errorHandler: (error, request, reply) => void answerError('teamLogo', error, request, reply),
    handler: async (request, reply) => {
      const { hash } = request.params
      const png = /^[0-9a-f]{64}$/.test(hash) ? await readTeamLogo(deps.db, hash) : null
      if (!png) throw new RefusalError(404)
      return reply
        .type('image/png')
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-disposition': 'inline' })
        .send(png)
    },
  })
}

const toSettings = (team: Team) => ({
  settings: teamSettingsOf(team.customSettings),
  revision: team.revision,
})

async function saveSettings(call: Call<typeof editTeamSettings>) {
  const { body, actor, note } = call
  const { uid, revision, logo: logoInput, ...changes } = body
  const rendered = logoInput ? await renderLogo(call, logoInput) : null
  return changeWithRowSecurity(call, async (db) => {
    const team = await requireTeam(db, actor, uid, 'team.settings')
    const previous = teamSettingsOf(team.customSettings)
    if (logoInput !== undefined) await saveLogo(db, uid, rendered)
    const logo = logoInput === undefined ? previous.logo : (rendered?.hash ?? null)
    const settings: TeamSettings = { ...previous, ...sentFields(changes), logo }
    const saved = await saveTeamSettings(db, { uid, revision }, settings)
    if (!saved) return refuse(409)
    note({ team: uid, reason: changedNames(previous, settings) })
    return { settings, revision: saved.revision }
  })
}

const rule = (name: string): AttemptRule => ({
  name,
  free: limits.logosPerDay,
  windowMinutes: 24 * 60,
  pause: 'window',
})

/**
 * Draws a new logo before the transaction of the change, as it may wait in a queue for seconds. Each try
 * counts against the rate limits of person and team, except if the server was too busy.
 */
async function renderLogo(call: Call<typeof editTeamSettings>, logoInput: string): Promise<Logo> {
  const { body, actor, deps } = call
  const team = await withRowSecurity(call, (db) => requireTeam(db, actor, body.uid, 'team.settings'))
  if (body.revision !== undefined && team.revision !== body.revision) refuse(409)
  const checks: AttemptCheck[] = [
    [rule('logo-person'), actor.uid],
    [rule('logo-team'), body.uid],
  ]
  await limitOrRefuse(deps, ...checks.map((check) => [check]))
  try {
    const logo = await rasterizeLogo(logoInput, actor.uid)
    if (!logo) throw new BadInput({ logo: 'fields.logo' })
    return logo
  } catch (error) {
    if (error instanceof OverloadError) await deps.attempts.refund(...checks)
    throw error
  }
}

const changedNames = (previous: TeamSettings, next: TeamSettings) =>
  (Object.keys(next) as (keyof TeamSettings)[]).filter((name) => previous[name] !== next[name]).join(' ')
