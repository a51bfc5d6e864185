import type { CutControl } from './controls.ts'
import { lastLabelControl } from './lastLabelControl.ts'
import type { StartPlace } from './screens.ts'
import { isDetailSign, isProfilePicture } from './signs.ts'

/** One drawn screen with the control to tap, and those set before it on the same screen. */
export interface ControlFrame {
  /** The label that opened the screen; null if it is not known. */
  title: string | null
  control: CutControl
  /** Controls that were set on this screen before, in their new state. */
  settled: CutControl[]
  /** The known rows of the screen, if the control is one of them. */
  rows?: readonly string[] | undefined
  /** The form of the screen, if it is no page of a menu. */
  form?: 'power' | undefined
}

type DrawnStep = {
  path: readonly string[]
  start?: StartPlace
  screens?: readonly (readonly string[])[]
  controls?: readonly CutControl[]
}

/** Starts without a page, whose first screens have no title. */
const gestures = new Set<StartPlace | undefined>(['power', 'buttons', 'icon', 'prompt'])

/**
 * The frames of what a step taps after its path. A control that repeats the last label of the path is drawn
 * in place of that label, on the screen that leads there. Controls that come first are before the path.
 */
export function stepFrames(step: DrawnStep): ControlFrame[] {
  const { path, start, screens } = step
  const controls = (step.controls ?? []).map((control) => onPlaceOf(step, control))
  const [first, ...others] = controls
  if (first?.first)
    return [{ title: null, settled: [], control: first }, ...stepFrames({ ...step, controls: others })]
  // Of a path that is the power menu alone, the last button is one of its signs.
  const last =
    start === 'power' && path.length === 1
      ? controls.findLastIndex(({ kind }) => kind === 'button')
      : lastLabelControl(step)
  const buttons = start === 'buttons'
  const [parent, opened] = [path.at(-2), path.at(-1)]
  // What the search of Settings opens has a name that is not known.
  const isSearch = start === undefined && path.length === 1
  const title = isSearch || gestures.has(start) ? null : titleOf(last < 0 ? opened : parent)
  return controlFrames(title, controls).map((frame, index) => {
    // Buttons of the phone open its power menu as well.
    if (buttons ? index > 0 : index === last && start === 'power')
      return { ...frame, title: null, form: 'power' }
    const isOnParent = index === last && frame.title === parent
    return isOnParent ? { ...frame, rows: screens?.at(-1) } : frame
  })
}

/** What is tapped at the end of a path on a computer is there as well. */
const onPlaceOf = ({ start }: DrawnStep, control: CutControl): CutControl =>
  start === 'computer' ? { ...control, computer: true } : control

/** The title of the screen that a label opens; a sign is none. */
const titleOf = (label: string | undefined) =>
  isDetailSign(label) || isProfilePicture(label) ? null : (label ?? null)

/** Controls that are still seen once they are set. */
const staying = new Set<CutControl['kind']>(['switch', 'choice', 'field'])
/** As many as fit above the control to tap. */
const maxSettled = 2

/**
 * One screen for each control, in order. A row opens a screen of its name, a button one that is not known.
 * A control that is apart leaves the screen for itself alone, unless it opens another one or goes back.
 * The dialog of a `confirm` lies over the screen that asked for it.
 */
function controlFrames(firstTitle: string | null, controls: readonly CutControl[]): ControlFrame[] {
  let screen: Pick<ControlFrame, 'title' | 'settled'> = { title: firstTitle, settled: [] }
  return controls.map((control, index) => {
    const { kind, label, lookFor, apart } = control
    const other = { title: apart === 'back' ? firstTitle : null, settled: [] }
    const frame = { ...(apart ? other : screen), control }
    if (kind === 'row') screen = { title: lookFor ? null : label, settled: [] }
    else if (kind === 'press' || (kind === 'button' && controls[index + 1]?.kind !== 'confirm'))
      screen = { title: null, settled: [] }
    else if (staying.has(kind) && !apart)
      screen = { ...screen, settled: [...screen.settled, control].slice(-maxSettled) }
    return frame
  })
}

/** Five lines of a row with a switch; a longer word would be broken anywhere. */
const [maxText, maxWord] = [80, 24]

/** Whether an option is described, not quoted: words on a phone begin with a capital or a digit. */
export const isDescribed = (option: string) => /^\p{Ll}/u.test(option)

/** Whether a text can be read in a drawn row. */
export const fitsDrawing = (text: string) =>
  text.length <= maxText && text.split(/[\s/.-]+/u).every((word) => word.length <= maxWord)

/** The texts that the drawing of a control shows, without those around it. */
export function drawnTexts({ title, control }: ControlFrame): string[] {
  const { kind, label, to } = control
  if (kind === 'switch' || to === undefined) return [label]
  // The list of a choice may be the whole screen: its name is the title then.
  return kind === 'choice' && label === title ? [title, to] : [label, to]
}
