import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readContent, readCoverage } from '../read.ts'
import { runRules } from '../rules/index.ts'
import { nth, slideOf } from '../rules/plantedViolation.ts'
import { writeSampleContent } from '../rules/writeSampleContent.ts'
import { check } from './check.ts'
import { today, writeJson } from './contentJson.ts'
import { checkLinks } from './links.ts'
import { newLesson } from './newLesson.ts'
import { report } from './report.ts'
import { retire } from './retire.ts'

const day = '2026-11-20'
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-'))
  writeSampleContent(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const lesson = (id: string): Lesson => {
  const found = readContent(folder).lessons.get(id)
  if (!found) throw new Error(`${id} is not there`)
  return found
}
const change = (id: string, spoil: (one: Lesson) => void) => {
  const one = lesson(id)
  spoil(one)
  writeJson(folder, `course/lessons/${id}.json`, one)
}
const errors = () =>
  runRules({ ...readContent(folder), coverage: readCoverage(folder), today: day }).filter(
    ({ level }) => level === 'E',
  )

describe('content check', () => {
  it('passes clean content, with the share of checked paths per module and in all', () => {
    const { text, code } = check(folder, day)
    expect(code).toBe(0)
    expect(text).toContain('Errors: 0')
    expect(text).toContain('Review queue: 0')
    expect(text).toMatch(/ios +\d of \d, 100\.0 %; floor 50\.0 %/)
    expect(text).toMatch(/lock +6 of 6, 100\.0 %\n +all +6 of 6, 100\.0 %; floor 50\.0 %/)
  })

  it('fails on an error, and names rule, place and problem; a warning only joins the queue', () => {
    change('sample', (one) => void (nth(one.reviews, 0).by = null))
    expect(check(folder, day)).toMatchObject({ code: 0 })
    expect(check(folder, day).text).toContain('rule 14, pending reviews: 1\n    sample: pending: technical')
    change('sample', (one) => void (slideOf(one, 'text').sources = ['nobody']))
    expect(check(folder, day)).toMatchObject({ code: 1 })
    expect(check(folder, day).text).toContain(
      'rule 2, ids and references: 1\n    sample: why: source nobody does not exist',
    )
  })

  it('fails, naming the file, where the content cannot be read', () => {
    writeFileSync(join(folder, 'course/course.json'), '{')
    expect(check(folder, day)).toMatchObject({
      code: 1,
      text: expect.stringContaining('content/course/course.json'),
    })
  })

  it('ends with 1 in the terminal where there is an error, and with 0 where there is none', () => {
    const env = { ...process.env, CONTENT_FOLDER: folder }
    const command = join(import.meta.dirname, '../deskCommand.ts')
    writeSampleContent(folder, today())
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [command, ...args], { env, encoding: 'utf8', stdio: 'pipe' })
    expect(run('check')).toContain('Errors: 0')
    expect(JSON.parse(run('report', '--json'))).toMatchObject({ errors: 0 })
    expect(() => run('new', 'sample', '--module', 'lock', '--area', 'RA-01')).toThrow('sample exists already')
    expect(() => run('retire', 'sample', 'nothing')).toThrow('nothing does not exist')
    rmSync(join(folder, 'translations/modules/lock_pt.md'))
    expect(() => run('check')).toThrow('Command failed')
  }, 300_000)
})

describe('content report', () => {
  const state = () => JSON.parse(report(folder, day, true).text) as Record<string, unknown>

  it('counts lessons per module and language, grades, pending reviews and warnings', () => {
    change('sample', (one) => {
      nth(slideOf(one, 'steps').steps, 0).verification = {
        status: 'to-verify',
        on: null,
        build: null,
        by: null,
      }
      nth(one.reviews, 1).on = null
    })
    rmSync(join(folder, 'translations/submodules/other_es.md'))
    expect(state()).toMatchObject({
      modules: [{ module: 'lock', lessons: 2, written: { pt: 2, es: 1, en: 2 }, checkedPaths: 5, paths: 6 }],
      planned: 1,
      grades: { device: 0, documented: 7, secondary: 0, 'to-verify': 1 },
      pendingReviews: [{ lesson: 'sample', roles: ['language-pt'] }],
      errors: 1,
      warnings: [{ rule: 14, name: 'pending reviews', count: 1 }],
    })
  })

  it('prints the share of answered recommendations per source, and what waits', () => {
    const file = 'coverage.json'
    const table = readCoverage(folder)
    Object.assign(nth(table.recommendations, 0), { answers: ['planned.anything'] })
    writeJson(folder, file, table)
    const { text } = report(folder, day, false)
    expect(text).toContain(
      'Recommendations of the sources: 200, answered 200 (100.0 %), of which 1 by lessons',
    )
    expect(text).toContain('\n  maker: 25, answered 25 (100.0 %), of which 1 by lessons still planned\n')
    expect(text).toContain('\n  reader-0: 25, answered 25 (100.0 %)\n')
    expect(check(folder, day).text).toContain('Recommendations: 200, answered 200 (100.0 %), of which 1 by')
  })

  it('names the oldest checks first, and what is due within 30 days or overdue', () => {
    change('sample', (one) => {
      nth(slideOf(one, 'steps').steps, 1).verification.on = '2026-06-10'
      one.lastReviewed = '2026-05-01'
    })
    expect(state()['oldestChecks']).toMatchObject({ 0: { on: '2026-06-10', at: 'sample: do (ios)' } })
    expect(state()['due']).toEqual([
      { on: '2026-10-28', what: 'review of sample' },
      { on: '2026-12-07', what: 'path of sample: do (ios)' },
    ])
    const { text } = report(folder, day, false)
    expect(text).toContain('2026-10-28  review of sample (overdue)')
    expect(text).toContain('2026-12-07  path of sample: do (ios)\n')
    expect(text).toContain('lock: 2 (pt 2, es 2, en 2)')
  })
})

describe('content links', () => {
  beforeEach(() => {
    change('sample', (one) => {
      slideOf(one, 'text').body.pt = 'Veja https://support.apple.com/120837, e escreva a ana@example.org.'
      const step = nth(slideOf(one, 'steps').steps, 0)
      step.path.en = ['icloud.com/find']
      step.verification.ref = 'signal.org/help, and notonthelist.org'
    })
  })

  it('asks every address on the hosts of the list, wherever it is named, and of every source, once', async () => {
    const asked: string[] = []
    const said = await checkLinks(folder, day, async (address) => asked.push(address) && 200)
    expect(asked.toSorted()).toEqual([
      'https://apple.com/guide',
      'https://gov.br',
      'https://icloud.com/find',
      'https://signal.org/help',
      'https://support.apple.com/120837',
    ])
    expect(said).toEqual({ text: 'Addresses: 5, gone: 0', code: 0 })
  })

  it('names what is gone or does not answer; a page that wants to know who asks is there', async () => {
    const answers: Record<string, number> = {
      'https://apple.com/guide': 410,
      'https://icloud.com/find': 404,
      'https://signal.org/help': 403,
    }
    const { text, code } = await checkLinks(folder, day, async (address) => {
      const status = answers[address]
      if (!status) throw new Error('no route')
      return status
    })
    expect(code).toBe(1)
    expect(text).toContain('https://icloud.com/find answers 404 (sample.slides.do.steps.0.path.en.0)')
    expect(text).toContain('https://apple.com/guide answers 410 (coverage.json: read.maker)')
    expect(text).toContain('https://support.apple.com/120837 does not answer: no route')
    expect(text).not.toContain('signal.org')
  })
})

describe('content new', () => {
  const make = (...args: string[]) => newLesson(folder, args, day)
  const wish = ['--module', 'lock', '--area', 'RA-01']

  it('makes a lesson that is read, listed and generated, and that fails until it is written', () => {
    expect(make('planned', ...wish, '--pt', 'Novo', '--profiles', 'basic', '--os', 'ios').code).toBe(0)
    const { broken, outline, planned, translations } = readContent(folder)
    expect(broken).toEqual([])
    expect(planned).toEqual([])
    expect(outline.modules[0]?.submodules).toEqual(['sample', 'other', 'planned'])
    expect(outline.moduleOrderByProfile).toMatchObject({
      basic: { lock: ['sample', 'other', 'planned'] },
      enhanced: { lock: ['sample', 'other'] },
    })
    expect(outline.submoduleOs).toEqual({ planned: ['ios'] })
    expect(translations.get('course.json')?.pt['course.submodule.planned.title']).toBe('Novo')
    expect(lesson('planned').slides.map(({ type }) => type)).toEqual([
      'text',
      'steps',
      'warning',
      'checklist',
      'quiz',
      'outro',
    ])
    const said = errors().map(({ rule, at, problem }) => `${rule} ${at}: ${problem}`)
    expect(said).toContain('1 planned.title: still to be written in es, en')
    expect(said).toContain('1 translations/submodules/planned_pt.md: still to be written')
    expect(said).toContain('2 planned: why: source to-be-named does not exist')
    expect(said).toContain('4 planned: do: ios has neither a step nor notAvailable')
    expect(errors().filter(({ at }) => !at.includes('planned'))).toEqual([])
    expect(check(folder, day).code).toBe(1)
  })

  it('refuses an id that exists, was retired or is none, and a wish that does not fit, and writes nothing', () => {
    writeJson(folder, 'course/retired.json', { gone: 'sample' })
    const before = read('course/course.json')
    for (const [id, why] of [
      ['sample', 'exists already'],
      ['lock', 'exists already'],
      ['gone', 'was retired for sample'],
      ['Not An Id', 'an id is'],
    ] as const) {
      expect(make(id, ...wish)).toMatchObject({ code: 1, text: expect.stringContaining(why) })
    }
    const wrong = make('fresh', '--module', 'no', '--area', 'RA-99', '--os', 'wap', '--minutes', '9')
    expect(wrong.text.split('\n')).toHaveLength(4)
    expect(make('fresh').text).toContain('npm run content -- new')
    expect(make('fresh', ...wish, '--colour', 'red').text).toContain('npm run content -- new')
    expect(read('course/course.json')).toBe(before)
    expect(existsSync(join(folder, 'course/lessons/fresh.json'))).toBe(false)
  })
})

describe('content retire', () => {
  const leads = () => change('other', (one) => void (slideOf(one, 'outro').next = 'sample'))

  it('takes a lesson out, leads what named it to its successor, and remembers the items', () => {
    leads()
    change('other', (one) => {
      const { notAvailable, steps } = slideOf(one, 'steps')
      nth(steps, 0).requires = ['sample.second']
      notAvailable?.push({ os: 'ios', max: '15', why: one.goal, instead: 'sample' })
    })
    const list = 'emergency/crossing.json'
    writeFileSync(join(folder, list), read(list).replace('other.second', 'sample.second'))
    expect(retire(folder, ['sample', 'other']).code).toBe(0)
    const { outline, lessons, retired, riskAreas, texts, crossing, questions } = readContent(folder)
    expect(readCoverage(folder).recommendations[0]?.answers).toEqual(['other.first', 'other#limits'])
    expect(crossing.situations[0]?.items.map(({ item }) => item)).toEqual(['other.first', 'other.second'])
    expect([...lessons.keys()]).toEqual(['other'])
    expect([...texts.keys()].filter((name) => name.includes('sample'))).toEqual([])
    expect(outline.modules[0]?.submodules).toEqual(['other'])
    expect(outline.moduleOrderByProfile.basic).toEqual({ lock: ['other'] })
    expect(riskAreas[0]?.lessons).toEqual(['other'])
    expect(retired).toEqual({
      sample: 'other',
      'sample.first': 'other.first',
      'sample.second': 'other.second',
    })
    expect(slideOf(lesson('other'), 'outro').next).toBeNull()
    expect(slideOf(lesson('other'), 'steps').steps[0]?.requires).toEqual(['other.second'])
    expect(slideOf(lesson('other'), 'steps').notAvailable?.[0]?.instead).toBe('other')
    expect(read('questions.json')).toContain(
      '"lessons": ["other"] },\n{ "language": "pt", "question": "ble", "lessons": ["other"] }',
    )
    expect(questions.flatMap(({ slides }) => slides)).toEqual(['other#steps'])
    expect(errors()).toEqual([])
  })

  it('refuses while an item has no successor, and takes one by name', () => {
    change('other', (one) => void slideOf(one, 'checklist').items.pop())
    const before = read('course/course.json')
    expect(retire(folder, ['sample', 'other'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('sample.second has no successor'),
    })
    expect(retire(folder, ['sample', 'other', '--item', 'sample.second=nothing.here']).code).toBe(1)
    expect(retire(folder, ['sample', 'other', '--item', 'sample.second=other']).code).toBe(1)
    expect(retire(folder, ['sample', 'other', '--drop', 'sample.third']).code).toBe(1)
    expect(retire(folder, ['sample', 'other', '--item', 'sample.third=other.first']).code).toBe(1)
    expect(read('course/course.json')).toBe(before)
    expect(retire(folder, ['sample', 'other', '--item', 'sample.second=other.first']).code).toBe(0)
    expect(readContent(folder).retired['sample.second']).toBe('other.first')
  })

  it('lets the tick of an item go that is dropped', () => {
    change('other', (one) => void slideOf(one, 'checklist').items.pop())
    expect(retire(folder, ['sample', 'other', '--drop', 'sample.second']).code).toBe(0)
    expect(readContent(folder).retired).toEqual({ sample: 'other', 'sample.first': 'other.first' })
    // The list of Crossing mode references the item that this test removed from its checklist.
    expect(errors().map(({ at }) => at)).toEqual(['crossing: border'])
  })

  it('takes one item out of its checklist, but none that a slide still teaches', () => {
    expect(retire(folder, ['sample.second', 'sample.first']).code).toBe(0)
    expect(readContent(folder).retired).toEqual({ 'sample.second': 'sample.first' })
    expect(slideOf(lesson('sample'), 'checklist').items.map(({ id }) => id)).toEqual(['sample.first'])
    expect(errors()).toEqual([])
    expect(retire(folder, ['sample.first', 'other.first']).text).toContain('teaches sample.first')
    expect(retire(folder, ['other.second', 'other']).code).toBe(1)
  })

  it('refuses what does not exist, itself, and the last lesson of a module', () => {
    for (const args of [['sample'], ['sample', 'nothing'], ['nothing', 'sample'], ['sample', 'sample']])
      expect(retire(folder, args).code, args.join()).toBe(1)
    retire(folder, ['sample', 'other'])
    expect(retire(folder, ['other', 'other.first']).code).toBe(1)
  })
})
