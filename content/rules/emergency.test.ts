import { handoffs } from '@resguardo/contract/emergency/handoffs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContent } from '../read.ts'
import { nth, findingsAfter } from './plantedViolation.ts'
import { sampleContent } from './sampleContent.ts'

type Parts = ReturnType<typeof sampleContent>
const card = (parts: Parts) => nth(parts.content.cards, 0)
const region = (parts: Parts) => nth(parts.content.helplines.regions, 0)
const situation = (parts: Parts) => nth(parts.content.crossing.situations, 0)

describe('rules of emergencies', () => {
  it('see a card with a dead source, a path of no lesson, and too much to read', () => {
    expect(findingsAfter(() => undefined)).toEqual([])
    expect(findingsAfter((parts) => void (card(parts).sources = ['nobody']))).toEqual(['11E'])
    expect(findingsAfter((parts) => void (nth(card(parts).steps, 0).way = 'other.second'))).toEqual(['2E'])
    const long = Array.from({ length: 40 }, () => 'bla').join(' ')
    expect(findingsAfter((parts) => void (nth(card(parts).steps, 0).text.es = long))).toContain('15E')
    expect(findingsAfter((parts) => void (card(parts).lastReviewed = '2999-01-01'))).toEqual(['13E'])
    expect(findingsAfter((parts) => void (card(parts).first.pt = 'A culpa é sua.'))).toEqual(['19E'])
  })

  it('see a step that is another one in one language', () => {
    const say = (parts: Parts) => void (nth(card(parts).steps, 0).text.pt = 'Ligue e diga: “Bloqueiem.”')
    expect(findingsAfter(say)).toContain('1E')
  })

  it('see a region without an emergency number, a line without a way to reach it, and an unconfirmed one', () => {
    const line = (parts: Parts) => nth(region(parts).lines, 0)
    expect(findingsAfter((parts) => void (line(parts).kind = 'cyber'))).toEqual(['25E', '42E'])
    expect(findingsAfter((parts) => void delete line(parts).number)).toEqual(['25E'])
    expect(findingsAfter((parts) => void (line(parts).grade = 'listed'))).toEqual(['25W'])
    expect(findingsAfter((parts) => void (line(parts).on = '2020-01-01'))).toEqual(['13W'])
  })

  it('see an item without an order, an order of no item, and one that is long', () => {
    const { orders } = sampleContent().content.crossing
    const text = orders['other.first'] ?? { en: '', pt: '', es: '' }
    const change = (changed: typeof orders) =>
      findingsAfter((parts) => void Object.assign(parts.content.crossing, { orders: changed }))
    expect(change({ 'other.first': text })).toEqual(['2E'])
    expect(change({ ...orders, 'other.third': text })).toEqual(['2E'])
    const long = Array.from({ length: 20 }, () => 'bla').join(' ')
    expect(change({ ...orders, 'other.first': { ...text, es: long } })).toContain('15E')
  })

  it('see an item that is none, more minutes than there are, and a system with nothing to do', () => {
    const item = (parts: Parts, index: number) => nth(situation(parts).items, index)
    expect(findingsAfter((parts) => void (item(parts, 1).item = 'other.third'))).toEqual(['2E'])
    expect(findingsAfter((parts) => void (item(parts, 0).minutes = 3))).toEqual(['15E'])
    expect(
      findingsAfter(
        (parts) => void (situation(parts).items = [{ item: 'other.first', minutes: 9, from: 'day' }]),
      ),
    ).toEqual(['2E', '10E'])
  })
})

describe('help lines beside a warning', () => {
  const countries = readContent(join(import.meta.dirname, '..')).helplines.regions.filter(
    ({ id }) => id !== 'EU',
  )
  const kindsOf = (lines: (typeof countries)[number]['lines']) => new Set(lines.map(({ kind }) => kind))

  it('in every country someone who was scammed finds where to turn about money, and where to report it', () => {
    for (const { id, lines } of countries) {
      const offered = handoffs.fraud.kinds.filter((kind) => kindsOf(lines).has(kind))
      expect(
        offered.some((kind) => kind === 'bank' || kind === 'consumer'),
        `${id}: money`,
      ).toBe(true)
      expect(
        offered.some((kind) => kind === 'report' || kind === 'cyber'),
        `${id}: report`,
      ).toBe(true)
    }
  })

  it('a scam offers bank, report, cyber and consumer lines; a robbery the bank and the report first', () => {
    expect(handoffs.fraud.kinds.toSorted()).toEqual(['bank', 'consumer', 'cyber', 'report'])
    expect(handoffs['in-progress-crime'].kinds).toEqual(['bank', 'report', 'violence'])
  })
})
