import type { StatusProblem } from '@resguardo/contract/settings/statusProblems'
import { useSay } from '#i18n/say.tsx'
import type { StatusMessage } from './status.messages.ts'
import { useJobName } from './useJobName.ts'

/** Says a problem of the installation in words. */
export function useSayProblem() {
  const say = useSay<StatusMessage>()
  const jobName = useJobName()
  return ({ key, job, ...values }: StatusProblem) =>
    say(`settings.status.care.${key}`, { ...values, ...(job && { job: jobName(job) }) })
}
