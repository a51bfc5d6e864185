import { type ComponentType, createElement, lazy } from 'react'
import { createListeners } from '#store'
import { loadChunk } from './loadChunk.ts'

// React renders again after an error: only a retry by the reader or a restored network may start a new
// attempt.
const resets = createListeners()

/** Registers `forget`, called when failed parts may be fetched again. */
export function onRetry(reset: () => void) {
  resets.subscribe(reset)
}

/** Clears failed loads, so that those parts and pages are fetched again at their next render. */
export function resetFailedLoads() {
  resets.notify()
  resets.clear()
}

if (typeof window !== 'undefined') addEventListener('online', resetFailedLoads)

/**
 * Part of a page, fetched when first rendered or earlier by `preload`. Its texts are already loaded. If the
 * fetch fails, `Without` is rendered instead, or the error reaches the CrashBoundary.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
) {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const preload = () =>
    (loading ??= loadChunk(load).then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  // React.lazy caches a rejection for good: a retry needs a new lazy component.
  const createLazy = () =>
    lazy(() =>
      preload().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          onRetry(() => {
            Current = undefined
          })
          if (Fallback) return { default: Fallback }
          throw error
        },
      ),
    )
  // A component that is here needs no fallback; what was shown first stays, so that it keeps its state.
  let Current: ComponentType<Props> | undefined
  const Part = (props: Props) =>
    createElement((Current ??= loaded ?? (createLazy() as ComponentType<Props>)), props)
  return { Part, preload }
}

/** Fallback for a part that the page can do without. */
export const EmptyFallback = () => null
