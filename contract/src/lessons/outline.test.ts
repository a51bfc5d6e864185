import { expect, it } from 'vitest'
import { CourseOutline, modulesByProfile, submodulesFor } from './outline.ts'
import { allModules, allSubmodules } from './submoduleMaps.ts'
import { profiles } from '../devices/profile.ts'
import { profileNames } from '../devices/profileNames.ts'

const text = { en: 'x', pt: 'x', es: 'x' }
const outline = CourseOutline.parse({
  format: 'resguardo-course/1',
  asOf: '2026-11-20',
  modules: [
    { id: 'base', title: text, goal: text, scene: 'base', submodules: ['one', 'two', 'three'] },
    { id: 'family', title: text, goal: text, scene: 'family', submodules: ['child'] },
  ],
  moduleOrderByProfile: {
    basic: { base: ['two', 'one'] },
    enhanced: { base: ['one', 'two', 'three'] },
    parental: { family: ['child'], base: ['one'] },
  },
  firstActions: { basic: ['one.first'], enhanced: [], parental: [] },
  submoduleOs: { child: ['ios', 'android-samsung'], two: ['grapheneos'] },
})

it('S1.025 there are exactly three protection profiles: Basic Privacy, Enhanced Protection, Parental Mode', () => {
  expect(profiles).toEqual(['basic', 'enhanced', 'parental'])
  expect(profiles.map((profile) => profileNames[profile].en)).toEqual([
    'Basic Privacy',
    'Enhanced Protection',
    'Parental Mode',
  ])
})

it('S1.016 a course is arranged as modules, and each module as submodules', () => {
  const [base] = outline.modules
  expect(outline.modules.map(({ submodules }) => submodules.length)).toEqual([3, 1])
  for (const modules of [[{ ...base, submodules: [] }], [{ ...base, submodules: undefined }], undefined])
    expect(CourseOutline.safeParse({ ...outline, modules }).success).toBe(false)
})

it('S3.043 each profile maps to an ordered list of modules', () => {
  expect(modulesByProfile(outline)).toEqual({
    basic: ['base'],
    enhanced: ['base'],
    parental: ['family', 'base'],
  })
})

it('S3.044 each module maps to an ordered list of submodules', () => {
  expect(submodulesFor(outline, 'basic', 'grapheneos')).toEqual({ base: ['two', 'one'] })
})

it('a submodule that does not exist on a system is left out, and so is a module left empty', () => {
  expect(submodulesFor(outline, 'basic', 'ios')).toEqual({ base: ['one'] })
  expect(submodulesFor(outline, 'parental', 'grapheneos')).toEqual({ base: ['one'] })
})

it('S3.045 the list of all modules is the keys of the map', () => {
  expect(allModules(submodulesFor(outline, 'parental', 'ios'))).toEqual(['family', 'base'])
})

it('S3.046 the list of all submodules is the values of the map, flattened in order', () => {
  expect(allSubmodules({ base: ['two', 'one'], family: ['child'] })).toEqual(['two', 'one', 'child'])
})

it('an outline that misses a profile is refused', () => {
  const { parental: _, ...rest } = outline.moduleOrderByProfile
  expect(CourseOutline.safeParse({ ...outline, moduleOrderByProfile: rest }).success).toBe(false)
})
