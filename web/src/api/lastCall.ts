/*
 * When the server last answered an authenticated call, in this tab or another: each one restarts the
 * session's idle timer.
 */
let last = Date.now()
let channel: BroadcastChannel | undefined
/** Whether a call was answered before anyone subscribed. */
let untold = false
const listeners = new Set<() => void>()

/** Milliseconds since 1970. */
export const lastCall = () => last

/** Records that an authenticated call was answered. */
export function noteCall(): void {
  note()
  untold = !channel
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel?.postMessage(null)
}

/** Calls `listener` at every call. Only tabs with a subscriber exchange calls with other tabs. */
export function subscribeLastCall(listener: () => void): () => void {
  // Not opened earlier: an open channel keeps Node (prerendering, tests) from exiting.
  if (!channel && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('calls')
    channel.addEventListener('message', note)
    if (untold) noteCall()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = undefined
  }
}

function note() {
  last = Date.now()
  for (const listener of listeners) listener()
}
