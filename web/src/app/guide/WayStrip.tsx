import { ControlSteps, preloadControlSteps, StripControls } from '#features/course/strip/lazyStripParts.ts'
import { drawnControls } from '#features/course/strip/drawnControls.tsx'
import { drawnScreens, isOfPlainAndroid } from '#features/course/strip/drawnScreens.ts'
import type { WayStripProps } from '#features/emergency/ActionSteps.tsx'
import { PathStrip } from '#ui/display/PathStrip.tsx'

/** Fetches what draws the end of a path, so that it is there without a network. */
export const preloadDrawing = async (): Promise<void> => {
  await preloadControlSteps().catch(() => {})
}

/** The path of a way: its screens while it is `drawn`, else its labels. */
export function WayStrip({ way, device, drawn, children }: WayStripProps) {
  const { path, status, checkedOn, source, search } = way
  const screens = drawn ? drawnScreens(way, device) : undefined
  return (
    <PathStrip
      segments={path}
      status={status}
      source={source}
      {...(checkedOn && { checkedOn })}
      {...(search && { search })}
      otherMaker={isOfPlainAndroid(way.os, way)}
      screens={screens}
      turn={StripControls}
      controls={drawnControls(way, screens, ControlSteps)}
    >
      {children}
    </PathStrip>
  )
}
