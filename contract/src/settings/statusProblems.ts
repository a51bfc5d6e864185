import * as z from 'zod/mini'
import { dayMs } from '../platform/durations.ts'
import type { FeedResult } from '../alerts/feedRules.ts'
import type { DataOf } from '../platform/endpoints/endpoint.ts'
import type { readStatus } from './status.ts'

/** A problem of the installation that needs attention; the web has a text for each key. */
export const StatusProblem = z.object({
  key: z.enum(['job', 'mail', 'backup', 'noBackup', 'certificate', 'feed', 'versions']),
  /** Of a failed job: its name. */
  job: z.optional(z.string()),
  /** Of a feed that could not be read: its name. */
  name: z.optional(z.string()),
  /** Consecutive failures. */
  count: z.optional(z.int()),
  /** Days until the certificate ends. */
  days: z.optional(z.int()),
})
export type StatusProblem = z.infer<typeof StatusProblem>

const hourMs = 3_600_000

/** Whole days between two times; 0 if the second is past. */
export const daysBetween = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / dayMs))

/** Whether a feed was read without error. */
export const isFeedHealthy = (result: FeedResult) => ['never', 'read', 'unchanged'].includes(result)

type Status = DataOf<typeof readStatus>

/** The part of the status in which problems are found. */
export type SystemHealth = Pick<Status, 'at' | 'mail' | 'backups' | 'certificate' | 'feeds' | 'instances'> & {
  readonly jobs: readonly Pick<Status['jobs'][number], 'name' | 'last' | 'failures'>[]
}

/** Problems that need attention, by the server's clock. */
export function statusProblemsOf({
  at,
  jobs,
  mail,
  backups,
  certificate,
  feeds,
  instances,
}: SystemHealth): StatusProblem[] {
  const age = (moment: string) => Date.parse(at) - Date.parse(moment)
  const backup = jobs.find(({ name }) => name === 'backup')
  const versions = new Set(instances.map(({ version, content }) => `${version} ${content}`))
  const days = certificate && daysBetween(at, certificate.to)
  return [
    ...jobs
      .filter(({ failures }) => failures > 0)
      .map(({ name, failures }) => ({ key: 'job', job: name, count: failures }) as const),
    ...problemIf(mail.oldest !== null && age(mail.oldest) > hourMs, { key: 'mail' }),
    ...problemIf(!backups, { key: 'noBackup' }),
    // A failing backup is reported as a failed job already.
    ...problemIf(!!backup?.last?.good && backups && age(backup.last.at) > 3 * hourMs, { key: 'backup' }),
    ...problemIf(days !== null && days <= 30, { key: 'certificate', days: days ?? 0 }),
    ...feeds
      .filter(({ active, result }) => active && !isFeedHealthy(result))
      .map(({ name }) => ({ key: 'feed', name }) as const),
    ...problemIf(versions.size > 1, { key: 'versions' }),
  ]
}

const problemIf = (is: boolean, problem: StatusProblem): readonly StatusProblem[] => (is ? [problem] : [])
