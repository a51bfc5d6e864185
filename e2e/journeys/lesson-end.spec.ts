import type { Course } from '@resguardo/contract/learning/courses'
import type { APIRequestContext } from '@playwright/test'
import type { Person } from '../people.ts'
import { axeFindings, expect, overflowingElements, test } from '../world.ts'

const lesson = '/course/submodules/updates-on'
const places = {
  'a question of the quiz': { path: `${lesson}?slide=8`, text: /^Question 2 of/ },
  'the checklist': { path: `${lesson}?slide=6`, text: /ready|Nothing ticked/ },
  'a last slide with items missing': { path: `${lesson}?slide=10`, text: 'Missing:' },
  'the sources of a path': { path: `${lesson}?slide=2`, text: 'My screen looks different' },
}

for (const width of [360, 1280])
  test(`the end of a lesson is whole at ${width} px, in both themes`, async ({ hers }) => {
    test.setTimeout(180_000)
    await hers.setViewportSize({ width, height: 780 })
    for (const [name, { path, text }] of Object.entries(places)) {
      await hers.goto(path)
      await expect(hers.getByRole('article').getByText(text).first(), name).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await hers.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await axeFindings(hers), `${name}, ${colorScheme}`).toEqual([])
        expect(await overflowingElements(hers), `${name}, ${colorScheme}`).toEqual([])
      }
    }
  })

test('a module ends with what is set on this phone, what is missing, and one next step', async ({
  hers,
  ana,
  request,
}) => {
  const last = await lastOfFirstModule(request, ana)
  await hers.goto(`/course/submodules/${last}?slide=1&view=page`)
  const item = hers.getByRole('article').getByRole('checkbox').first()
  await item.check()
  const text = await item.locator('xpath=..').textContent()
  const end = hers.locator('section', { has: hers.getByRole('link', { name: 'See the whole module' }) })
  for (const width of [360, 1280]) {
    await hers.setViewportSize({ width, height: 780 })
    await expect(end.getByText('This is fully true once nothing is missing:')).toBeVisible()
    const set = end.getByRole('list', { name: 'Set on this phone' })
    await expect(set).toBeHidden()
    await end.getByText('Set on this phone').click()
    await expect(set).toHaveText(text ?? '')
    await end.getByText('Set on this phone').click()
    await expect(end.getByRole('list', { name: 'Missing in this module:' })).toBeVisible()
    await expect(hers.getByRole('link', { name: /^Next Module: / })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await hers.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await axeFindings(hers)).toEqual([])
      expect(await overflowingElements(hers)).toEqual([])
    }
  }
})

async function lastOfFirstModule(request: APIRequestContext, { uid, token }: Person): Promise<string> {
  const answer = await request.get(`/v2/course?uid=${uid}`, { headers: { authorization: `Bearer ${token}` } })
  const { data }: { data: Course } = await answer.json()
  return Object.values(data.submodules)[0]?.at(-1) ?? ''
}
