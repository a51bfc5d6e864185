import type { OsType, Scheme } from '@resguardo/contract/devices/device'
import { deviceShape } from '@resguardo/contract/devices/deviceShape'
import type { CutStep } from '@resguardo/contract/lessons/cutLesson'
import type { DrawnScreens } from '#ui/display/PathStrip.tsx'

type DrawableStep = Pick<CutStep, 'start' | 'screens'> & { scheme?: Scheme | null }

/** Ways for other versions come without screens. An app looks alike on all systems: its frame is plain. */
export function drawnScreens(
  { scheme, start = 'settings', screens }: DrawableStep,
  device: string | null,
): DrawnScreens | undefined {
  const family = scheme === 'oneui' || scheme === 'ios' ? scheme : 'android'
  return (
    screens && { family, start, rows: screens, shape: start === 'computer' ? start : deviceShape(device) }
  )
}

/** Whether a way is a path of plain Android through Settings, for the phone of a maker that may rename it. */
export const isOfPlainAndroid = (os: OsType | null, { start = 'settings' }: Pick<DrawableStep, 'start'>) =>
  os === 'android-other' && start === 'settings'
