import {
  type endPairing,
  endPairingRoute,
  type joinPairing,
  joinPairingRoute,
  type openPairing,
  openPairingRoute,
  type Pairing,
  type readPairing,
  readPairingRoute,
  type turnPairing,
  turnPairingRoute,
} from '@resguardo/contract/learning/pairing'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { call } from '#api/call.ts'
import type { Failure } from '#api/failure.ts'
import { routeOnly } from '#api/endpointRoutes.ts'
import { openChatConnection } from '#api/socket.ts'

export const openPairingCall = routeOnly<typeof openPairing>(openPairingRoute)
export const joinPairingCall = routeOnly<typeof joinPairing>(joinPairingRoute)
const readPairingCall = routeOnly<typeof readPairing>(readPairingRoute)
const turnPairingCall = routeOnly<typeof turnPairing>(turnPairingRoute)
export const endPairingCall = routeOnly<typeof endPairing>(endPairingRoute)

/** What changed on this device. */
export type PairingChange = Omit<InputOf<typeof turnPairing>['body'], 'uid'>

export interface SyncCallbacks {
  /** `moved`: this device turned to another page since, which is still to be sent. */
  onPairing: (pairing: Pairing, moved: boolean) => void
  onEnd: () => void
  onLive: (live: boolean) => void
}

export interface PairingSync {
  push: (change: PairingChange) => void
  /** Asks whether the pairing still exists. */
  refetch: () => void
  close: () => void
}

/** Pause after a failure, in milliseconds. */
const retryMs = 3000
/** The session or the pairing has ended. */
const isOver = ({ status }: Failure) => status === 401 || status === 404

/**
 * Keeps this page in step with a pairing: sends changes, and reads it whenever the socket says that it
 * changed. One call at a time, so that answers arrive in the order of the changes. `uid` null: whichever
 * pairing this session has.
 */
export function openPairingSync(uid: string | null, callbacks: SyncCallbacks): PairingSync {
  let pairing = uid
  let turn = 0
  let unsent: PairingChange | null = null
  let outdated = false
  let busy = false
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function end() {
    close()
    callbacks.onEnd()
  }

  function receive(found: Pairing | null) {
    if (!found || found.uid !== (pairing ?? found.uid)) return end()
    pairing = found.uid
    if (found.turn <= turn) return
    turn = found.turn
    callbacks.onPairing(found, unsent?.position !== undefined)
  }

  async function send(uidOfPairing: string, change: PairingChange) {
    unsent = null
    const result = await call(turnPairingCall, { body: { uid: uidOfPairing, ...change } })
    if (closed) return undefined
    if (result.success) return receive(result.data)
    if (isOver(result.failure)) return end()
    unsent = mergeChanges(change, unsent)
    return (result.failure.retryAfter ?? 0) * 1000 || retryMs
  }

  async function read() {
    outdated = false
    const result = await call(readPairingCall, { query: {} })
    if (closed) return undefined
    if (result.success) return receive(result.data.pairing)
    if (isOver(result.failure)) return end()
    outdated = true
    return retryMs
  }

  /** Sends what is unsent, then reads what is outdated, until nothing is left to do. */
  async function work() {
    clearTimeout(timer)
    if (busy) return
    busy = true
    while (!closed && (unsent || outdated)) {
      const wait = await (unsent && pairing ? send(pairing, unsent) : read())
      if (wait === undefined) continue
      timer = setTimeout(() => void work(), wait)
      break
    }
    busy = false
  }

  function refetch() {
    outdated = true
    void work()
  }

  const socket = openChatConnection({
    // Also after a reconnect: changes in the meantime were missed.
    onFrame: ({ type }) => (type === 'pairing' || type === 'ready') && refetch(),
    onError: (error) => console.warn(error.message),
    onState: (state) => callbacks.onLive(state === 'live' || state === 'connecting'),
  })

  function close() {
    closed = true
    clearTimeout(timer)
    socket.close()
  }

  refetch()
  return {
    push: (change) => {
      unsent = mergeChanges(unsent, change)
      void work()
    },
    refetch,
    close,
  }
}

const mergeChanges = (before: PairingChange | null, after: PairingChange | null): PairingChange => {
  const ticks = { ...before?.ticks, ...after?.ticks }
  return { ...before, ...after, ...(Object.keys(ticks).length > 0 && { ticks }) }
}
