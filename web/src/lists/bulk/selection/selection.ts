import { createStore, useStore } from '#store'

export type SelectionState = {
  readonly uids: ReadonlySet<string>
  /** All people that match the filters, on all pages. */
  readonly allMatching: boolean
  /** Selection mode: the cards of a phone show their checkboxes. */
  readonly selecting: boolean
  /** A change of filters has cleared the selection. */
  readonly cleared: boolean
}

const noSelection: SelectionState = { uids: new Set(), allMatching: false, selecting: false, cleared: false }

export type Selection = ReturnType<typeof makeSelection>

/** Selection store outside React state: a tick re-renders only its checkbox and the bar, not other rows. */
export function makeSelection() {
  const store = createStore(noSelection)
  let rows: readonly string[] = []
  /** Start of a range selection. */
  let anchor = ''
  const publish = (part: Partial<SelectionState>) => store.set({ ...store.get(), cleared: false, ...part })
  const set = (changed: readonly string[], on: boolean) => {
    // Deselecting one person from all leaves the others of this page selected.
    const { allMatching, uids: before } = store.get()
    const uids = new Set(allMatching ? rows : before)
    for (const uid of changed) uids[on ? 'add' : 'delete'](uid)
    publish({ uids, allMatching: false })
  }
  const rangeTo = (uid: string) => {
    const [from, to] = [rows.indexOf(anchor), rows.indexOf(uid)].toSorted((a, b) => a - b)
    return from === undefined || to === undefined || from < 0 ? [uid] : rows.slice(from, to + 1)
  }
  return {
    read: store.get,
    subscribe: store.subscribe,
    /** Sets the visible people, in their order. */
    show: (uids: readonly string[]) => {
      rows = uids
    },
    select: (uid: string, on: boolean, range = false) => {
      set(range ? rangeTo(uid) : [uid], on)
      anchor = uid
    },
    selectPage: (on: boolean) => set(rows, on),
    selectAllMatching: () => publish({ uids: new Set(), allMatching: true }),
    setSelecting: (selecting: boolean) => publish(selecting ? { selecting } : noSelection),
    clear: () => publish(noSelection),
    /** Clears the selection, because the list shows other people now. */
    clearForOtherRows: () =>
      publish({ ...noSelection, selecting: store.get().selecting, cleared: isNotEmpty(store.get()) }),
  }
}

export const isNotEmpty = ({ uids, allMatching }: SelectionState) => allMatching || uids.size > 0

export const isSelected = (uid: string) => (state: SelectionState) => state.allMatching || state.uids.has(uid)

/** Subscribes a component to a part of the selection; it re-renders only when that changes. */
export function useSelection<Part>(selection: Selection, selector: (picked: SelectionState) => Part): Part {
  return useStore({ subscribe: selection.subscribe, get: () => selector(selection.read()) })
}
