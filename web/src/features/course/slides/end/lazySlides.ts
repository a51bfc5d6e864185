import { EmptyFallback, lazyComponent } from '#api/files/lazyComponent.ts'

const parts = () => import('../slideParts.ts')

// No lesson begins with one of these.
export const { Part: LateSlide, preload: preloadSlides } = lazyComponent(
  async () => (await parts()).LateSlide,
)
// Optional: if it fails to load, the lesson ends without it.
export const { Part: ModuleOutro } = lazyComponent(async () => (await parts()).ModuleOutro, EmptyFallback)
export const { Part: SlideInfoPanel } = lazyComponent(async () => (await parts()).SlideInfoPanel)
