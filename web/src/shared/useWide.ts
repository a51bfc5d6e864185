import { useSyncExternalStore } from 'react'
import { breakpoints } from '#theme/theme.ts'

/**
 * Whether the window is at least as wide as a breakpoint, for what CSS cannot change, such as a table or
 * cards.
 */
export function useWide(breakpoint: keyof typeof breakpoints = 'md'): boolean {
  const media = `(min-width: ${breakpoints[breakpoint]}px)`
  return useSyncExternalStore(
    (listener) => {
      const list = mediaQuery(media)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => mediaQuery(media)?.matches ?? false,
    () => false,
  )
}

const mediaQuery = (media: string) => (typeof matchMedia === 'function' ? matchMedia(media) : undefined)
