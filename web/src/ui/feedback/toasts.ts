import { createStore } from '#store'
import type { AlertKind } from './Alert.tsx'

export type Toast = {
  id: number
  text: string
  kind: AlertKind
  action?: { label: string; run: () => void } | undefined
}

export const toastStore = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a message that outlives the control that caused it. Returns the id for dismiss(). */
export function toast(text: string, options: { kind?: AlertKind; action?: Toast['action'] } = {}): number {
  lastId += 1
  toastStore.set([
    ...toastStore.get(),
    { id: lastId, text, kind: options.kind ?? 'success', action: options.action },
  ])
  return lastId
}

export function dismiss(id: number) {
  toastStore.set(toastStore.get().filter((entry) => entry.id !== id))
}

/** Clears all toasts, so that the next person on this device does not see them. */
export function dismissAll() {
  toastStore.set([])
}

export const currentToasts = toastStore.get

/** How long a toast stays, in milliseconds: six seconds plus one for every 120 words. */
export function readingTime(text: string): number {
  return 6000 + (text.split(/\s+/).length / 120) * 1000
}
