import { createStore } from '#store'

/** Which of the two covers the page. */
export const layerStore = createStore<'palette' | 'sheet' | null>(null)

export const openLayer = (layer: 'palette' | 'sheet') => layerStore.set(layer)
export const closeLayer = () => layerStore.set(null)
