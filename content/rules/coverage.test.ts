import { describe, expect, it } from 'vitest'
import { coverageFigures, formatFigures } from './coverage.ts'
import type { RuleInput } from './finding.ts'
import { runRules } from './index.ts'
import { nth, findingsAfter, slideOf } from './plantedViolation.ts'
import { sampleContent } from './sampleContent.ts'

type Row = RuleInput['coverage']['recommendations'][number]
/** Findings after one row of the table was made faulty. */
const row = (spoil: (one: Row) => undefined) =>
  findingsAfter(({ content }) => spoil(nth(content.coverage.recommendations, 0)))

describe('33, the trace table', () => {
  it('sees a source that is not there or was not read, and one read on a day to come', () => {
    expect(row((one) => void (one.id = 'nobody.advice'))).toEqual(['33E'])
    expect(
      findingsAfter(
        ({ content: { coverage } }) => void (coverage.read['nobody'] = nth(Object.values(coverage.read), 0)),
      ),
    ).toEqual(['33E'])
    expect(
      findingsAfter(
        ({ content: { coverage } }) =>
          void (coverage.read['maker'] = { ...nth(Object.values(coverage.read), 0), on: '2026-11-21' }),
      ),
    ).toEqual(['33E'])
  })

  it('sees a recommendation twice, by its id or by its words', () => {
    expect(row((one) => void (one.id = 'maker.advice-1'))).toEqual(['33E'])
    expect(row((one) => void (one.says = 'Do what maker advises, under number 1!'))).toEqual(['33E'])
  })

  it('sees a lesson, an item and a slide that are not there, and passes those of a planned lesson', () => {
    for (const place of ['nowhere.first', 'sample.none', 'sample#none', 'sample.limits', 'sample#first'])
      expect(
        row((one) => void (one.answers = [place])),
        place,
      ).toEqual(['33E'])
    expect(row((one) => void (one.answers = ['planned.anything']))).toEqual([])
    expect(
      findingsAfter(({ content }) => {
        nth(content.coverage.recommendations, 0).answers = ['planned.anything']
        nth(content.outline.modules, 0).submodules.push('planned')
      }),
    ).toContain('33E')
  })

  it('sees an answer that its readers never find', () => {
    const onlyBasic = (one: Row, changed: Partial<Row>) =>
      Object.assign(one, { answers: ['sample.second'] }, changed)
    const found = (changed: Partial<Row>) =>
      findingsAfter(({ content, lesson }) => {
        Object.assign(nth(slideOf(lesson, 'checklist').items, 1), { profiles: ['basic'], os: ['ios'] })
        onlyBasic(nth(content.coverage.recommendations, 0), changed)
      })
    expect(found({})).toEqual(['33E'])
    expect(found({ profiles: ['basic'] })).toEqual(['33E'])
    expect(found({ profiles: ['basic'], os: ['ios'] })).toEqual([])
    expect(found({ answers: ['sample.second', 'other.first'] })).toEqual([])
  })

  it('wants an answer or a reason, and not both', () => {
    const unanswered = { reason: 'withdrawn', why: 'The newer edition says no more of it.' } as const
    expect(row((one) => void (one.answers = []))).toEqual(['33E'])
    expect(row((one) => void (one.unanswered = unanswered))).toEqual(['33E'])
    expect(row((one) => void Object.assign(one, { answers: [], unanswered }))).toEqual([])
  })

  it('fails below 200 recommendations, 8 sources or 95 % answered, and with six not yet answered', () => {
    const kept = (keep: (one: Row, index: number) => boolean) =>
      findingsAfter(({ content: { coverage } }) => ({
        coverage: { ...coverage, recommendations: coverage.recommendations.filter(keep) },
      }))
    expect(kept((_, index) => index > 0)).toEqual(['33E'])
    const seven = ({ content: { coverage } }: ReturnType<typeof sampleContent>) =>
      coverage.recommendations.forEach((one, index) => {
        one.id = one.id.replace('reader-6.', `maker.more-${index}-`)
      })
    expect(
      findingsAfter((parts) => {
        seven(parts)
        return undefined
      }),
    ).toEqual(['33E'])
    const without = (count: number, reason: 'out-of-scope' | 'not-yet' = 'out-of-scope') =>
      findingsAfter(({ content: { coverage } }) => {
        for (const one of coverage.recommendations.slice(0, count))
          Object.assign(one, {
            answers: [],
            unanswered: { reason, why: 'Not about phones.' },
          })
      })
    expect(without(10)).toEqual([])
    expect(without(11)).toEqual(['33E'])
    expect(without(5, 'not-yet')).toEqual([])
    expect(without(6, 'not-yet')).toEqual(['33E'])
  })

  it('counts per source what is answered, and what waits for a planned lesson', () => {
    const { content } = sampleContent()
    const [first, second] = [0, 1].map((index) => nth(content.coverage.recommendations, index))
    Object.assign(first ?? {}, {
      answers: [],
      unanswered: { reason: 'out-of-scope', why: 'Not about phones.' },
    })
    Object.assign(second ?? {}, { answers: ['planned.anything'] })
    expect(runRules(content)).toEqual([])
    const figures = coverageFigures(content)
    expect(figures).toMatchObject({ recommendations: 200, answered: 199, waiting: 1 })
    expect(figures.sources[0]).toEqual({
      source: 'maker',
      recommendations: 25,
      answered: 24,
      share: 0.96,
      waiting: 1,
    })
    expect(formatFigures(figures)).toBe('200, answered 199 (99.5 %), of which 1 by lessons still planned')
  })
})
