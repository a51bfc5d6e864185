import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { readAlertNewsCall } from '../alerts.calls.ts'

const tenMinutes = 600_000

/** What is unread; a page that stays open hears of it in ten minutes. Undefined until it has come, or where it cannot. */
export function useNews() {
  const { language } = useLanguage()
  return useQuery({
    ...query(readAlertNewsCall, { query: { lang: language } }),
    refetchInterval: tenMinutes,
  }).data
}
