import { EmptyFallback, lazyComponent } from '#api/files/lazyComponent.ts'

const parts = () => import('./slideParts.ts')

// No lesson begins with one of these.
export const { Part: ChecklistSlide, preload: preloadSlides } = lazyComponent(
  async () => (await parts()).ChecklistSlide,
)
export const { Part: OutroSlide } = lazyComponent(async () => (await parts()).OutroSlide)
export const { Part: QuizSlide } = lazyComponent(async () => (await parts()).QuizSlide)
// Optional: if it fails to load, the lesson ends without it.
export const { Part: ModuleOutro } = lazyComponent(async () => (await parts()).ModuleOutro, EmptyFallback)
