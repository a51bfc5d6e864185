import type { FeedResult } from '@resguardo/contract/feedRules'
import type { StatusData } from './Status.tsx'

/** A problem, with the key of its text. */
export interface Trouble {
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
export const isFine = (result: FeedResult) => ['never', 'read', 'unchanged'].includes(result)

/** Problems that need attention, by the server's clock. */
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
    // A failing backup is reported as a failed job already.
    ...when(!!backup?.last?.good && backups && age(backup.last.at) > 3 * hourMs, { key: 'backup' }),
    ...when(days !== null && days <= 30, { key: 'certificate', days: days ?? 0 }),
    ...feeds
      .filter(({ active, result }) => active && !isFine(result))
      .map(({ name }) => ({ key: 'feed', name }) as const),
    ...when(versions.size > 1, { key: 'versions' }),
  ]
}

const when = (is: boolean, trouble: Trouble): readonly Trouble[] => (is ? [trouble] : [])
