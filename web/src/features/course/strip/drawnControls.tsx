import { lastLabelControl } from '@resguardo/contract/lessons/drawings/lastLabelControl'
import { type ComponentType, Suspense } from 'react'
import type { DrawnScreens, StripControls } from '#ui/display/PathStrip.tsx'
import type { ControlStepsProps } from './controls/ControlSteps.tsx'

/** What is tapped at the end of a drawn path, for `PathStrip`; `Steps` may come from a separate chunk. */
export function drawnControls(
  step: ControlStepsProps['step'],
  screens: DrawnScreens | undefined,
  Steps: ComponentType<ControlStepsProps>,
): StripControls | undefined {
  if (!screens || !step.controls) return undefined
  return {
    count: step.controls.length,
    first: step.controls.filter(({ first }) => first).length,
    drawsLast: lastLabelControl(step) >= 0,
    draw: (numbers) => (
      <Suspense fallback={numbers.last}>
        <Steps {...{ step, screens, numbers }} />
      </Suspense>
    ),
  }
}
