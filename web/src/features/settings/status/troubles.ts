import type { FeedResult } from '@resguardo/contract/feedRules'
import type { StatusData } from './Status.tsx'

/** Something to look after, by the word that tells it. */
export interface Trouble {
  readonly key: 'job' | 'mail' | 'backup' | 'noBackup' | 'certificate' | 'feed' | 'versions'
  readonly job?: string
  readonly name?: string
  readonly count?: number
  readonly days?: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Whole days from one moment to another; none once that is over. */
export const daysBetween = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / dayMs))

/** Whether a feed gave what it has. */
export const isFine = (result: FeedResult) => ['never', 'read', 'unchanged'].includes(result)

/** What of it all somebody should look after, by the clock of the server. */
export function troublesOf({
  at,
  jobs,
  mail,
  backups,
  certificate,
  feeds,
  instances,
}: StatusData): Trouble[] {
  const age = (moment: string) => Date.parse(at) - Date.parse(moment)
  const backup = jobs.find(({ name }) => name === 'backup')
  const versions = new Set(instances.map(({ version, content }) => `${version} ${content}`))
  const days = certificate && daysBetween(at, certificate.to)
  return [
    ...jobs
      .filter(({ failures }) => failures > 0)
      .map(({ name, failures }) => ({ key: 'job', job: name, count: failures }) as const),
    ...when(mail.oldest !== null && age(mail.oldest) > hourMs, { key: 'mail' }),
    ...when(!backups, { key: 'noBackup' }),
    // One that fails is told by its job.
    ...when(!!backup?.last?.good && backups && age(backup.last.at) > 3 * hourMs, { key: 'backup' }),
    ...when(days !== null && days <= 30, { key: 'certificate', days: days ?? 0 }),
    ...feeds
      .filter(({ active, result }) => active && !isFine(result))
      .map(({ name }) => ({ key: 'feed', name }) as const),
    ...when(versions.size > 1, { key: 'versions' }),
  ]
}

const when = (is: boolean, trouble: Trouble): readonly Trouble[] => (is ? [trouble] : [])
