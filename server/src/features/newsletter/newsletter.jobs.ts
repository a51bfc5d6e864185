import type { FeatureJob } from '#jobs/worker.ts'
import { type FillDeps, fillIssue } from './issues/fillIssue.ts'
import { closeIssues, expireLateMails, openIssues, unfilledIssues } from './issues/issues.ts'
import { settleExpiredWorkers } from './sending/sendWorkers.table.ts'
import { type WorkerOptions, sendDue } from './sending/sendWorkers.ts'
import { TemplateCache } from './templates.ts'
import type { WorkerDeps } from './sending/mailRenderer.ts'

type JobDeps = FillDeps & WorkerDeps

/** Limit of a run; the next one, within a minute, continues. */
const longestMs = 10 * 60_000

/** One run: settle and close old issues, create and fill new ones, send, and count the outcomes. */
export async function runNewsletter(
  deps: JobDeps,
  templates: TemplateCache,
  signal: AbortSignal,
  options: WorkerOptions = {},
): Promise<void> {
  // Settle old issues before creating new ones: an issue also covers what no one received before.
  await settleExpiredWorkers(deps.db, deps.now())
  await expireLateMails(deps.db, deps.now())
  await closeIssues(deps.db, deps.now())
  await openIssues(deps.db, deps.now())
  for (const issue of await unfilledIssues(deps.db)) await fillIssue(deps, templates, issue, options.batch)
  await sendDue(deps, templates, signal, options)
  await closeIssues(deps.db, deps.now())
}

/** One run at a time in each process; several processes share the work. */
export function newsletterJobs(deps: JobDeps): readonly FeatureJob[] {
  const templates = new TemplateCache(deps.env)
  let running = false
  return [
    {
      name: 'newsletter',
      when: '* * * * *',
      run: async (stopped) => {
        if (running) return
        running = true
        try {
          const timeout = AbortSignal.timeout(longestMs)
          await runNewsletter(deps, templates, stopped ? AbortSignal.any([stopped, timeout]) : timeout)
        } finally {
          running = false
        }
      },
    },
  ]
}
