import { createListeners } from '#store'

/*
 * When the server last answered an authenticated call, in this tab or another: each one restarts the
 * session's idle timer.
 */
let lastAt = Date.now()
let channel: BroadcastChannel | undefined
/** Whether a call was answered before anyone subscribed. */
let hasUnsentCall = false
const calls = createListeners(connect)

/** Milliseconds since 1970. */
export const lastCallTime = () => lastAt

/** Records that an authenticated call was answered. */
export function recordCall(): void {
  restartClock()
  hasUnsentCall = !channel
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel?.postMessage(null)
}

/** Calls `listener` at every call. Only tabs with a subscriber exchange calls with other tabs. */
export const subscribeCalls = calls.subscribe

function connect() {
  // Not opened earlier: an open channel keeps Node (prerendering, tests) from exiting.
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('calls')
    channel.addEventListener('message', restartClock)
    if (hasUnsentCall) recordCall()
  }
  return () => {
    channel?.close()
    channel = undefined
  }
}

function restartClock() {
  lastAt = Date.now()
  calls.notify()
}
