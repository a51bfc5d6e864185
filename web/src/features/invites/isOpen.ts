import type { Invite } from '@resguardo/contract/invites'

/** Whether something can still be done about it: what is used up or revoked is over. */
export const isOpen = ({ state }: Pick<Invite, 'state'>) => state === 'pending' || state === 'expired'
