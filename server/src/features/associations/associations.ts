import type { Association } from '@resguardo/contract/teams/associations'

export type AssociationSide = Association['proposedBy']

/**
 * The only side that may make this change; null if either may. A proposal may be changed by its author.
 * Afterwards the sponsor, who gives the seats, sets their limit. The partner grants a longer time to manage
 * or read.
 */
export function requiredSide(
  association: Pick<Association, 'kind' | 'state' | 'proposedBy' | 'ends'>,
  changes: { seats?: number | null | undefined; ends?: string | null | undefined },
): AssociationSide | null {
  if (changes.seats === undefined && changes.ends === undefined) return null
  if (association.state === 'proposed') return association.proposedBy
  if (association.kind === 'seats') return 'sponsor'
  const endOf = (ends: string | null) => (ends === null ? Number.POSITIVE_INFINITY : Date.parse(ends))
  return endOf(changes.ends ?? null) > endOf(association.ends) ? 'partner' : null
}
