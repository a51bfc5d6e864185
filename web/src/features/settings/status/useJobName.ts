import { jobNames } from '@resguardo/contract/settings/status'
import { useSay } from '#i18n/say.tsx'
import type { StatusMessage } from './status.messages.ts'

/** The label of a job; its name if this version does not know it. */
export function useJobName() {
  const say = useSay<StatusMessage>()
  return (name: string) => {
    const known = jobNames.find((one) => one === name)
    return known ? say(`settings.status.job.${known}`) : name
  }
}
