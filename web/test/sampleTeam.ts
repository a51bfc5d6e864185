import type { Team } from '@resguardo/contract/teams/teams'

/** A team of the fake server. `n` makes each one distinct. */
export const sampleTeam = (n: number, more: Partial<Team> = {}): Team => ({
  uid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  teamName: `Team ${n}`,
  description: '',
  contactEmail: '',
  domains: [],
  customSettings: {},
  members: n,
  revision: 1,
  ...more,
})
