import type { SavedList } from '@resguardo/contract/savedViews/savedViews'

/** A list that is one of a page's tabs. */
const tabs: Partial<Record<SavedList, string>> = { audit: 'audit' }

/** What the address says of the page of rows, of an open record and of a tab. */
const notOfView = ['after', 'before', 'panel', 'ticket', 'tab']

/** The filters, order and columns that an address asks for, always written alike. */
export function searchOfView(params: URLSearchParams, columns?: readonly string[]): string {
  const view = new URLSearchParams(params)
  // Together with a cursor it is the number of a row, else a date.
  if (view.has('after')) view.delete('from')
  for (const name of notOfView) view.delete(name)
  if (columns) view.set('columns', columns.join('.'))
  view.sort()
  return view.toString()
}

/** The query of the address that shows a view. */
export function viewQuery(list: SavedList, search: string): string {
  const tab = tabs[list]
  return [...(tab ? [`tab=${tab}`] : []), ...(search ? [search] : [])].join('&')
}
