import { severities, type Severity } from '@resguardo/contract/alerts/alertRules'
import type { Language } from '@resguardo/contract/platform/languages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { readAlertsCall } from './alerts.calls.ts'

/** Alerts for the reader's phone (default) or all. */
export const alertScopes = ['mine', 'all'] as const
export type AlertScope = (typeof alertScopes)[number]

/** Filters of the list, stored in the URL. */
export type AlertsView = {
  show: AlertScope
  /** Empty: all. */
  severity: Severity | ''
  after: string
}

/** Reads a view from the URL; drops invalid values. */
export const viewOf = (params: URLSearchParams): AlertsView => ({
  show: alertScopes.find((show) => show === params.get('show')) ?? 'mine',
  severity: severities.find((severity) => severity === params.get('severity')) ?? '',
  after: params.get('after') ?? '',
})

/** The URL of a view, without defaults. */
export function hrefOf({ show, severity, after }: AlertsView): string {
  const params = new URLSearchParams()
  if (show !== 'mine') params.set('show', show)
  if (severity) params.set('severity', severity)
  if (after) params.set('after', after)
  return `?${params.toString()}`
}

/** A page of alerts; the previous page stays visible while it loads. */
export const alertsQuery = ({ show, severity, after }: AlertsView, lang: Language) =>
  queryOptions({
    ...query(readAlertsCall, {
      query: { lang, show, ...(severity && { severity }), ...(after && { after }) },
    }),
    placeholderData: keepPreviousData,
  })
