import { join } from 'node:path'
import type { Scene } from '@resguardo/contract/lessons/drawings/scene'
import { expect, it } from 'vitest'
import { readContent } from '../read.ts'
import { findingsAfter } from './plantedViolation.ts'
import type { sampleContent } from './sampleContent.ts'
import { dangerLessons } from './scenes.ts'

const withScene =
  (id: string, change: (scene: Scene) => Scene) =>
  ({ content }: ReturnType<typeof sampleContent>) => ({
    scenes: new Map([...content.scenes, [id, change(content.scenes.get(id) ?? [])]]),
  })

it('36 sees a scene that is missing, unused, too large, or has no light of its own', () => {
  expect(findingsAfter(() => ({ scenes: new Map() }))).toEqual(['36E'])
  expect(findingsAfter(({ lesson }) => void (lesson.scene = 'nothing'))).toEqual(['36E'])
  expect(findingsAfter(({ content }) => void (content.crossing.scene = 'nothing'))).toEqual(['36E'])
  expect(findingsAfter(({ lesson }) => void (lesson.scene = 'lamp'))).toEqual([])
  expect(findingsAfter(withScene('spare', () => [{ as: 'light', d: 'M1 1h1' }]))).toEqual(['36E'])
  expect(findingsAfter(withScene('lamp', (scene) => [...scene, ...scene]))).toEqual(['36E'])
  expect(findingsAfter(withScene('lamp', () => [{ as: 'line', d: 'M1 1h1' }]))).toEqual(['36E'])
  expect(findingsAfter(withScene('lamp', () => [{ as: 'light', d: 'M1 1h1M3 3h1' }]))).toEqual(['36E'])
  const long = { as: 'line' as const, d: `M1 1${'h1'.repeat(2000)}` }
  expect(findingsAfter(withScene('lamp', (scene) => [...scene, long]))).toEqual(['36E'])
})

it('36 sees a lesson about a danger without a picture; there are twenty', () => {
  const planted = findingsAfter(({ content, lesson }) => ({
    lessons: new Map([...content.lessons, ['wifi', { ...lesson, id: 'wifi' }]]),
  }))
  expect(planted).toContain('36E')
  const { lessons } = readContent(join(import.meta.dirname, '..'))
  expect(dangerLessons.filter((id) => lessons.get(id)?.scene !== undefined)).toHaveLength(20)
})
