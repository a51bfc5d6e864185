/** Forms of a drawn device: tall screen, home button below it, tablet, foldable, power above volume. */
export type DeviceShape = 'plain' | 'home' | 'tablet' | 'fold' | 'pixel'

/** The form of a model, by its id in the catalogue; plain if none was chosen. */
export function deviceShape(id: string | null): DeviceShape {
  if (!id) return 'plain'
  if (id.includes('fold')) return 'fold'
  if (/^ipad|tab/.test(id)) return 'tablet'
  if (id.startsWith('pixel')) return 'pixel'
  return /^iphone-(se|[678])\b/.test(id) ? 'home' : 'plain'
}
