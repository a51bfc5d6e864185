import type { Invite } from '@resguardo/contract/teams/invites'

/** Whether an invite can still be acted on: not if it is used or revoked. */
export const isOpenInvite = ({ state }: Pick<Invite, 'state'>) => state === 'pending' || state === 'expired'
