/*
 * When the server last answered a call with the token, in this tab or another: its idle clock starts anew with
 * each.
 */
let last = Date.now()
let channel: BroadcastChannel | undefined
/** Calls that were answered before anybody listened. */
let untold = false
const listeners = new Set<() => void>()

/** Milliseconds since 1970. */
export const lastCall = () => last

/** A call with the token was answered. */
export function noteCall(): void {
  note()
  untold = !channel
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel?.postMessage(null)
}

/** Calls back at every call. Only who listens here hears other tabs, and is heard by them. */
export function subscribeLastCall(listener: () => void): () => void {
  // Not before: an open channel keeps Node, which prerenders and tests, from ending.
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
