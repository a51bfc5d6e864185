import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { osTypes } from '@resguardo/contract/devices/device'
import { languages } from '@resguardo/contract/platform/languages'
import { allModules, allSubmodules } from '@resguardo/contract/lessons/submoduleMaps'
import { profiles } from '@resguardo/contract/devices/profile'
import { slidesFor } from '@resguardo/contract/lessons/lessonReader'
import { afterAll, describe, expect, it } from 'vitest'
import { readContent, readCoverage } from './read.ts'
import { coverageFigures, formatFigures } from './rules/coverage.ts'
import { uncoveredRiskAreas } from './rules/ids.ts'
import { runRules } from './rules/index.ts'
import { percent, verifiedShare } from './rules/steps.ts'

const folder = import.meta.dirname
const content = {
  ...readContent(folder),
  coverage: readCoverage(folder),
  today: new Date().toISOString().slice(0, 10),
}
const findings = runRules(content)

describe('the checker', () => {
  it('finds no error in the content', () => {
    const errors = findings.filter(({ level }) => level === 'E')
    expect(errors.map(({ rule, at, problem }) => `rule ${rule}, ${at}: ${problem}`)).toEqual([])
  })

  it('prints the review queue and the share of checked paths', () => {
    const queue = findings.filter(({ level }) => level === 'W')
    const byRule = Object.entries(Object.groupBy(queue, ({ rule }) => rule))
    const { checked, all, share } = verifiedShare(content)
    const lines = [
      `review queue: ${queue.length} (${byRule.map(([rule, some]) => `rule ${rule}: ${some?.length}`).join(', ')})`,
      `checked paths: ${checked} of ${all}, ${percent(share)}; floor ${percent(content.verifiedFloor.share)}`,
      `risk areas that wait for lessons: ${uncoveredRiskAreas(content)} of ${content.riskAreas.length}`,
      `recommendations: ${formatFigures(coverageFigures(content))}`,
    ]
    console.info(lines.join('\n'))
    expect(share).toBeGreaterThanOrEqual(content.verifiedFloor.share)
  })
})

describe('the devices on offer', () => {
  const named = (osType: string, pattern: RegExp) =>
    content.devices.filter((device) => device.osType === osType && pattern.test(device.name))

  it('S1.020 include Samsung from the Galaxy A05 to the Galaxy S24', () => {
    for (const name of [
      'Galaxy A05',
      'Galaxy A15',
      'Galaxy A55 5G',
      'Galaxy S23',
      'Galaxy S24',
      'Galaxy S24 Ultra',
    ]) {
      expect(content.devices.find((device) => device.name === name)?.osType, name).toBe('android-samsung')
    }
  })

  it('S1.021 include iPhone X and later, and none older', () => {
    const names = content.devices.filter(({ id }) => id.startsWith('iphone')).map(({ name }) => name)
    for (const model of ['X', 'XR', 'XS', '11', '12', '13', '14', '15', '16', '17']) {
      expect(names).toContain(`iPhone ${model}`)
    }
    expect(names.filter((name) => /iPhone (?:[3-8]\b|[3-8][A-Za-z]|SE \(1st)/.test(name))).toEqual([])
    expect(named('ios', /^iPhone/).every(({ released }) => (released ?? '') >= '2017-09-12')).toBe(true)
  })

  it('S1.022 include the iPad', () => {
    expect(named('ios', /^iPad/).length).toBeGreaterThan(10)
    expect(named('ios', /^iPad/).every(({ kind }) => kind === 'tablet')).toBe(true)
  })

  it('S1.023 include Google Pixel with GrapheneOS, and GrapheneOS on nothing else', () => {
    const graphene = content.devices.filter(({ osType }) => osType === 'grapheneos')
    expect(graphene.length).toBeGreaterThan(10)
    expect(graphene.filter(({ name }) => !name.startsWith('Pixel'))).toEqual([])
  })

  it('tell nothing of a last version that is older than the first', () => {
    const known = content.devices.filter(({ firstVersion, lastVersion }) => firstVersion && lastVersion)
    expect(
      known.filter(
        (one) => Number.parseInt(one.lastVersion ?? '', 10) < Number.parseInt(one.firstVersion ?? '', 10),
      ),
    ).toEqual([])
    expect(content.devices.find(({ id }) => id === 'iphone-x')?.lastVersion).toBe('16')
  })
})

describe('the course', () => {
  it('is ordered for each of the three profiles', () => {
    expect(Object.keys(content.modules).toSorted()).toEqual(profiles.toSorted())
    for (const profile of profiles) expect(content.modules[profile].length, profile).toBeGreaterThan(0)
  })

  it('S3.043 S3.044 maps each profile to modules, and each module to submodules, in the order of the file', () => {
    for (const profile of profiles) {
      expect(Object.keys(content.outline.moduleOrderByProfile[profile])).toEqual(content.modules[profile])
      for (const osType of osTypes) {
        const map = content.submodules(profile, osType)
        expect(allModules(map)).toEqual(content.modules[profile])
        expect(allSubmodules(map).length).toBeGreaterThan(0)
      }
    }
  })

  it('says in the reason of each right answer that it is right, as the page does not', () => {
    const verdict = { pt: /^Isso[.,:]/, es: /^Eso es[.,:]/, en: /^Right[.,:]/ }
    const reasons = [...content.lessons.values()]
      .flatMap(({ slides }) => slides.flatMap((slide) => (slide.type === 'quiz' ? slide.questions : [])))
      .flatMap(({ options }) => options.filter(({ correct }) => correct).map(({ feedback }) => feedback))
    expect(reasons.length).toBeGreaterThan(200)
    for (const lang of languages)
      expect(reasons.map((reason) => reason[lang]).filter((text) => !verdict[lang].test(text))).toEqual([])
  })

  it('S1.016 is arranged as modules, and each module as separate submodules', () => {
    const of = new Map(content.outline.modules.map(({ id, submodules }) => [id, submodules]))
    expect(of.size).toBeGreaterThan(1)
    const all = [...of.values()].flat()
    expect(new Set(all).size).toBe(all.length)
    for (const profile of profiles)
      for (const [module, submodules] of Object.entries(content.outline.moduleOrderByProfile[profile]))
        expect(of.get(module), module).toEqual(expect.arrayContaining(submodules))
  })

  it('S1.033 in Parental Mode teaches, on every system, where apps may come from and what each may touch', () => {
    for (const osType of osTypes)
      for (const id of ['trusted-apps', 'permissions']) {
        expect(allSubmodules(content.submodules('parental', osType))).toContain(id)
        const lesson = content.lessons.get(id)
        const slides = lesson ? slidesFor(lesson, { osType, profile: 'parental' }) : []
        const words = JSON.stringify(
          slides.map(({ title, ...rest }) => [title.en, 'body' in rest && rest.body.en]),
        )
        expect(words, `${id} on ${osType} speaks of children`).toMatch(/child/i)
        expect(slides.some((slide) => slide.type === 'steps' && slide.steps.length > 0)).toBe(true)
      }
  })

  /** The slides of a lesson in the enhanced course on one system. */
  const enhanced = (osType: (typeof osTypes)[number], id: string) => {
    expect(allSubmodules(content.submodules('enhanced', osType))).toContain(id)
    const lesson = content.lessons.get(id)
    return lesson ? slidesFor(lesson, { osType, profile: 'enhanced' }) : []
  }
  const showsHow = (slides: ReturnType<typeof enhanced>) =>
    slides.some((slide) => slide.type === 'steps' && slide.steps.length > 0)

  it('S1.028 Enhanced Protection has a module on paranoid mode, with the strictest mode of each system', () => {
    const module = content.outline.modules.find(({ title }) => title.en === 'Paranoid mode')
    expect(content.modules.enhanced).toContain(module?.id)
    expect(module?.submodules).toContain('strongest-mode')
    const modes = {
      ios: 'Lockdown Mode',
      'android-samsung': 'Auto Blocker',
      'android-other': 'Advanced Protection',
      grapheneos: 'JIT',
    }
    for (const osType of osTypes) {
      const slides = enhanced(osType, 'strongest-mode')
      expect(showsHow(slides), osType).toBe(true)
      expect(JSON.stringify(slides), osType).toContain(modes[osType])
    }
  })

  it.each([
    ['S1.029', 'secure deletion', 'RA-49', 'secure-delete', /bins/],
    ['S1.030', 'stronger encryption', 'RA-48', 'vaults', /encrypt/],
    ['S1.031', 'mitigation of fingerprinting', 'RA-41', 'anonymous-use', /fingerprint/],
  ])('%s Enhanced Protection teaches %s on every system', (_, topic, risk, id, words) => {
    expect(content.lessons.get(id)?.riskAreas, topic).toContain(risk)
    for (const osType of osTypes) {
      const slides = enhanced(osType, id)
      expect(showsHow(slides), `${topic} on ${osType}`).toBe(true)
      expect(JSON.stringify(slides), `${topic} on ${osType}`).toMatch(words)
    }
  })

  it('S1.038 every risk area is a checklist of its lessons, each item weighed', () => {
    const lessons = [...content.lessons.values()]
    for (const { id } of content.riskAreas) {
      const items = lessons
        .filter(({ riskAreas }) => riskAreas.includes(id))
        .flatMap(({ slides }) => slides.flatMap((slide) => (slide.type === 'checklist' ? slide.items : [])))
      expect(items.length, id).toBeGreaterThan(0)
      expect(
        items.every(({ weight }) => weight > 0),
        id,
      ).toBe(true)
    }
  })

  it('S3.049 each lesson is a JSON file named by its id', () => {
    const names = readdirSync(join(folder, 'course/lessons'))
    expect(names.length).toBeGreaterThan(0)
    expect(names.toSorted()).toEqual([...content.lessons.keys()].map((id) => `${id}.json`).toSorted())
  })

  it('S3.050 each module has a markdown text in every language', () => {
    const wanted = content.outline.modules.flatMap(({ id }) =>
      languages.map((one) => `modules/${id}_${one}.md`),
    )
    expect(wanted.filter((name) => !content.texts.has(name))).toEqual([])
  })

  it('S3.051 each submodule has a markdown text in every language', () => {
    const ids = content.outline.modules.flatMap(({ submodules }) => submodules)
    const wanted = ids.flatMap((id) => languages.map((one) => `submodules/${id}_${one}.md`))
    expect(wanted.filter((name) => !content.texts.has(name))).toEqual([])
  })

  it('S7.073 each listed translation file is language to key to text', () => {
    expect([...content.translations.keys()]).toEqual(['course.json'])
    for (const language of languages) {
      const title = content.outline.modules[0]?.title[language]
      expect(content.translations.get('course.json')?.[language]['course.module.solid-base.title']).toBe(
        title,
      )
    }
  })

  it('S9.016 knows more than 45 risk areas', () => {
    expect(new Set(content.riskAreas.map(({ id }) => id)).size).toBeGreaterThanOrEqual(52)
  })
})

describe('reading the content', () => {
  const copy = mkdtempSync(join(tmpdir(), 'content-'))
  for (const part of [
    'assistant',
    'course',
    'devices',
    'emergency',
    'prices',
    'questions.json',
    'risks',
    'support',
    'translations',
  ]) {
    cpSync(join(folder, part), join(copy, part), { recursive: true })
  }
  afterAll(() => rmSync(copy, { recursive: true }))

  it('leaves a broken lesson out, and names file and field', () => {
    writeFileSync(join(copy, 'course/lessons/broken.json'), '{ not json')
    writeFileSync(join(copy, 'course/lessons/empty.json'), '{"format": "resguardo-lesson/1"}')
    const { broken, lessons } = readContent(copy)
    expect(broken.map(({ file }) => file)).toEqual([
      'course/lessons/broken.json',
      'course/lessons/empty.json',
    ])
    expect(broken[1]?.problems.join()).toContain('slides')
    expect([...lessons.keys()]).toEqual([...content.lessons.keys()])
  })

  it('refuses a lesson under another name', () => {
    const any = [...content.lessons.values()][0]
    writeFileSync(join(copy, 'course/lessons/other.json'), JSON.stringify(any))
    expect(readContent(copy).broken.find(({ file }) => file.endsWith('other.json'))?.problems[0]).toContain(
      'name',
    )
  })

  it('stops, naming file and field, when a price is missing', () => {
    const prices = join(copy, 'prices/prices.json')
    const whole = readFileSync(prices, 'utf8')
    writeFileSync(prices, whole.replace('"month": 1490, ', ''))
    expect(() => readContent(copy)).toThrow(/content\/prices\/prices\.json: regions\.0\.month/)
    writeFileSync(prices, whole)
  })

  it('stops, naming file and field, when the course itself is broken', () => {
    writeFileSync(join(copy, 'course/course.json'), '{"format": "resguardo-course/1"}')
    expect(() => readContent(copy)).toThrow(/content\/course\/course\.json: .*modules/)
  })
})
