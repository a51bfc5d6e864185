/**
 * Whether a model of Apple unlocks by fingerprint instead of face: the SE phones and those before the X, and
 * every iPad but the Pro models of the catalogue. Unknown models are taken for Face ID.
 */
export function hasTouchId(id: string | null | undefined): boolean {
  if (!id) return false
  return /^iphone-(se|[678])\b/.test(id) || (id.startsWith('ipad') && !id.startsWith('ipad-pro'))
}
