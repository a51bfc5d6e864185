import type { Association } from '@resguardo/contract/associations'

export type Side = Association['proposedBy']

/**
 * The only side that may make this change; null if either may. A proposal may be changed by its author.
 * Afterwards the sponsor, who gives the seats, sets their limit. The partner grants a longer time to manage
 * or read.
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
