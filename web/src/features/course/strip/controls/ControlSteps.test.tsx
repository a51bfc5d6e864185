import type { Control } from '@resguardo/contract/lessons/drawings/controls'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Course } from '@resguardo/contract/learning/courses'
import type { Step } from '@resguardo/contract/lessons/lesson'
import { cutLesson } from '@resguardo/contract/lessons/lessonCutter'
import { openScreens } from '@resguardo/contract/lessons/drawings/screens'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { sampleCourse, sampleStep, sampleWholeLesson } from '#test/sampleCourse.ts'
import { StepsProvider } from '../../lesson/lessonContext.ts'
import { StepView } from '../../slides/StepView.tsx'

const same = (text: string) => ({ en: text, pt: text, es: text })
const path = {
  en: ['Settings', 'General'],
  pt: ['Ajustes', 'Geral'],
  es: ['Ajustes', 'General'],
}
const unchecked = { status: 'secondary', on: null, build: null, by: null } as const

type StepOptions = { step?: Partial<Step>; course?: Partial<Course>; language?: Language }

/** Shows a step as a lesson does, and waits for its drawings. */
async function show(controls: Control[], { step = {}, course = {}, language = 'en' }: StepOptions = {}) {
  const whole = sampleWholeLesson([sampleStep({ path, controls, ...step })])
  const names = { sources: {}, models: new Map(), screens: openScreens([whole]) }
  const cut = cutLesson(whole, { osType: 'ios', profile: 'basic', version: '18' }, language, names)
  const [slide] = cut.slides
  if (slide?.type !== 'steps' || !slide.steps[0]) throw new Error('the step was cut away')
  document.documentElement.lang = language
  const { container } = renderUi(
    <StepsProvider value={{ lesson: cut, course: sampleCourse(course) }}>
      <StepView step={slide.steps[0]} named={false} />
    </StepsProvider>,
    { language },
  )
  const list = screen.getByRole('list')
  await waitFor(() => expect(list.querySelector('.caption')).toBeTruthy())
  const items = within(list).getAllByRole('listitem')
  const drawings = [...container.querySelectorAll('[data-family]')]
  return { container, items, spoken: items.map(spokenText), drawings }
}

/** What a screen reader gets of an item: drawings are hidden from it. */
function spokenText(item: Element) {
  const copy = item.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent
}
const titlesOf = (drawings: Element[]) =>
  drawings.map((one) => one.querySelector('.title')?.textContent ?? null)
const numbersOf = (drawings: Element[]) => drawings.map((one) => one.querySelector('.number')?.textContent)

const find = { kind: 'switch', label: same('Find my phone'), to: 'on' } as const

test('labels and controls are one ordered list, the state in words', async () => {
  const { spoken, drawings } = await show([
    { kind: 'row', label: same('More') },
    find,
    { ...find, label: same('Share'), to: 'off' },
    { kind: 'choice', label: same('Show'), to: same('Never') },
    { kind: 'field', label: same('Name'), to: same('another name') },
    { kind: 'button', label: same('Save') },
    { kind: 'confirm', label: same('OK') },
    { kind: 'look', label: same('Saved') },
    { kind: 'press', label: same('Side button') },
    { kind: 'press', label: same('Swipe down') },
  ])
  expect(spoken).toEqual([
    'step 1 of 12: Settings',
    'step 2 of 12: General',
    'step 3 of 12: Tap: More',
    'step 4 of 12: Turn on: Find my phone',
    'step 5 of 12: Turn off: Share',
    'step 6 of 12: Under Show, choose: Never',
    'step 7 of 12: In Name, type: another name',
    'step 8 of 12: Tap: Save',
    'step 9 of 12: Confirm: OK',
    'step 10 of 12: Look at: Saved',
    'step 11 of 12: Press on the phone: Side button',
    'step 12 of 12: On the phone: Swipe down',
  ])
  expect(drawings.every((one) => one.getAttribute('aria-hidden') === 'true')).toBe(true)
  expect(numbersOf(drawings)).toEqual(Array.from({ length: 11 }, (_, index) => `${index + 1}`))
  expect(titlesOf(drawings).slice(0, 4)).toEqual(['Settings', 'General', 'More', 'More'])
})

test('what comes before the path is drawn before it, and counted', async () => {
  const first = { ...find, label: same('the backup'), lookFor: true, first: true } as const
  const { spoken, drawings } = await show([first, { kind: 'button', label: same('Erase') }])
  expect(spoken).toEqual([
    'step 1 of 4: Look for and turn on: the backup',
    'step 2 of 4: Settings',
    'step 3 of 4: General',
    'step 4 of 4: Tap: Erase',
  ])
  expect(numbersOf(drawings)).toEqual(['1', '2', '3'])
  expect(titlesOf(drawings)).toEqual(['', 'Settings', 'General'])
})

test.each([
  ['pt', 'passo 3 de 3: Procure e ligue: a chave', 'procure'],
  ['es', 'paso 3 de 3: Busca y activa: el interruptor', 'busca'],
  ['en', 'step 3 of 3: Look for and turn on: the switch', 'look for'],
] as const)('in %s what to look for is no quotation', async (language, text, words) => {
  const label = { en: 'the switch', pt: 'a chave', es: 'el interruptor' }
  const { items, spoken, drawings } = await show([{ ...find, label, lookFor: true }], { language })
  expect(spoken.at(-1)).toBe(text)
  expect(items.at(-1)?.querySelector('em')?.textContent).toBe(label[language])
  expect(items.at(-1)?.querySelector('strong')).toBeNull()
  expect(drawings.at(-1)?.querySelector('small')?.textContent).toBe(words)
})

test('a choice whose list is the screen names the option alone', async () => {
  const { spoken } = await show([{ kind: 'choice', label: same('General'), to: same('High') }])
  expect(spoken.at(-1)).toBe('step 3 of 3: Choose: High')
})

test('a control that is the last label is drawn once, among the rows of its screen', async () => {
  const { spoken, drawings } = await show(
    [
      { ...find, label: same('General') },
      { ...find, apart: true },
    ],
    {
      step: { path: { en: ['Settings', 'General'], pt: ['Ajustes', 'General'], es: ['Ajustes', 'General'] } },
    },
  )
  expect(spoken).toEqual([
    'step 1 of 3: Settings',
    'step 2 of 3: Turn on: General',
    'step 3 of 3: Turn on: Find my phone',
  ])
  expect(numbersOf(drawings)).toEqual(['1', '2'])
  expect(titlesOf(drawings)).toEqual(['Settings', ''])
})

test('the buttons come before the power menu that they open', async () => {
  const { spoken, drawings } = await show(
    [
      { kind: 'press', label: same('Hold the power button') },
      { kind: 'button', label: same('Power off') },
    ],
    {
      step: {
        path: { en: ['Power menu', 'Power off'], pt: ['Menu', 'Power off'], es: ['Menú', 'Power off'] },
      },
    },
  )
  expect(spoken).toEqual([
    'step 1 of 3: Power menu',
    'step 2 of 3: On the phone: Hold the power button',
    'step 3 of 3: Tap: Power off',
  ])
  expect(drawings).toHaveLength(2)
})

test('an unchecked path draws the search, then its controls', async () => {
  const { spoken, drawings } = await show([find], { step: { verification: unchecked } })
  // All labels are the caption of the search: none is between two screens.
  expect(spoken).toEqual([
    'Usually under: step 1 of 3: Settings  step 2 of 3: General',
    'step 3 of 3: Turn on: Find my phone',
  ])
  expect(numbersOf(drawings)).toEqual(['1', '2'])
  expect(titlesOf(drawings)).toEqual(['Settings', 'General'])
  expect(drawings[0]?.textContent).toContain('update')
})

test('the settings are not searched for what is in an app, on a website or behind a button', async () => {
  const alone = { en: ['Signal'], pt: ['Signal'], es: ['Signal'] }
  const further = {
    en: ['Signal', 'Privacy'],
    pt: ['Signal', 'Privacidade'],
    es: ['Signal', 'Privacidad'],
  }
  for (const signal of [alone, further]) {
    const step: Partial<Step> = { scheme: 'app', min: null, verification: unchecked, path: signal }
    const app = await show([find], { step })
    expect(app.container.textContent).not.toContain('Search Settings')
    cleanup()
  }
  const settings = await show([find], { step: { verification: unchecked } })
  expect(settings.container.textContent).toContain('Search Settings for update')
})

test('an app is opened from the home screen, then its controls are drawn', async () => {
  const app: Partial<Step> = {
    scheme: 'app',
    min: null,
    path: { en: ['Signal'], pt: ['Signal'], es: ['Signal'] },
  }
  const { spoken, drawings } = await show([find], { step: app })
  expect(spoken).toEqual(['step 1 of 2: Signal', 'step 2 of 2: Turn on: Find my phone'])
  expect(numbersOf(drawings)).toEqual(['1', '2'])
  expect(titlesOf(drawings)).toEqual([null, 'Signal'])
  expect(drawings.map((one) => one.getAttribute('data-family'))).toEqual(['android', 'android'])
})

test('the drawings have the form of the reader’s phone', async () => {
  const shapes = (drawings: Element[]) => [...new Set(drawings.map((one) => one.getAttribute('data-shape')))]
  const { drawings } = await show([find], { course: { device: 'iphone-se-3rd-generation' } })
  expect(shapes(drawings)).toEqual(['home'])
})

test('a program of a computer is drawn as a window, and clicked', async () => {
  const finder = { path: { en: ['Finder'], pt: ['Finder'], es: ['Finder'] } }
  const phone = { kind: 'row', label: same('this iPhone'), lookFor: true } as const
  const { spoken, drawings } = await show([phone], { step: finder })
  expect(drawings.map((one) => one.getAttribute('data-shape'))).toEqual(['computer', 'computer'])
  expect(spoken.at(-1)).toBe('step 2 of 2: Look for and click: this iPhone')
})

test('one control on a computer is a window after the screens of the phone', async () => {
  const { drawings } = await show([
    find,
    { kind: 'look', label: same('the copy'), lookFor: true, computer: true },
  ])
  expect(drawings.map((one) => one.getAttribute('data-shape'))).toEqual(['plain', 'plain', 'computer'])
})
