import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { readAlertNewsCall } from '../alerts.calls.ts'

const pollIntervalMs = 600_000

/** Unread alerts, polled every ten minutes. Undefined until loaded, or if loading fails. */
export function useAlertNews() {
  const { language } = useLanguage()
  return useQuery({
    ...query(readAlertNewsCall, { query: { lang: language } }),
    refetchInterval: pollIntervalMs,
  }).data
}
