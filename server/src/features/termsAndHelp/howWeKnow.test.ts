import { publicPageUrls } from '@resguardo/contract/platform/pages/publicPages'
import { nothingToSet } from '@resguardo/contract/lessons/lessonReader'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStubWeb } from '#test/stubWeb.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'
import { evidenceFigures } from './evidenceFigures.ts'

const web = makeStubWeb()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ pages: true, env: { WEB_FOLDER: web.folder } })
})
afterAll(async () => {
  await server.close()
  web.erase()
})

const opens = (url: string) => server.inject({ url, headers: { accept: 'text/html' } })

test('the page on evidence opens in every language without an account, and links to the others', async () => {
  for (const lang of ['pt', 'es', 'en'] as const) {
    const { statusCode, headers, body } = await opens(publicPageUrls('', lang).evidence)
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'all'])
    expect(body).toContain(`<html lang="${lang}">`)
    expect(body).toMatch(/<main id="content"><h1>[^<]+<\/h1><section><h2>/)
    for (const other of ['pt', 'es', 'en'].filter((one) => one !== lang))
      expect(body).toContain(`<a href="/how-we-know/${other}" lang="${other}"`)
    expect(body).not.toMatch(/undefined|NaN|\[object/)
  }
  expect((await opens('/how-we-know')).headers['location']).toBe('/how-we-know/pt')
  expect((await opens('/how-we-know/fr')).statusCode).toBe(404)
})

test('its figures are those of the content', async () => {
  const { content } = server.deps
  const figures = evidenceFigures(content)
  const steps = [...content.lessons.values()].flatMap(({ slides }) =>
    slides.flatMap((slide) =>
      slide.type === 'steps' ? slide.steps.filter((one) => !nothingToSet(one)) : [],
    ),
  )
  const { device, documented, unproved } = figures.grades
  expect(device + documented + unproved).toBe(steps.length)
  expect(figures.paths.reduce((sum, { all }) => sum + all, 0)).toBe(steps.length)
  const { body } = await opens('/how-we-know/en')
  expect(body).toContain(`There are ${content.lessons.size} lessons.`)
  expect(body).toContain(`Seen on a phone: ${device.toLocaleString('en')}.`)
  expect(body).toContain(`Not proved yet: ${unproved.toLocaleString('en')}.`)
  const { regions } = content.helplines
  const lines = regions.flatMap((region) => region.lines)
  const countries = regions.filter(({ id }) => id !== 'EU').length
  expect(body).toContain(`There are ${lines.length} lines in ${countries} countries.`)
})

test('a proof that is withdrawn is counted as not proved', () => {
  const { content } = server.deps
  const before = evidenceFigures(content)
  const lessons = new Map(content.lessons)
  const [id, lesson] = [...lessons].find(([, { slides }]) =>
    slides.some((slide) => slide.type === 'steps' && slide.steps[0]?.verification.status === 'documented'),
  ) ?? ['', undefined]
  if (!lesson) throw new Error('no lesson has a documented step')
  const changed = structuredClone(lesson)
  const slide = changed.slides.find(
    (one) => one.type === 'steps' && one.steps[0]?.verification.status === 'documented',
  )
  if (slide?.type === 'steps' && slide.steps[0]) slide.steps[0].verification.status = 'to-verify'
  lessons.set(id, changed)
  const after = evidenceFigures({ ...content, lessons })
  expect(after.grades.unproved).toBe(before.grades.unproved + 1)
  expect(after.grades.documented).toBe(before.grades.documented - 1)
})
