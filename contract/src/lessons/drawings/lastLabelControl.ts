import type { CutControl } from './controls.ts'

type LabelledStep = { path: readonly string[]; controls?: readonly CutControl[] }

/**
 * The index of the control that repeats the last label of the path, or -1. Options have a separate screen, as
 * has a switch above what is set next, and what is on the page that the label opens.
 */
export function lastLabelControl({ path, controls = [] }: LabelledStep): number {
  if (path.length < 2) return -1
  const index = controls.findIndex(({ label, lookFor }) => label === path.at(-1) && !lookFor)
  const { kind, onPage } = controls[index] ?? {}
  if (onPage || kind === 'choice' || kind === 'row') return -1
  const isOpened = index === 0 || controls[index - 1]?.first
  return isOpened && kind === 'switch' && opensPage(controls[index + 1]) ? -1 : index
}

/** Whether a control is on the page that a row of the control before it opens. */
const opensPage = (next: CutControl | undefined) => next !== undefined && !next.apart && next.kind !== 'press'
