import { jobNames } from '@resguardo/contract/status'
import { useSay } from '#i18n/say.tsx'
import type { StatusMessage } from './status.messages.ts'

/** What a job is for, in words; one that this version does not know is called by its name. */
export function useJobName() {
  const say = useSay<StatusMessage>()
  return (name: string) => {
    const known = jobNames.find((one) => one === name)
    return known ? say(`settings.status.job.${known}`) : name
  }
}
