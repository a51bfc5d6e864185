import { describe, expect, it } from 'vitest'
import { nth, findingsAfter } from './plantedViolation.ts'
import type { sampleContent } from './sampleContent.ts'

const drill = ({ content }: ReturnType<typeof sampleContent>) => nth(content.drills, 0)
const long = Array.from({ length: 31 }, () => 'bla').join(' ')

describe('the rule of drills', () => {
  it('sees a way that is missing, double or of no lesson, an id used twice and a lesson of their name', () => {
    expect(findingsAfter((parts) => void (drill(parts).item = 'other.third'))).toEqual(['2E'])
    expect(findingsAfter((parts) => void delete drill(parts).item)).toEqual(['2E'])
    expect(findingsAfter((parts) => void (drill(parts).how = drill(parts).cue))).toEqual(['2E'])
    expect(findingsAfter(({ content }) => ({ drills: [...content.drills, ...content.drills] }))).toEqual([
      '2E',
    ])
    expect(
      findingsAfter(({ content, lesson }) => ({ lessons: new Map([...content.lessons, ['drill', lesson]]) })),
    ).toContain('2E')
  })

  it('knows a planned lesson, and waits for it', () => {
    expect(findingsAfter((parts) => void (drill(parts).item = 'planned.first'))).toEqual(['2W'])
  })

  it('sees a system without steps for what is practised', () => {
    expect(findingsAfter((parts) => void (drill(parts).item = 'other.second'))).toEqual(['4E'])
    const without = findingsAfter((parts) => {
      drill(parts).when = { os: ['ios', 'android-samsung'] }
      const other = parts.content.lessons.get('other')
      for (const slide of other?.slides ?? [])
        if (slide.type === 'steps') slide.steps = slide.steps.filter(({ os }) => os !== 'ios')
    })
    expect(without).toContain('4E')
  })

  it('sees steps that show something else than the drill looks for, and a drill that looks for nothing', () => {
    expect(findingsAfter((parts) => void (drill(parts).id = 'sign-out'))).toContain('4E')
    expect(findingsAfter((parts) => void (drill(parts).id = 'other'))).toContain('4E')
  })

  it('sees what is too long to read with the phone in the hand, and a promise', () => {
    expect(findingsAfter((parts) => void (drill(parts).cue.es = long))).toContain('15E')
    expect(findingsAfter((parts) => void (drill(parts).safe.pt = 'A culpa é sua.'))).toEqual(['19E'])
  })
})
