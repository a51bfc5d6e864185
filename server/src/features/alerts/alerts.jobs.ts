import type { FeatureJob } from '#jobs/worker.ts'
import { type FeedDeps, readFeeds } from './feeds/readFeed.ts'

/** Reads the feeds once an hour. */
export const alertJobs = (deps: FeedDeps): readonly FeatureJob[] => [
  { name: 'alert-feeds', when: '41 * * * *', run: () => readFeeds(deps) },
]
