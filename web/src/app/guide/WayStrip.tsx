import { lastLabelControl } from '@resguardo/contract/lessons/drawings/controlFrames'
import { Suspense } from 'react'
import { EmptyFallback, lazyComponent } from '#api/files/lazyComponent.ts'
import { drawnScreens } from '#features/course/strip/drawnScreens.ts'
import type { WayStripProps } from '#features/emergency/ActionSteps.tsx'
import { type DrawnScreens, PathStrip, type StripNumbers } from '#ui/display/PathStrip.tsx'

const parts = () => import('#features/course/strip/stepParts.ts')
// Without it the path is still drawn whole, and its text says what to do at the end.
const { Part: ControlSteps, preload } = lazyComponent(
  async () => (await parts()).loadControlSteps(),
  ({ numbers }) => numbers.last,
)
const { Part: StripControls } = lazyComponent(async () => (await parts()).StripControls, EmptyFallback)

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
      turn={StripControls}
      controls={
        screens &&
        controls && {
          count: controls.length,
          drawsLast: lastLabelControl(way) >= 0,
          draw: drawControls(way, screens),
        }
      }
    >
      {children}
    </PathStrip>
  )
}

/** What is tapped at the end of the path, drawn by a separate chunk. */
const drawControls = (way: WayStripProps['way'], screens: DrawnScreens) => (numbers: StripNumbers) => (
  <Suspense fallback={numbers.last}>
    <ControlSteps step={way} screens={screens} numbers={numbers} />
  </Suspense>
)
