/** Returns true if it has handled the event; no other listener then gets it. */
type PopStateGuard = (event: PopStateEvent) => boolean

const guards = new Set<PopStateGuard>()

/** Registers a guard that runs first when the reader goes back or forward; returns its removal. */
export function guardPopState(guard: PopStateGuard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

// Listeners on window run in registration order, capturing or not, so this one must be registered before the
// router's. Therefore the routes import this module with the first code of the page.
if (typeof window !== 'undefined')
  addEventListener('popstate', (event) => {
    if ([...guards].some((guard) => guard(event))) event.stopImmediatePropagation()
  })
