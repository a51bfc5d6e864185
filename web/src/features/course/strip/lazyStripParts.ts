import { EmptyFallback, lazyComponent } from '#api/files/lazyComponent.ts'

/* The parts of a path that come after its first paint, in a separate chunk. */
const parts = () => import('./stepParts.ts')

// Without it the path is still drawn whole, and its text says what to do at the end.
export const { Part: ControlSteps, preload: preloadControlSteps } = lazyComponent(
  async () => (await parts()).loadControlSteps(),
  ({ numbers }) => numbers.last,
)
export const { Part: StripControls } = lazyComponent(async () => (await parts()).StripControls, EmptyFallback)
