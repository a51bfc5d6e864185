import type { PlanItem } from '@resguardo/contract/learning/plan'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { landingGuide } from '#help/guides.ts'
import { KnownPathsContext } from '#shared/knownPaths.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { renderPage } from '#test/renderPage.tsx'
import { courseServer, samplePlan } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { ModuleOutro } from './ModuleOutro.tsx'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
})

const { outro } = (await landingGuide.load('en')).modules['lock'] ?? { outro: 'none' }
/** Waits until everything that a lesson fetches has arrived and rendered. */
const allCame = async () => {
  for (let round = 0; round < 3; round += 1) await act(async () => void (await landingGuide.load('en')))
}
const hrefs = (links: readonly HTMLElement[]) => links.map((one) => one.getAttribute('href'))

type OpenOptions = { submodules?: Record<string, string[]>; items?: PlanItem[] }

async function open(path: string, { submodules, items = [] }: OpenOptions = {}) {
  fakeServer({
    ...courseServer(submodules && { submodules }).handlers,
    readPlan: samplePlan({ 'strong-code': { items } }),
  })
  signIn({ role: 'user' })
  return renderApp(path)
}

test('S2.090 the last slide of a module says what it brought, and leads to the assistant and only to what there is', async () => {
  await open('/course/submodules/strong-code?slide=6')
  const end = within(await screen.findByRole('region', { name: 'Lock' }))
  expect(end.getByText(outro)).toBeTruthy()
  expect(hrefs(end.getAllByRole('link'))).toEqual([
    '/assistant',
    '/community',
    '/course/drills',
    '/course/modules/lock',
  ])
})

const planItem = (id: string): PlanItem => ({
  id: `strong-code.${id}`,
  text: id,
  level: 'essential',
  range: null,
})
const texts = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((one) => one.textContent)
const storeTicks = (states: Record<string, string>) => {
  const ticks = Object.fromEntries(
    Object.entries(states).map(([id, state]) => [
      `ios/strong-code.${id}`,
      { state, on: '2026-11-20', at: 1, version: null },
    ]),
  )
  localStorage.setItem('own-ticks', JSON.stringify({ uid: me, value: { ticks, kept: false, unsent: true } }))
}

test('the end of a module lists what is set, and says what is missing before it claims anything', async () => {
  storeTicks({ code: 'set', timer: 'later' })
  const { user } = await open('/course/submodules/strong-code?slide=6', {
    items: ['code', 'print', 'timer'].map(planItem),
  })
  const end = within(await screen.findByRole('region', { name: 'Lock' }))
  expect(await end.findByText('1 of 3 ready · 1 for later')).toBeTruthy()
  expect(end.getByText('This is fully true once nothing is missing:')).toBeTruthy()
  await user.click(end.getByText('Set on this phone'))
  expect(texts('Set on this phone')).toEqual(['code'])
  expect(texts('Missing in this module:')).toEqual(['print'])
  expect(texts('For later in this module:')).toEqual(['timer'])
  expect(end.getByRole('link', { name: 'print' }).getAttribute('href')).toBe('/course/submodules/strong-code')
})

test('a module whose items are all set says what is harder for an attacker now', async () => {
  storeTicks({ code: 'set' })
  await open('/course/submodules/strong-code?slide=6', { items: [planItem('code')] })
  const end = within(await screen.findByRole('region', { name: 'Lock' }))
  expect(await end.findByText('1 of 1 ready')).toBeTruthy()
  expect(end.getByText('What is harder for an attacker now:')).toBeTruthy()
  expect(end.getByText(outro)).toBeTruthy()
  expect(end.queryByRole('list', { name: 'Missing in this module:' })).toBeNull()
})

test('no other lesson ends the module, and no slide before the last', async () => {
  const before = await open('/course/submodules/strong-code?slide=5')
  await screen.findByText('Slide 5 of 6')
  await allCame()
  expect(screen.queryByText(outro)).toBeNull()
  before.unmount()
  // The same module with one more lesson to come.
  await open('/course/submodules/strong-code?slide=6', {
    submodules: { lock: ['strong-code', 'updates-on'] },
  })
  await screen.findByText('Slide 6 of 6')
  await allCame()
  expect(screen.queryByRole('link', { name: 'See the whole module' })).toBeNull()
})

test('S2.091 assistant and community are led to once they have a screen', async () => {
  fakeServer({})
  signIn({ role: 'user' })
  renderPage(
    '/here',
    () => (
      <KnownPathsContext value={() => true}>
        <ModuleOutro module="lock" />
      </KnownPathsContext>
    ),
    { path: '/here' },
  )
  await screen.findByText(outro)
  expect(hrefs(screen.getAllByRole('link'))).toEqual([
    '/assistant',
    '/community',
    '/course/drills',
    '/course/modules/lock',
  ])
})
