import type { SavedList } from '@resguardo/contract/savedViews/savedViews'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from '#router'
import { query } from '#api/queries.ts'
import type { ListQuery } from '#shared/forms/QuerySection.tsx'
import { readSavedViewsCall } from './savedViews.calls.ts'
import { searchOfView, viewQuery } from './viewSearch.ts'

/** Entries of the history that showed the whole list: going back to one shows it again. */
const wholeLists = new Set<string>()

/**
 * Opens the view that the reader chose to open first, if the list was opened without any filter. Until it is
 * known whether there is one, and until its rows are there, the result is pending.
 */
export function useFirstView<Data>(list: SavedList, result: ListQuery<Data>, path?: string): ListQuery<Data> {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const [params] = useSearchParams()
  const { data, isPending } = useQuery(query(readSavedViewsCall, { query: { list } }))
  const isBare = (path ?? pathname) === pathname && searchOfView(params) === ''
  const [waiting, setWaiting] = useState(isBare && !wholeLists.has(key))
  const search = data?.views.find(({ first }) => first)?.search
  const opens = waiting && isBare && search
  useEffect(() => {
    if (opens) navigate(`${pathname}?${viewQuery(list, opens)}`, { replace: true })
  }, [opens, navigate, pathname, list])
  useEffect(() => {
    if (isBare && !waiting) wholeLists.add(key)
  }, [isBare, waiting, key])
  if (waiting && !(isBare ? isPending || search : result.isPlaceholderData)) setWaiting(false)
  const { isFetching, refetch } = result
  return waiting
    ? { data: undefined, error: null, isPending: true, isFetching, isPlaceholderData: false, refetch }
    : result
}
