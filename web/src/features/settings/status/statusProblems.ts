import type { FeedResult } from '@resguardo/contract/alerts/feedRules'
import type { SystemStatus } from './StatusTab.tsx'

/** A problem, with the key of its text. */
export interface StatusProblem {
  readonly key: 'job' | 'mail' | 'backup' | 'noBackup' | 'certificate' | 'feed' | 'versions'
  readonly job?: string
  readonly name?: string
  readonly count?: number
  readonly days?: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Whole days between two times; 0 if the second is past. */
export const daysBetween = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / dayMs))

/** Whether a feed was read without error. */
export const isFeedHealthy = (result: FeedResult) => ['never', 'read', 'unchanged'].includes(result)

/** Problems that need attention, by the server's clock. */
export function statusProblemsOf({
  at,
  jobs,
  mail,
  backups,
  certificate,
  feeds,
  instances,
}: SystemStatus): StatusProblem[] {
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
