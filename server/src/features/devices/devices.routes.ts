import { deleteDevice, editDevice, readDevices } from '@resguardo/contract/devices/devices'
import { may, type PersonSubject } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import { findAccountByUid, ownTeams } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { requireProof } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { toDeviceFacts, phoneModelOf } from './devices.ts'
import { findDeviceOwner, readDevicesOf, removeDevice, saveDevice } from './devices.table.ts'

export function deviceRoutes(served: RouteContext): void {
  serve(served, readDevices, async ({ query, actor, db, deps, note }) => {
    const person = query.uid ?? actor.uid
    const isOwn = person === actor.uid
    if (!isOwn && !may(actor, 'device.read')) refuse(404)
    if (!isOwn) await requireProof({ actor, db, deps })
    const result = (await readDevicesOf(db, person, actor.sid)) ?? refuse(404)
    // Audited, so that the person sees in their own log who looked.
    if (!isOwn) note({ target: person })
    const model = phoneModelOf(deps, person, result.choice)
    const apps = await deps.settings.read('apps')
    return {
      devices: result.devices.map((device) => ({
        uid: device.uid,
        current: isOwn && device.current,
        facts: toDeviceFacts(device, model, apps),
      })),
    }
  })

  serve(served, editDevice, async ({ body, actor, db, deps, note }) => {
    const { uid, ...changes } = body
    const subject = await findOwnerSubject(db, uid)
    if (!subject || !may(actor, 'device.edit', subject)) return refuse(404)
    if (!(await saveDevice(db, uid, columnsOf(deps.keys, uid, changes)))) refuse(404)
    note({ target: subject.uid, reason: Object.keys(changes).join(' ') })
    return null
  })

  serve(
    served,
    deleteDevice,
    async ({ query, actor, db, note }) => {
      const subject = await findOwnerSubject(db, query.uid)
      // 404 for an actor who may not remove the device.
      if (!subject || !may(actor, 'device.delete', subject)) return refuse(404)
      if (actor.readsOnly && subject.uid !== actor.uid) refuse(403)
      if (!(await removeDevice(db, query.uid))) refuse(404)
      note({ target: subject.uid })
      return null
    },
    { rowSecurity: true },
  )
}

interface DeviceChanges {
  deviceName?: string | null | undefined
  appVersion?: string | null | undefined
  deviceToken?: string | null | undefined
}

/**
 * Columns of the fields that were sent. The push token is sealed: a copy of the table is not enough to send
 * messages to an app.
 */
function columnsOf(keys: Keys, uid: string, { deviceName, appVersion, deviceToken }: DeviceChanges) {
  return {
    ...(deviceName !== undefined && { device_name: deviceName }),
    ...(appVersion !== undefined && { app_version: appVersion }),
    ...(deviceToken !== undefined && {
      device_token: deviceToken === null ? null : keys.seal(deviceToken, `device:${uid}`),
    }),
  }
}

/** The owner of a device, as a subject of the policy. */
async function findOwnerSubject(db: Kysely<Schema>, device: string): Promise<PersonSubject | null> {
  const uid = await findDeviceOwner(db, device)
  const account = uid === undefined ? undefined : await findAccountByUid(db, uid)
  if (!account) return null
  const teams = await ownTeams(db, account.uid)
  return { kind: 'person', uid: account.uid, role: account.role, teams }
}
