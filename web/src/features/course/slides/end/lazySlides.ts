import { EmptyFallback, lazyComponent } from '#api/files/lazyComponent.ts'

const parts = () => import('../slideParts.ts')

// No lesson begins with one of these.
export const { Part: LateSlide, preload: preloadSlides } = lazyComponent(
  async () => (await parts()).LateSlide,
)
// Optional: if it fails to load, the lesson ends without it.
export const { Part: ModuleOutro } = lazyComponent(async () => (await parts()).ModuleOutro, EmptyFallback)
export const { Part: SlideInfoPanel } = lazyComponent(async () => (await parts()).SlideInfoPanel)
// Its room is reserved, and what it shows is in words as well.
export const { Part: LockScreens } = lazyComponent(
  async () => (await parts()).loadLockScreens(),
  EmptyFallback,
)
export const { Part: PathLabelDetail, preload: preloadPathLabelDetail } = lazyComponent(
  async () => (await parts()).PathLabelDetail,
)
