import { limits } from '@resguardo/contract/limits'
import type { Team } from '@resguardo/contract/teams'
import {
  editTeamSettings,
  readBrand,
  readTeamSettings,
  type TeamSettings,
} from '@resguardo/contract/teamSettings'
import { type Kysely, sql } from 'kysely'
import { brandOf, readLogo, settingsOf } from '#db/brands.ts'
import type { Schema } from '#db/schema.ts'
import { answerError, BadInput } from '#http/errors.ts'
import { Refused, refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import { drawLogo } from '#security/logo.ts'
import { teamFor } from './teams.ts'

export function teamSettingsRoutes(served: Served): void {
  serve(
    served,
    readTeamSettings,
    async ({ query: { uid }, actor, db }) => toData(await teamFor(db, actor, uid, 'team.settings')),
    { apart: true },
  )

  serve(
    served,
    editTeamSettings,
    async ({ body: { uid, revision, logo: given, ...changes }, actor, db, note }) => {
      const team = await teamFor(db, actor, uid, 'team.settings')
      const before = settingsOf(team.customSettings)
      const logo = given === undefined ? before.logo : await keepLogo(db, uid, given)
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
    },
    { apart: true, largest: limits.logoBytes * 2 },
  )

  serve(served, readBrand, async ({ actor, db }) => {
    const brand = await brandOf(db, actor.uid)
    return { brand: brand && { teamName: brand.teamName, ...brand.settings } }
  })

  serveLogos(served)
}

/** A picture for an `<img>`, which sends no token: whoever knows its hash has seen it. */
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

async function keepLogo(db: Kysely<Schema>, team: string, given: string | null): Promise<string | null> {
  if (given === null) {
    await db.deleteFrom('team_logos').where('team', '=', team).execute()
    return null
  }
  const logo = await drawLogo(given)
  if (!logo) throw new BadInput({ logo: 'fields.logo' })
  await db
    .insertInto('team_logos')
    .values({ team, ...logo })
    .onConflict((conflict) => conflict.column('team').doUpdateSet(logo))
    .execute()
  return logo.hash
}

const changedWords = (before: TeamSettings, after: TeamSettings) =>
  (Object.keys(after) as (keyof TeamSettings)[]).filter((name) => before[name] !== after[name]).join(' ')
