import { expect, test } from 'vitest'
import { drawnTexts, fitsDrawing, stepFrames } from './controlFrames.ts'
import type { CutControl } from './controls.ts'
import { lastLabelControl } from './lastLabelControl.ts'

const control = (kind: CutControl['kind'], label: string, to?: string): CutControl => ({
  kind,
  label,
  ...(to && { to }),
})
const framesOf = (title: string, ...controls: CutControl[]) =>
  stepFrames({ path: ['Settings', title], controls })
const titles = (...controls: CutControl[]) => framesOf('Security', ...controls).map(({ title }) => title)
const settled = (...controls: CutControl[]) =>
  framesOf('Security', ...controls).map((frame) => frame.settled.map(({ label }) => label))

test('a row opens a screen of its name; one of unknown words a screen without a name', () => {
  const last = control('switch', 'Auto Blocker', 'on')
  expect(titles(control('row', 'More'), last)).toEqual(['Security', 'More'])
  expect(titles({ ...control('row', 'the line about ads'), lookFor: true }, last)).toEqual(['Security', null])
})

test('what a button opens is not known, except the dialog that asks again', () => {
  const [button, confirm] = [control('button', 'Delete'), control('confirm', 'OK')]
  expect(titles(button, control('look', 'Deleted'))).toEqual(['Security', null])
  expect(titles(button, confirm)).toEqual(['Security', 'Security'])
  expect(titles(control('press', 'Side button'), button)).toEqual(['Security', null])
})

test('what was set stays on its screen, and on that alone', () => {
  const [one, two] = [control('switch', 'One', 'on'), control('choice', 'Two', 'Never')]
  expect(settled(one, two, control('row', 'More'), one)).toEqual([[], ['One'], ['One', 'Two'], []])
  expect(settled(one, control('confirm', 'Turn on'), control('look', 'Three'))).toEqual([
    [],
    ['One'],
    ['One'],
  ])
})

test('what is on another screen has no name above it, and the next control is where the one before was', () => {
  const [one, two] = [control('switch', 'One', 'on'), control('switch', 'Two', 'on')]
  const apart = { ...control('switch', 'in another app: Three', 'on'), lookFor: true, apart: true } as const
  expect(titles(one, apart, two)).toEqual(['Security', null, 'Security'])
  expect(settled(one, apart, two)).toEqual([[], [], ['One']])
  const back = { ...control('row', 'Camera'), apart: 'back' } as const
  expect(titles(control('row', 'Microphone'), one, back, two)).toEqual([
    'Security',
    'Microphone',
    'Security',
    'Camera',
  ])
  const row = { ...control('row', 'Wi-Fi'), apart: true } as const
  expect(titles(one, row, two)).toEqual(['Security', null, 'Wi-Fi'])
})

const autoBlocker = (controls: CutControl[]) => ({
  path: ['Settings', 'Security', 'Auto Blocker'],
  screens: [['Security'], ['Find My', 'Auto Blocker']],
  controls,
})

test('a control that repeats the last label is drawn once, on the screen that leads there', () => {
  const blocker = control('switch', 'Auto Blocker', 'on')
  const apart = { ...control('switch', 'in another app', 'on'), lookFor: true, apart: true } as const
  for (const step of [autoBlocker([blocker]), autoBlocker([blocker, apart])]) {
    expect(lastLabelControl(step)).toBe(0)
    expect(stepFrames(step)[0]).toMatchObject({ title: 'Security', rows: ['Find My', 'Auto Blocker'] })
  }
  const button = control('button', 'Auto Blocker')
  expect(stepFrames(autoBlocker([button, control('look', 'Done')]))).toMatchObject([
    { title: 'Security' },
    { title: null },
  ])
})

test('a switch with more to set on its page is drawn there', () => {
  const [blocker, next] = [control('switch', 'Auto Blocker', 'on'), control('switch', 'All', 'on')]
  const step = autoBlocker([blocker, next])
  expect(lastLabelControl(step)).toBe(-1)
  expect(stepFrames(step)).toMatchObject([
    { title: 'Auto Blocker', settled: [] },
    { title: 'Auto Blocker', settled: [blocker] },
  ])
  const press = autoBlocker([blocker, control('press', 'Restart')])
  expect(lastLabelControl(press)).toBe(0)
})

test('a switch on the page of its name is drawn there, after the row that opens it', () => {
  const blocker = { ...control('switch', 'Auto Blocker', 'on'), onPage: true } as const
  const step = autoBlocker([blocker])
  expect(lastLabelControl(step)).toBe(-1)
  expect(stepFrames(step)).toEqual([{ title: 'Auto Blocker', settled: [], control: blocker }])
})

test('what comes before the last label is on the screens that lead there', () => {
  const [find, blocker] = [control('switch', 'Find My', 'on'), control('switch', 'Auto Blocker', 'on')]
  const step = autoBlocker([find, blocker, control('confirm', 'OK')])
  expect(lastLabelControl(step)).toBe(1)
  expect(stepFrames(step)).toMatchObject([
    { title: 'Security', settled: [] },
    { title: 'Security', settled: [find], rows: ['Find My', 'Auto Blocker'] },
    { title: 'Security', settled: [find, blocker] },
  ])
  const gear = { ...control('button', 'the gear'), lookFor: true } as const
  const [first, second] = stepFrames(autoBlocker([gear, blocker]))
  expect([first?.title, second?.title, second?.rows]).toEqual(['Security', null, undefined])
})

test('the options of a choice have a screen of their own, and what is looked for is no label', () => {
  const path = ['Settings', 'Display', 'Auto-Lock']
  expect(lastLabelControl({ path, controls: [control('choice', 'Auto-Lock', '30 s')] })).toBe(-1)
  const unknown: CutControl = { kind: 'switch', label: 'Auto-Lock', to: 'on', lookFor: true }
  expect(lastLabelControl({ path, controls: [unknown] })).toBe(-1)
})

test('the power menu comes after the buttons that open it', () => {
  const controls = [control('press', 'Hold the power button'), control('button', 'Power off')]
  const step = { path: ['Power menu', 'Power off'], start: 'power', controls } as const
  expect(lastLabelControl(step)).toBe(1)
  expect(stepFrames(step)).toMatchObject([{ title: null }, { title: null, form: 'power' }])
})

test('what the buttons of the phone open is drawn as the power menu, every control of it', () => {
  const controls = [
    control('press', 'Side button'),
    control('look', 'the sliders'),
    control('button', 'Cancel'),
  ]
  const frames = stepFrames({ path: ['Side button', 'Cancel'], start: 'buttons', controls })
  expect(frames.map(({ form }) => form)).toEqual([undefined, 'power', 'power'])
})

test('buttons alone open a screen without a known title', () => {
  const controls = [control('press', 'Hold the side button'), control('look', 'the slider')]
  expect(stepFrames({ path: ['Side button'], start: 'buttons', controls })[0]?.title).toBeNull()
  expect(stepFrames({ path: ['Signal'], start: 'app', controls })[0]?.title).toBe('Signal')
  const path = ['Touch and hold the app', 'Require Face ID']
  const [confirm] = stepFrames({ path, start: 'icon', controls: [control('confirm', 'Require Face ID')] })
  expect(confirm?.title).toBeNull()
})

test('a drawing shows the label, and what to choose or type', () => {
  const texts = (one: CutControl) => framesOf('Security', one).flatMap(drawnTexts)
  expect(texts(control('switch', 'Auto Blocker', 'on'))).toEqual(['Auto Blocker'])
  expect(texts(control('choice', 'Security', 'High'))).toEqual(['Security', 'High'])
  expect(texts(control('field', 'Name', 'a name'))).toEqual(['Name', 'a name'])
})

test('a text fits if it is neither long nor has a long word', () => {
  expect(fitsDrawing('Compartilhamento rápido')).toBe(true)
  expect(fitsDrawing('myaccount.google.com/security')).toBe(true)
  expect(fitsDrawing('a'.repeat(25))).toBe(false)
  expect(fitsDrawing('word '.repeat(17))).toBe(false)
})

test('where the path is the power menu alone, the last button is one of its signs', () => {
  const controls = [control('press', 'Swipe down'), control('button', 'icon'), control('button', 'Power off')]
  expect(stepFrames({ path: ['Power menu'], start: 'power', controls })).toMatchObject([
    { title: null },
    { title: null, control: { label: 'icon' } },
    { title: null, form: 'power' },
  ])
})

test('what comes before the path is on screens of its own, and changes nothing after it', () => {
  const [blocker, next] = [control('switch', 'Auto Blocker', 'on'), control('switch', 'All', 'on')]
  const first = { ...control('switch', 'the backup', 'on'), lookFor: true, first: true } as const
  for (const controls of [[blocker], [blocker, next]]) {
    const [before, ...after] = stepFrames(autoBlocker([first, ...controls]))
    expect(before).toEqual({ title: null, settled: [], control: first })
    expect(after).toEqual(stepFrames(autoBlocker(controls)))
    const last = lastLabelControl(autoBlocker(controls))
    expect(lastLabelControl(autoBlocker([first, ...controls]))).toBe(last < 0 ? last : last + 1)
  }
})
