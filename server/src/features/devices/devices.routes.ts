import { deleteDevice, editDevice, readDevices } from '@resguardo/contract/devices'
import { may, type Person } from '@resguardo/contract/policy'
import type { Kysely } from 'kysely'
import { findAccountByUid } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { needProof } from '#http/proof.ts'
import { refuse } from '#http/refusal.ts'
import { type Served, serve } from '#http/serve.ts'
import type { Keys } from '#security/keys.ts'
import { factsOf, modelOf } from './devices.ts'
import { findOwner, readDevicesOf, removeDevice, saveDevice } from './devices.table.ts'

export function deviceRoutes(served: Served): void {
  serve(served, readDevices, async ({ query, actor, db, deps, note }) => {
    const person = query.uid ?? actor.uid
    const mine = person === actor.uid
    if (!mine && !may(actor, 'device.read')) refuse(404)
    if (!mine) await needProof({ actor, db })
    const found = (await readDevicesOf(db, person, actor.sid)) ?? refuse(404)
    // Audited, so that the person sees in their own log who looked.
    if (!mine) note({ target: person })
    const model = modelOf(deps, person, found.choice)
    const apps = await deps.settings.read('apps')
    return {
      devices: found.devices.map((device) => ({
        uid: device.uid,
        current: mine && device.current,
        facts: factsOf(device, model, apps),
      })),
    }
  })

  serve(served, editDevice, async ({ body, actor, db, deps, note }) => {
    const { uid, ...changes } = body
    const subject = await findSubject(db, uid)
    if (!subject || !may(actor, 'device.edit', subject)) return refuse(404)
    if (!(await saveDevice(db, uid, columnsOf(deps.keys, uid, changes)))) refuse(404)
    note({ target: subject.uid, reason: Object.keys(changes).join(' ') })
    return null
  })

  serve(
    served,
    deleteDevice,
    async ({ query, actor, db, note }) => {
      const subject = await findSubject(db, query.uid)
      // 404 for an actor who may not remove the device.
      if (!subject || !may(actor, 'device.delete', subject)) return refuse(404)
      if (actor.readsOnly && subject.uid !== actor.uid) refuse(403)
      if (!(await removeDevice(db, query.uid))) refuse(404)
      note({ target: subject.uid })
      return null
    },
    { apart: true },
  )
}

interface Changes {
  deviceName?: string | null | undefined
  appVersion?: string | null | undefined
  deviceToken?: string | null | undefined
}

/**
 * Columns of the fields that were sent. The push token is sealed: a copy of the table is not enough to send
 * messages to an app.
 */
function columnsOf(keys: Keys, uid: string, { deviceName, appVersion, deviceToken }: Changes) {
  return {
    ...(deviceName !== undefined && { device_name: deviceName }),
    ...(appVersion !== undefined && { app_version: appVersion }),
    ...(deviceToken !== undefined && {
      device_token: deviceToken === null ? null : keys.seal(deviceToken, `device:${uid}`),
    }),
  }
}

/** The owner of a device, as a subject of the policy. */
async function findSubject(db: Kysely<Schema>, device: string): Promise<Person | null> {
  const uid = await findOwner(db, device)
  const account = uid === undefined ? undefined : await findAccountByUid(db, uid)
  if (!account) return null
  const teams = await db.selectFrom('memberships').select('team').where('person', '=', account.uid).execute()
  return {
    kind: 'person',
    uid: account.uid,
    role: account.role,
    teams: teams.map(({ team }) => team),
  }
}
