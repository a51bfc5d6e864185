import type { FeatureJob } from '#jobs/worker.ts'
import { type DigestDeps, fillIssue } from './digest.ts'
import { closeIssues, giveUpLate, openIssues, unfilledIssues } from './issues.ts'
import { settleDead } from './lanes.table.ts'
import { type LaneOptions, sendDue } from './lanes.ts'
import { Letters } from './letters.ts'
import type { LaneDeps } from './sender.ts'

type JobDeps = DigestDeps & LaneDeps

/** Limit of a run; the next one, within a minute, continues. */
const longestMs = 10 * 60_000

/** One run: settle and close old issues, create and fill new ones, send, and count the outcomes. */
export async function runNewsletter(
  deps: JobDeps,
  letters: Letters,
  over: AbortSignal,
  options: LaneOptions = {},
): Promise<void> {
  // Settle old issues before creating new ones: an issue also covers what no one received before.
  await settleDead(deps.db, deps.now())
  await giveUpLate(deps.db, deps.now())
  await closeIssues(deps.db, deps.now())
  await openIssues(deps.db, deps.now())
  for (const issue of await unfilledIssues(deps.db)) await fillIssue(deps, letters, issue, options.batch)
  await sendDue(deps, letters, over, options)
  await closeIssues(deps.db, deps.now())
}

/** One run at a time in each process; several processes share the work. */
export function newsletterJobs(deps: JobDeps): readonly FeatureJob[] {
  const letters = new Letters(deps.env)
  let running = false
  return [
    {
      name: 'newsletter',
      when: '* * * * *',
      run: async (stopped) => {
        if (running) return
        running = true
        try {
          const late = AbortSignal.timeout(longestMs)
          await runNewsletter(deps, letters, stopped ? AbortSignal.any([stopped, late]) : late)
        } finally {
          running = false
        }
      },
    },
  ]
}
