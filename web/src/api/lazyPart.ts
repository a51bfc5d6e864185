import { type ComponentType, createElement, lazy } from 'react'
import { loadChunk } from './loadChunk.ts'

// React renders once more by itself after an error: only a reader's wish or a network that is back starts a new try.
const failures = new Set<() => void>()

/** Has `forget` called when parts that could not be fetched may be fetched again. */
export function onRetry(forget: () => void) {
  failures.add(forget)
}

/** Lets the parts and pages that could not be fetched be fetched again when they are next rendered. */
export function forgetFailures() {
  for (const forget of failures) forget()
  failures.clear()
}

if (typeof window !== 'undefined') addEventListener('online', forgetFailures)

/**
 * A part of a page that is fetched when it is first needed, or before by `preload`. Its texts are there already.
 * If it cannot be fetched, `Without` stands in its place, or the error reaches the CrashBoundary.
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
  // React.lazy keeps a failure for good: a new try needs a new one.
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

/** In place of a part that no page fails with. */
export const Nothing = () => null
