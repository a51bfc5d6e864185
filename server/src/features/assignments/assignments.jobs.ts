import type { FeatureJob } from '#jobs/worker.ts'
import type { Deps } from '../../deps.ts'
import { publishFigures } from './publishFigures.ts'

/** Counts assignments after their last day. */
export const assignmentJobs = (deps: Deps): readonly FeatureJob[] => [
  { name: 'assignment-figures', when: '23 * * * *', run: () => publishFigures(deps) },
]
