import { startTransition, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Which rows a list shows is read from its address and changed there; `top` is where the focus goes with the rows. */
export function useListView<View extends { after: string }>(
  viewOf: (params: URLSearchParams) => View,
  paramsOf: (view: View) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams()
  // Shown at once: the router moves on in its own time, and a choice must not jump back until then.
  const [view, expect] = useOptimistic(useMemo(() => viewOf(params), [viewOf, params]))
  const top = useRef<HTMLParagraphElement>(null)

  return {
    view,
    top,
    /** Other rows begin at the first page. */
    change: (part: Partial<View>, way?: 'replace') => {
      const next = { ...view, after: '', ...part }
      startTransition(() => {
        expect(next)
        setParams(paramsOf(next), { replace: way === 'replace' })
      })
    },
    /** The address of the page that begins after this place. */
    to: (after: string) => `?${paramsOf({ ...view, after })}`,
  }
}
