import type { FeatureJob } from '#jobs/worker.ts'
import type { Deps } from '../../deps.ts'
import { endMemberships } from './membershipEnds.ts'
import { publishReports } from './publishReport.ts'

/** Publishes the weekly reports of teams on Monday, and ends memberships that have an end. */
export const teamJobs = (deps: Deps): readonly FeatureJob[] => [
  { name: 'team-reports', when: '11 3 * * 1', fill: '6d', run: () => publishReports(deps) },
  { name: 'membership-ends', when: '* * * * *', run: () => endMemberships(deps) },
]
