import { describe, expect, it } from 'vitest'
import type { ListedScreen } from '@resguardo/contract/lessons/drawings/screenFile'
import { findingsAfter, nth, stepOf } from './plantedViolation.ts'

/** Findings after the listed screen of the sample was changed. */
const after = (change: (screen: ListedScreen) => void) =>
  findingsAfter(({ content }) => {
    change(nth(content.screens, 0))
  })

describe('the rule of listed screens', () => {
  it('sees a tapped label that is no row of the screen listed for its version, in one language', () => {
    expect(after(({ rows }) => rows.splice(1, 1))).toEqual(['35E'])
    expect(after((screen) => void (nth(screen.rows, 1).pt = 'Trancas'))).toContain('35E')
    expect(
      after((screen) => {
        screen.rows.splice(1, 1)
        screen.min = '90'
      }),
    ).toEqual(['35E'])
  })

  it('lets pass a label whose place on the screen is not proved, in the same words', () => {
    const unplaced = (pt: string) =>
      after((screen) => {
        screen.rows.splice(1, 1, { en: 'Screen', pt: 'Tela', es: 'Pantalla' })
        screen.unplaced = [{ en: 'Lock', pt, es: 'Cierre' }]
      })
    expect(unplaced('Tranca')).toEqual([])
    expect(unplaced('Cadeado')).toEqual(['35E'])
  })

  it('lets pass a button in the corner, in the same words, on a screen whose rows are not known', () => {
    const corner = (pt: string) =>
      after((screen) => {
        screen.rows = []
        screen.corner = { en: 'Lock', pt, es: 'Cierre' }
      })
    expect(corner('Tranca')).toEqual([])
    expect(corner('Cadeado')).toEqual(['35E'])
  })

  it('lets pass a path of other versions, of another system and one that is not checked', () => {
    const elsewhere = (change: (screen: ListedScreen) => void) =>
      findingsAfter(({ content, lesson }) => {
        nth(content.screens, 0).rows.splice(1, 1)
        change(nth(content.screens, 0))
        for (const one of [lesson, content.lessons.get('other') ?? lesson]) stepOf(one, 3).max = '16'
      })
    expect(elsewhere(() => {})).not.toContain('35E')
    expect(elsewhere((screen) => void (screen.min = '16'))).toContain('35E')
    expect(
      findingsAfter(({ content, lesson }) => {
        nth(content.screens, 0).rows.splice(1, 1)
        for (const one of [lesson, content.lessons.get('other') ?? lesson])
          stepOf(one, 3).verification.status = 'secondary'
      }),
    ).not.toContain('35E')
  })

  it('sees a label of a row or of the path that differs from ui-terms.json', () => {
    expect(after(({ rows }) => rows.push({ en: 'Settings', pt: 'Definições', es: 'Ajustes' }))).toEqual([
      '35E',
    ])
    expect(after(({ path }) => void (path.pt = ['Definições']))).toEqual(['35E'])
  })

  it('sees an unknown source, and a day that is in the future or more than a year ago', () => {
    expect(after((screen) => void (screen.source = 'nobody'))).toEqual(['35E'])
    expect(after((screen) => void (screen.ref = ' '))).toEqual(['35E'])
    expect(after((screen) => void (screen.on = '2027-01-01'))).toEqual(['35E'])
    expect(after((screen) => void (screen.on = '2025-01-01'))).toEqual(['35E'])
  })

  it('sees a screen listed twice, a row listed twice, another scheme, and a range that ends first', () => {
    expect(findingsAfter(({ content }) => ({ screens: [...content.screens, ...content.screens] }))).toEqual([
      '35E',
    ])
    expect(after(({ rows }) => rows.push(nth(rows, 0)))).toEqual(['35E'])
    expect(after((screen) => void (screen.scheme = 'ios'))).toEqual(['35E'])
    expect(after((screen) => void (screen.max = '16'))).toEqual(['35E'])
  })

  it('sees a path of which a label cannot be drawn', () => {
    expect(
      findingsAfter(({ lesson }) => {
        stepOf(lesson, 1).path.es = ['Ajustes', 'Cierre'.repeat(20)]
      }),
    ).toContain('35E')
  })
})
