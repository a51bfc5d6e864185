import type { FeatureJob } from '#jobs/worker.ts'
import { type DigestDeps, fillIssue } from './digest.ts'
import { closeIssues, giveUpLate, openIssues, unfilledIssues } from './issues.ts'
import { settleDead } from './lanes.table.ts'
import { type LaneOptions, sendDue } from './lanes.ts'
import { Letters } from './letters.ts'
import type { LaneDeps } from './sender.ts'

type JobDeps = DigestDeps & LaneDeps

/** A run that has more to do than this hands over to the next, which comes within the minute. */
const longestMs = 10 * 60_000

/** Ends what is over, begins what is due, writes it out, sends it, and counts what became of it. */
export async function runNewsletter(
  deps: JobDeps,
  letters: Letters,
  over: AbortSignal,
  options: LaneOptions = {},
): Promise<void> {
  // What is over has to be known before another issue begins: it tells of all that nobody was told of.
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
