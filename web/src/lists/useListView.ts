import { startTransition, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** View of a list, stored in the URL; `top` gets the focus when the rows change. */
export function useListView<View extends { after: string }>(
  viewOf: (params: URLSearchParams) => View,
  paramsOf: (view: View) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams()
  // Optimistic: the router navigates in a transition, and a choice must not revert until it finishes.
  const [view, expect] = useOptimistic(useMemo(() => viewOf(params), [viewOf, params]))
  const top = useRef<HTMLParagraphElement>(null)

  return {
    view,
    top,
    /** Other filters start at the first page. */
    change: (part: Partial<View>, way?: 'replace') => {
      const next = { ...view, after: '', ...part }
      startTransition(() => {
        expect(next)
        setParams(paramsOf(next), { replace: way === 'replace' })
      })
    },
    /** The URL of the page after this cursor. */
    to: (after: string) => `?${paramsOf({ ...view, after })}`,
  }
}
