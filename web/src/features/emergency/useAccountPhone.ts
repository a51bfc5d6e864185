import type { OsType } from '@resguardo/contract/devices/device'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { readCourseCall } from '#api/endpointRoutes.ts'
import { useSession } from '#session/session.ts'

export type AccountPhone = { os: OsType | null; device: string | null; version: string | null }

const unknown: AccountPhone = { os: null, device: null, version: null }

/** The phone of the account, once it has loaded. Unknown while signed out or if it fails: nothing waits. */
export function useAccountPhone(): AccountPhone {
  const uid = useSession()?.uid
  const [phone, setPhone] = useState(unknown)
  useEffect(() => {
    if (!uid) return undefined
    let disposed = false
    // A direct call: the emergency pages are readable signed out, and have no query cache.
    void call(readCourseCall, { query: { uid } }).then(({ data }) => {
      if (disposed || !data) return
      const { osType, device, version } = data
      setPhone({ os: osType, device, version })
    })
    return () => {
      disposed = true
    }
  }, [uid])
  return uid ? phone : unknown
}
