import { fitsDrawing, stepFrames } from '@resguardo/contract/lessons/drawings/controlFrames'
import { lastLabelControl } from '@resguardo/contract/lessons/drawings/lastLabelControl'
import { showsLabel } from '@resguardo/contract/lessons/drawings/screens'
import { languages } from '@resguardo/contract/platform/languages'
import { expect, it } from 'vitest'
import { allDrawings, allLockScreens, type Drawing } from './drawings.ts'
import { readContent } from './read.ts'

const content = readContent(import.meta.dirname)
const isChecked = ({ verification: { status } }: Drawing['step']) =>
  status === 'documented' || status === 'device'

/** What is wrong with the frames of a step. */
function misdrawn({ step }: Drawing): string[] {
  const { path, screens, controls = [] } = step
  if (path.length === 0) return controls.length > 0 ? ['controls without a path'] : []
  if (!screens) return ['no drawing']
  const last = lastLabelControl(step)
  const rows = isChecked(step) ? path.slice(1).filter((label, at) => !showsLabel(screens[at], label)) : []
  const frames = stepFrames(step)
  const tapped = frames.filter(
    ({ control, title }) => control.label === path.at(-1) && title !== control.label,
  )
  return [
    ...rows.map((label) => `no row for ${label}`),
    ...(frames.length === controls.length ? [] : ['a control without a frame']),
    ...(last >= 0 && frames[last]?.control.label !== path.at(-1) ? ['another label'] : []),
    ...(last >= 0 && tapped.length > 1 ? [`drawn twice: ${path.at(-1)}`] : []),
    ...[...path, ...screens.flat()]
      .filter((label) => !fitsDrawing(label))
      .map((label) => `too long: ${label}`),
  ]
}

it.each(languages)('every step of every lesson, system and version is drawn, in %s', (lang) => {
  const drawings = allDrawings(content, lang)
  const wrong = drawings.flatMap((drawing) =>
    misdrawn(drawing).map((why) => `${drawing.lesson} ${drawing.slide} ${drawing.osType}: ${why}`),
  )
  expect(wrong).toEqual([])
  expect(drawings.length).toBeGreaterThan(500)
  const systems = new Set(drawings.map(({ osType, versions }) => `${osType} ${versions.at(-1)}`))
  expect(systems.size).toBeGreaterThan(content.catalogue.systems.length)
})

it('a name that stands for any is the same wherever its screen is', () => {
  const names = new Map<string, Set<string>>()
  for (const { slides } of content.lessons.values())
    for (const slide of slides)
      for (const { os, path } of slide.type === 'steps' ? slide.steps : [])
        for (const [index, name] of path.en.entries()) {
          // Spanish has one word for a child and its name.
          const screen = [os, path.en[0], path.es[index]].join(' ')
          if (name.startsWith('['))
            names.set(screen, (names.get(screen) ?? new Set()).add(`${name} ${path.pt[index]}`))
        }
  expect([...names].filter(([, own]) => own.size > 1)).toEqual([])
  expect(names.size).toBeGreaterThan(20)
})

it('a step without its row, and one without a drawing, are seen', () => {
  const first = allDrawings(content, 'pt').find(({ step }) => step.path.length > 2 && isChecked(step))
  if (!first) throw new Error('no drawing')
  const { screens: _, ...bare } = first.step
  expect(misdrawn({ ...first, step: bare })).toEqual(['no drawing'])
  expect(misdrawn({ ...first, step: { ...first.step, screens: [] } }).join()).toContain('no row for')
})

it('the locked screens of a lesson are drawn for each of its systems, in all versions', () => {
  const drawn = allLockScreens(content)
  const changing = [...content.lessons.values()].filter(({ lockScreen }) => lockScreen)
  expect(changing.length).toBeGreaterThan(1)
  expect(drawn.map(({ lesson, osType }) => `${lesson} ${osType}`).toSorted()).toEqual(
    changing.flatMap(({ id, os }) => os.map((one) => `${id} ${one}`)).toSorted(),
  )
  for (const { versions } of drawn) expect(versions.length).toBeGreaterThan(1)
})
