import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { landingGuide } from '#help/guides.ts'
import { KnownPathsContext } from '#shared/knownPaths.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { renderPage } from '#test/renderPage.tsx'
import { courseServer } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'
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

async function open(path: string, submodules?: Record<string, string[]>) {
  fakeServer(courseServer(submodules && { submodules }).handlers)
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

test('no other lesson ends the module, and no slide before the last', async () => {
  const before = await open('/course/submodules/strong-code?slide=5')
  await screen.findByText('Slide 5 of 6')
  await allCame()
  expect(screen.queryByText(outro)).toBeNull()
  before.unmount()
  // The same module with one more lesson to come.
  await open('/course/submodules/strong-code?slide=6', { lock: ['strong-code', 'updates-on'] })
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
