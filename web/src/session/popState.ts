type Guard = (event: PopStateEvent) => void

let guard: Guard | null = null

/** Who is asked first when the reader goes back or forward; they may stop the event. Null: nobody. */
export function guardPopState(next: Guard | null): void {
  guard = next
}

// On window listeners run in the order of their coming, capturing or not: this one has to stand there before the
// router's. So the routes bring it along with the first code of the page.
if (typeof window !== 'undefined') addEventListener('popstate', (event) => guard?.(event))
