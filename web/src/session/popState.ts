/** True: this one has dealt with it, and nobody else hears of it. */
type Guard = (event: PopStateEvent) => boolean

const guards = new Set<Guard>()

/** Who is asked first when the reader goes back or forward; gives the way to stop. */
export function guardPopState(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

// On window listeners run in the order of their coming, capturing or not: this one has to stand there before the
// router's. So the routes bring it along with the first code of the page.
if (typeof window !== 'undefined')
  addEventListener('popstate', (event) => {
    if ([...guards].some((guard) => guard(event))) event.stopImmediatePropagation()
  })
