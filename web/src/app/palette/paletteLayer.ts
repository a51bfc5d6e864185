type Layer = 'palette' | 'sheet' | null

let openedLayer: Layer = null
const listeners = new Set<() => void>()

function show(layer: Layer) {
  if (openedLayer === layer) return
  openedLayer = layer
  for (const listener of listeners) listener()
}

/** Which of the two covers the page. */
export const currentLayer = () => openedLayer
export const openLayer = (layer: 'palette' | 'sheet') => show(layer)
export const closeLayer = () => show(null)

export function subscribeLayer(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
