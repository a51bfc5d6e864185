import { type ComponentType, createElement, lazy } from 'react'
import { loadChunk } from './loadChunk.ts'

// React renders again after an error: only a retry by the reader or a restored network may start a new
// attempt.
const failures = new Set<() => void>()

/** Registers `forget`, called when failed parts may be fetched again. */
export function onRetry(forget: () => void) {
  failures.add(forget)
}

/** Clears failed loads, so that those parts and pages are fetched again at their next render. */
export function forgetFailures() {
  for (const forget of failures) forget()
  failures.clear()
}

if (typeof window !== 'undefined') addEventListener('online', forgetFailures)

/**
 * Part of a page, fetched when first rendered or earlier by `preload`. Its texts are already loaded. If the
 * fetch fails, `Without` is rendered instead, or the error reaches the CrashBoundary.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Without?: ComponentType<Props>,
) {
  let loading: Promise<ComponentType<Props>> | undefined
  const preload = () =>
    (loading ??= loadChunk(load).catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  // React.lazy caches a rejection for good: a retry needs a new lazy component.
  const shown = () =>
    lazy(() =>
      preload().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          onRetry(() => {
            Shown = shown()
          })
          if (Without) return { default: Without }
          throw error
        },
      ),
    )
  let Shown = shown()
  const Part = (props: Props) => createElement(Shown as ComponentType<Props>, props)
  return { Part, preload }
}

/** Fallback for a part that the page can do without. */
export const Nothing = () => null
