import type { AlertKind } from './Alert.tsx'

export type Toast = {
  id: number
  text: string
  kind: AlertKind
  action?: { label: string; run: () => void } | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message that outlives the control that caused it. Returns the id for dismiss(). */
export function toast(text: string, options: { kind?: AlertKind; action?: Toast['action'] } = {}): number {
  lastId += 1
  publish([...toasts, { id: lastId, text, kind: options.kind ?? 'success', action: options.action }])
  return lastId
}

export function dismiss(id: number) {
  publish(toasts.filter((entry) => entry.id !== id))
}

/** Clears all toasts, so that the next person on this device does not see them. */
export function dismissAll() {
  publish([])
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How long a toast stays, in milliseconds: six seconds plus one for every 120 words. */
export function readingTime(text: string): number {
  return 6000 + (text.split(/\s+/).length / 120) * 1000
}

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
