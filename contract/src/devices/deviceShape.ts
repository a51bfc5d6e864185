/** Forms in which a device is drawn: a tall screen, one with a home button below, a tablet, one that unfolds. */
export type DeviceShape = 'plain' | 'home' | 'tablet' | 'fold'

/** The form of a model, by its id in the catalogue; plain if none was chosen. */
export function deviceShape(id: string | null): DeviceShape {
  const [, fold, tablet, home] = /(fold)|(^ipad-|tablet|-tab-)|(^iphone-(?:se|[678])\b)/.exec(id ?? '') ?? []
  return fold ? 'fold' : tablet ? 'tablet' : home ? 'home' : 'plain'
}
