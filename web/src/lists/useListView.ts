import { startTransition, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from '#router'

/** View of a list, stored in the URL; `top` gets the focus when the rows change. */
export function useListView<View extends { after: string }>(
  viewOf: (params: URLSearchParams) => View,
  paramsOf: (view: View) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams()
  // Optimistic: the router navigates in a transition, and a choice must not revert until it finishes.
  const [view, setOptimisticView] = useOptimistic(useMemo(() => viewOf(params), [viewOf, params]))
  const top = useRef<HTMLParagraphElement>(null)

  return {
    view,
    top,
    /** Other filters start at the first page. */
    change: (part: Partial<View>, mode?: 'replace') => {
      const next = { ...view, after: '', ...part }
      startTransition(() => {
        setOptimisticView(next)
        setParams(paramsOf(next), { replace: mode === 'replace' })
      })
    },
    /** The URL of the page after this cursor. */
    to: (after: string) => `?${paramsOf({ ...view, after })}`,
  }
}
