import { alertStates, type AlertState, type Severity, severities } from '@resguardo/contract/alertRules'
import { readManagedAlert, readManagedAlerts } from '@resguardo/contract/alerts'
import { readFeeds } from '@resguardo/contract/feeds'
import { type OsType, osTypes } from '@resguardo/contract/device'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '#api/queries.ts'

/** Which alerts: read from the address; empty for all. */
export type View = {
  state: AlertState | ''
  severity: Severity | ''
  osType: OsType | ''
  q: string
  after: string
}

/** What the address asks for; what is no such thing is left out. */
export const viewOf = (params: URLSearchParams): View => ({
  state: alertStates.find((state) => state === params.get('state')) ?? '',
  severity: severities.find((severity) => severity === params.get('severity')) ?? '',
  osType: osTypes.find((osType) => osType === params.get('osType')) ?? '',
  q: (params.get('q') ?? '').slice(0, 100),
  after: params.get('after') ?? '',
})

/** The address of a view, without what is the default. */
export const paramsOf = (view: View) =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))

export const unfiltered = { state: '', severity: '', osType: '', q: '' } satisfies Partial<View>

export const isFiltered = ({ state, severity, osType, q }: View) => state + severity + osType + q !== ''

/** A page of alerts; the page before stays in sight until it has come. */
export const managedQuery = ({ state, severity, osType, q, after }: View) =>
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

export const alertQuery = (uid: string) => query(readManagedAlert, { params: { uid } })

export const feedsQuery = query(readFeeds, {})

/** What a change of an alert makes old; readers are told of it too. */
export const managedTouch = ['readManagedAlerts', 'readManagedAlert', 'readAlerts', 'readAlertNews']
export const feedsTouch = ['readFeeds', 'readManagedAlerts']
