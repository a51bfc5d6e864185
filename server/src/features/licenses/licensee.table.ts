import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'

const licenseColumns = ['role', 'trial_ends as trialEnds', 'license_list as licenses'] as const

/** What a person's effective licence is worked out from. */
export const readLicensee = (db: Kysely<Schema>, person: string) =>
  db.selectFrom('people').select(licenseColumns).where('uid', '=', person).executeTakeFirstOrThrow()

/** Starts a person's only trial; undefined if they had one before. */
export const beginTrial = (db: Kysely<Schema>, person: string, ends: Date) =>
  db
    .updateTable('people')
    .set({ trial_ends: ends })
    .where('uid', '=', person)
    // Unverified people have no session; a person blocked at this moment cannot start a trial either.
    .where('status', '=', 'active')
    .where('trial_ends', 'is', null)
    .returning(licenseColumns)
    .executeTakeFirst()
