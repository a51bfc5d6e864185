import type { Association } from '@resguardo/contract/associations'

export type Side = Association['proposedBy']

/**
 * The side that alone may make this change; null where either may. A proposal is its author's. Later on the limits of
 * seats are the sponsor's, who gives them; a longer time to manage or to read is the partner's to grant.
 */
export function sideWhoExtends(
  known: Pick<Association, 'kind' | 'state' | 'proposedBy' | 'ends'>,
  changes: { seats?: number | null | undefined; ends?: string | null | undefined },
): Side | null {
  if (changes.seats === undefined && changes.ends === undefined) return null
  if (known.state === 'proposed') return known.proposedBy
  if (known.kind === 'seats') return 'sponsor'
  const endOf = (ends: string | null) => (ends === null ? Number.POSITIVE_INFINITY : Date.parse(ends))
  return endOf(changes.ends ?? null) > endOf(known.ends) ? 'partner' : null
}
