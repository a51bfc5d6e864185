import { useSearchParams } from '#router'

/** The region that the reader has chosen, in the URL; a likely one (likelyRegion.ts) is never put there. */
export function useRegion(): [string | null, (region: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (region: string | null) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous)
        if (region) next.set('region', region)
        else next.delete('region')
        return next
      },
      { replace: true },
    )
  return [params.get('region'), choose]
}
