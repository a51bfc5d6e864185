import { limits } from '@resguardo/contract/limits'
import type { Team } from '@resguardo/contract/teams'
import {
  editTeamSettings,
  readBrand,
  readTeamSettings,
  type TeamSettings,
} from '@resguardo/contract/teamSettings'
import { type Kysely, sql } from 'kysely'
import { changeFenced, fence } from '#db/apart.ts'
import { brandOf, readLogo, settingsOf } from '#db/brands.ts'
import type { Schema } from '#db/schema.ts'
import { answerError, BadInput } from '#http/errors.ts'
import { Refused, refuse } from '#http/refusal.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import type { Check, Rule } from '#security/attempts.ts'
import { drawLogo, type Logo } from '#security/logo.ts'
import { Busy } from '#security/busy.ts'
import { teamFor } from './teams.ts'

export function teamSettingsRoutes(served: Served): void {
  serve(
    served,
    readTeamSettings,
    async ({ query: { uid }, actor, db }) => toData(await teamFor(db, actor, uid, 'team.settings')),
    { apart: true },
  )

  serve(served, editTeamSettings, saveSettings, { transaction: 'own', largest: limits.logoBytes * 2 })

  serve(served, readBrand, async ({ actor, db }) => {
    const brand = await brandOf(db, actor.uid)
    return { brand: brand && { teamName: brand.teamName, ...brand.settings } }
  })

  serveLogos(served)
}

/** Public, as an `<img>` sends no token; anyone who knows the hash has seen the picture. */
function serveLogos({ app, deps }: Served): void {
  app.get<{ Params: { hash: string } }>('/v2/team/logo/:hash', {
    errorHandler: (error, request, reply) => void answerError('teamLogo', error, request, reply),
    handler: async (request, reply) => {
      const { hash } = request.params
      const png = /^[0-9a-f]{64}$/.test(hash) ? await readLogo(deps.db, hash) : null
      if (!png) throw new Refused(404)
      return reply
        .type('image/png')
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-disposition': 'inline' })
        .send(png)
    },
  })
}

const toData = (team: Team) => ({ settings: settingsOf(team.customSettings), revision: team.revision })

async function saveSettings(call: Call<typeof editTeamSettings>) {
  const { body, actor, note } = call
  const { uid, revision, logo: given, ...changes } = body
  const drawn = given ? await drawNew(call, given) : null
  return changeFenced(call, async (db) => {
    const team = await teamFor(db, actor, uid, 'team.settings')
    const before = settingsOf(team.customSettings)
    if (given !== undefined) await keepLogo(db, uid, drawn)
    const logo = given === undefined ? before.logo : (drawn?.hash ?? null)
    const settings: TeamSettings = { ...changes, logo }
    const saved = await db
      .updateTable('teams')
      .set({ custom_settings: JSON.stringify(settings), revision: sql<number>`revision + 1` })
      .where('uid', '=', uid)
      .where('revision', '=', revision)
      .returning('revision')
      .executeTakeFirst()
    if (!saved) return refuse(409)
    note({ team: uid, reason: changedWords(before, settings) })
    return { settings, revision: saved.revision }
  })
}

const rule = (name: string): Rule => ({
  name,
  free: limits.logosADay,
  windowMinutes: 24 * 60,
  pause: 'window',
})

/**
 * Draws a new logo before the transaction of the change, as it may wait in a queue for seconds. Each try
 * counts against the rate limits of person and team, except if the server was too busy.
 */
async function drawNew(call: Call<typeof editTeamSettings>, given: string): Promise<Logo> {
  const { body, actor, deps } = call
  const team = await fence(call, (db) => teamFor(db, actor, body.uid, 'team.settings'))
  if (team.revision !== body.revision) refuse(409)
  const checks: Check[] = [
    [rule('logo-person'), actor.uid],
    [rule('logo-team'), body.uid],
  ]
  const wait = await deps.attempts.take(...checks.map((check) => [check]))
  if (wait > 0) refuse(429, { retryAfter: wait })
  try {
    const logo = await drawLogo(given, actor.uid)
    if (!logo) throw new BadInput({ logo: 'fields.logo' })
    return logo
  } catch (error) {
    if (error instanceof Busy) await deps.attempts.giveBack(...checks)
    throw error
  }
}

async function keepLogo(db: Kysely<Schema>, team: string, logo: Logo | null): Promise<void> {
  if (logo)
    await db
      .insertInto('team_logos')
      .values({ team, ...logo })
      .onConflict((conflict) => conflict.column('team').doUpdateSet(logo))
      .execute()
  else await db.deleteFrom('team_logos').where('team', '=', team).execute()
}

const changedWords = (before: TeamSettings, after: TeamSettings) =>
  (Object.keys(after) as (keyof TeamSettings)[]).filter((name) => before[name] !== after[name]).join(' ')
