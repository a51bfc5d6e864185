import { useSyncExternalStore } from 'react'

export type Picked = {
  readonly uids: ReadonlySet<string>
  /** All people that match the filters, on all pages. */
  readonly everybody: boolean
  /** Selection mode: the cards of a phone show their checkboxes. */
  readonly choosing: boolean
  /** A change of filters has cleared the selection. */
  readonly lost: boolean
}

const nobody: Picked = { uids: new Set(), everybody: false, choosing: false, lost: false }

export type Selection = ReturnType<typeof makeSelection>

/** Selection store outside React state: a tick re-renders only its checkbox and the bar, not other rows. */
export function makeSelection() {
  let picked = nobody
  let rows: readonly string[] = []
  /** Start of a range selection. */
  let anchor = ''
  const listeners = new Set<() => void>()
  const publish = (part: Partial<Picked>) => {
    picked = { ...picked, lost: false, ...part }
    for (const listener of listeners) listener()
  }
  const set = (some: readonly string[], on: boolean) => {
    // Deselecting one person from all leaves the others of this page selected.
    const uids = new Set(picked.everybody ? rows : picked.uids)
    for (const uid of some) uids[on ? 'add' : 'delete'](uid)
    publish({ uids, everybody: false })
  }
  const between = (uid: string) => {
    const [from, to] = [rows.indexOf(anchor), rows.indexOf(uid)].sort((a, b) => a - b)
    return from === undefined || to === undefined || from < 0 ? [uid] : rows.slice(from, to + 1)
  }
  return {
    read: () => picked,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sets the visible people, in their order. */
    show: (uids: readonly string[]) => {
      rows = uids
    },
    tick: (uid: string, on: boolean, range = false) => {
      set(range ? between(uid) : [uid], on)
      anchor = uid
    },
    tickPage: (on: boolean) => set(rows, on),
    tickEverybody: () => publish({ uids: new Set(), everybody: true }),
    choose: (choosing: boolean) => publish(choosing ? { choosing } : nobody),
    clear: () => publish(nobody),
    /** Clears the selection, because the list shows other people now. */
    lose: () => publish({ ...nobody, choosing: picked.choosing, lost: isSome(picked) }),
  }
}

export const isSome = ({ uids, everybody }: Picked) => everybody || uids.size > 0

export const isPicked = (uid: string) => (picked: Picked) => picked.everybody || picked.uids.has(uid)

/** Subscribes a component to a part of the selection; it re-renders only when that changes. */
export function usePicked<Part>(selection: Selection, part: (picked: Picked) => Part): Part {
  return useSyncExternalStore(selection.subscribe, () => part(selection.read()))
}
