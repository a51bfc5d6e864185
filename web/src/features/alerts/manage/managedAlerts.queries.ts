import {
  alertStates,
  type AlertState,
  type Severity,
  severities,
} from '@resguardo/contract/alerts/alertRules'
import { readManagedAlert, readManagedAlerts } from '@resguardo/contract/alerts/alerts'
import { readFeeds } from '@resguardo/contract/alerts/feeds'
import { type OsType, osTypes } from '@resguardo/contract/devices/device'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'

/** Filters of the list, stored in the URL; empty: all. */
export type ManagedAlertsView = {
  state: AlertState | ''
  severity: Severity | ''
  osType: OsType | ''
  q: string
  after: string
}

/** Reads a view from the URL; drops invalid values. */
export const viewOf = (params: URLSearchParams): ManagedAlertsView => ({
  state: alertStates.find((state) => state === params.get('state')) ?? '',
  severity: severities.find((severity) => severity === params.get('severity')) ?? '',
  osType: osTypes.find((osType) => osType === params.get('osType')) ?? '',
  q: (params.get('q') ?? '').slice(0, 100),
  after: params.get('after') ?? '',
})

/** The URL parameters of a view, without defaults. */
export const paramsOf = (view: ManagedAlertsView) =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))

export const unfiltered = { state: '', severity: '', osType: '', q: '' } satisfies Partial<ManagedAlertsView>

export const isFiltered = ({ state, severity, osType, q }: ManagedAlertsView) =>
  state + severity + osType + q !== ''

/** A page of alerts; the previous page stays visible while it loads. */
export const managedAlertsQuery = ({ state, severity, osType, q, after }: ManagedAlertsView) =>
  queryOptions({
    ...query(readManagedAlerts, {
      query: {
        ...(state && { state }),
        ...(severity && { severity }),
        ...(osType && { osType }),
        ...(q && { q }),
        ...(after && { after }),
      },
    }),
    placeholderData: keepPreviousData,
  })

export const managedAlertQuery = (uid: string) => query(readManagedAlert, { params: { uid } })

export const feedsQuery = query(readFeeds, {})

/** Operations whose cached data a change of an alert invalidates, including those of readers. */
export const invalidatedByManagedAlerts = [
  'readManagedAlerts',
  'readManagedAlert',
  'readAlerts',
  'readAlertNews',
]
/** Operations whose cached data a change of a feed invalidates. */
export const invalidatedByFeeds = ['readFeeds', 'readManagedAlerts']
