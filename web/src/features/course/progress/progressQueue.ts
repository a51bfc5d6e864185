import { recordProgressCall } from '#api/endpointRoutes.ts'
import { type Change, queueChange } from '@resguardo/contract/learning/progress'
import { call } from '#api/call.ts'
import type { Failure } from '#api/failure.ts'
import { currentUser } from '#session/session.ts'
import { isRecord, userStorage } from './userStorage.ts'

const isChange = (value: unknown): value is Change =>
  isRecord(value) && typeof value['submodule'] === 'string' && typeof value['visited'] === 'boolean'
const isQueue = (value: unknown): value is Change[] => Array.isArray(value) && value.every(isChange)

const queue = userStorage<Change[]>('queue', isQueue, [])

export const queuedChanges = queue.read
export const subscribeChanges = queue.subscribe

/** Marks a submodule: shown everywhere at once, and queued in this browser until the server has it. */
export function recordChange(uid: string, change: Change): void {
  queue.write(uid, queueChange(queue.read(uid), change))
}

/** Gives the visits of one reader to another whose course has these lessons; returns the lessons. */
export function moveVisits(from: string, to: string, known: readonly string[]): string[] {
  const visits = queue.read(from).filter(({ submodule, visited }) => visited && known.includes(submodule))
  if (visits.length > 0) queue.write(to, visits)
  return visits.map(({ submodule }) => submodule)
}

export type SyncEvent =
  | { kind: 'saved'; visited: string[] }
  | { kind: 'refused'; failure: Failure }
  /** No network, or a server error: the queue is retried later. */
  | { kind: 'stalled' }

let sending = false

/** Sends the queue, oldest first, one change at a time, in one tab at a time. The call is idempotent. */
export async function sendChanges(uid: string, report: (event: SyncEvent) => void): Promise<void> {
  if (sending || queue.read(uid).length === 0) return
  sending = true
  try {
    await withQueueLock(() => sendAll(uid, report))
  } finally {
    sending = false
  }
}

async function sendAll(uid: string, report: (event: SyncEvent) => void) {
  for (;;) {
    const [change] = queue.read(uid)
    if (!change || currentUser()?.uid !== uid) return
    const { submodule, visited } = change
    // A direct call: the queue outlives the page that filled it.
    const result = await call(recordProgressCall, { body: { uid, submodule, ...(!visited && { visited }) } })
    if (!result.success && isTransient(result.failure)) return report({ kind: 'stalled' })
    // Reported before it leaves the queue, so that the display does not briefly revert.
    if (result.success) report({ kind: 'saved', visited: result.data.visitedSubmodules })
    else report({ kind: 'refused', failure: result.failure })
    const remaining = queue.read(uid).filter((one) => one.submodule !== submodule || one.visited !== visited)
    queue.write(uid, remaining)
  }
}

const isTransient = ({ status }: Failure) =>
  status === 'net' || status >= 500 || [401, 408, 429].includes(status)

const withQueueLock = (work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request('own-queue', work) : work()
