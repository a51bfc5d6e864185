/*
 * When the server last answered a call with the token, in this tab or another: the server's idle clock starts anew with each.
 */
let last = Date.now()
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('calls') : null
if (channel) channel.onmessage = () => note()

/** Milliseconds since 1970. */
export const lastCall = () => last

/** A call with the token was answered. */
export function noteCall(): void {
  note()
  channel?.postMessage(null)
}

export function subscribeLastCall(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function note() {
  last = Date.now()
  for (const listener of listeners) listener()
}
