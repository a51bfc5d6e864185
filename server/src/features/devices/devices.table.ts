import { type Kysely, sql, type Updateable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { DeviceRow } from './devices.ts'

/** A person's devices and the sealed choice of their course; undefined if there is no such person. */
export async function readDevicesOf(
  db: Kysely<Schema>,
  person: string,
  sid: string,
): Promise<{ choice: Buffer | null; devices: (DeviceRow & { current: boolean })[] } | undefined> {
  const owner = await db
    .selectFrom('people')
    .select('course_choice as choice')
    .where('uid', '=', person)
    .executeTakeFirst()
  if (!owner) return undefined
  const seen = sql<Date>`greatest(devices.last_seen,
    (select max(sessions.last_seen) from sessions where sessions.device = devices.uid))`
  const devices = await db
    .selectFrom('devices')
    .select([
      'uid',
      'os',
      'os_version',
      'browser',
      'browser_version',
      'app_version',
      'device_name',
      'first_seen',
    ])
    .select(seen.as('last_seen'))
    .select(
      sql<boolean>`exists (select from sessions where sid = ${sid}::uuid and device = devices.uid)`.as(
        'current',
      ),
    )
    .where('person', '=', person)
    .orderBy(seen, 'desc')
    .orderBy('uid')
    .execute()
  return { choice: owner.choice, devices }
}

export const findDeviceOwner = async (db: Kysely<Schema>, device: string) =>
  (await db.selectFrom('devices').select('person').where('uid', '=', device).executeTakeFirst())?.person

/** Saves the named columns; false if the device is gone. */
export async function saveDevice(
  db: Kysely<Schema>,
  uid: string,
  changes: Updateable<Schema['devices']>,
): Promise<boolean> {
  const saved = await db
    .updateTable('devices')
    // Setting the uid keeps the UPDATE valid without other changes; it then only checks that the row exists.
    .set({ uid, ...changes })
    .where('uid', '=', uid)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/** Removes a device; the database deletes its sessions with it. */
export async function removeDevice(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const removed = await db.deleteFrom('devices').where('uid', '=', uid).executeTakeFirst()
  return removed.numDeletedRows > 0n
}
