import { Suspense } from 'react'
import { EmptyFallback, lazyComponent } from '#api/files/lazyComponent.ts'
import { drawnScreens } from '#features/course/strip/drawnScreens.ts'
import type { WayStripProps } from '#features/emergency/ActionSteps.tsx'
import { type DrawnScreens, PathStrip, type StripNumbers } from '#ui/display/PathStrip.tsx'

// Without it the path is still drawn, and its text says what to do at the end.
const { Part: ControlSteps, preload } = lazyComponent(
  async () => (await import('#features/course/strip/stepParts.ts')).loadControlSteps(),
  EmptyFallback,
)

/** Fetches what draws the end of a path, so that it is there without a network. */
export const preloadDrawing = () => void preload().catch(() => {})

/** The path of a way: its screens while it is `drawn`, else its labels. */
export function WayStrip({ way, device, drawn, children }: WayStripProps) {
  const { path, status, checkedOn, source, search, controls } = way
  const screens = drawn ? drawnScreens(way, device) : undefined
  return (
    <PathStrip
      segments={path}
      status={status}
      source={source}
      {...(checkedOn && { checkedOn })}
      {...(search && { search })}
      screens={screens}
      controls={screens && controls && { count: controls.length, draw: drawControls(way, screens) }}
    >
      {children}
    </PathStrip>
  )
}

/** What is tapped at the end of the path, drawn by a separate chunk. */
const drawControls = (way: WayStripProps['way'], screens: DrawnScreens) => (numbers: StripNumbers) => (
  <Suspense>
    <ControlSteps step={way} screens={screens} numbers={numbers} />
  </Suspense>
)
