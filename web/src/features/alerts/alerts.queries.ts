import { severities, type Severity } from '@resguardo/contract/alertRules'
import type { Language } from '@resguardo/contract/languages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { readAlertsCall } from './alerts.calls.ts'

/** Whose alerts: those of the own phone come without being asked for. */
export const shows = ['mine', 'all'] as const
export type Show = (typeof shows)[number]

/** Which alerts: read from the address. */
export type View = {
  show: Show
  /** Empty for all. */
  severity: Severity | ''
  after: string
}

/** What the address asks for; what is no such thing is left out. */
export const viewOf = (params: URLSearchParams): View => ({
  show: shows.find((show) => show === params.get('show')) ?? 'mine',
  severity: severities.find((severity) => severity === params.get('severity')) ?? '',
  after: params.get('after') ?? '',
})

/** The address of a view, without what is the default. */
export function addressOf({ show, severity, after }: View): string {
  const params = new URLSearchParams()
  if (show !== 'mine') params.set('show', show)
  if (severity) params.set('severity', severity)
  if (after) params.set('after', after)
  return `?${params.toString()}`
}

/** A page of alerts; the page before stays in sight until it has come. */
export const alertsQuery = ({ show, severity, after }: View, lang: Language) =>
  queryOptions({
    ...query(readAlertsCall, {
      query: { lang, show, ...(severity && { severity }), ...(after && { after }) },
    }),
    placeholderData: keepPreviousData,
  })
