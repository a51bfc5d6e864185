import type { AssignOutcome, Pack } from '@resguardo/contract/licensing/packs'
import { maxInvitedAddresses } from '@resguardo/contract/platform/limits'
import { createInvite } from '@resguardo/contract/teams/invites'
import { type Failure, failureOf } from '#api/failure.ts'
import { fetchData } from '#api/queries.ts'

/**
 * The addresses of a list that can be invited with a seat kept for each: those of no member, as many
 * as seats stay free. Invites reserve seats of the team's own packs, so not through an association.
 */
export function invitableAddresses({ refused, free }: AssignOutcome, { association }: Pack): string[] {
  if (association) return []
  return refused
    .filter(({ who, why }) => why === 'unknown' && who.includes('@'))
    .map(({ who }) => who)
    .slice(0, Math.min(free, maxInvitedAddresses))
}

/**
 * Invites addresses into the pack's team, each with a seat. All at once; if one of them is refused, such as
 * for an invite that waits already, one by one. Returns the invites, and the last refusal.
 */
export async function sendSeatInvites({ team, licenseType }: Pack, emails: readonly string[]) {
  const send = async (some: string[]) => {
    const body = { team: team.uid, role: 'user' as const, licenseType, emails: some }
    return (await fetchData(createInvite, { body })).invites.map(({ uid }) => uid)
  }
  try {
    return { invites: await send([...emails]), failure: null }
  } catch (error) {
    const first = failureOf(error)
    if (first?.status !== 409 || emails.length === 1) return { invites: [], failure: first }
  }
  const invites: string[] = []
  let failure: Failure | null = null
  for (const email of emails)
    try {
      invites.push(...(await send([email])))
    } catch (error) {
      failure = failureOf(error) ?? failure
    }
  return { invites, failure }
}
