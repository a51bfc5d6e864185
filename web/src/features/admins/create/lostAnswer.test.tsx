import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { CreatePage } from './CreatePage.tsx'

const uid = '00000000-0000-4000-8000-0000000000aa'
const Page = () => <CreatePage settings={null} />

/** Like the server: performs each idempotency key once; the first `answers` responses get lost. */
function once(answers: number) {
  const done: string[] = []
  let lost = 0
  const take = (submission: string | undefined) => {
    const first = submission === undefined || !done.includes(submission)
    if (first) done.push(submission ?? '')
    if (lost++ < answers) throw new TypeError('lost')
    return first
  }
  return { done, take }
}

function open(answers: number, query = '') {
  signIn({ role: 'root', lang: 'en' })
  const { done, take } = once(answers)
  const server = fakeServer({
    publicSettings: sampleSettings(),
    readTeams: { teams: [], next: null },
    createAdmin: ({ body: { username, submission } }) => {
      if (done.length > 0 && done[0] !== submission) return errorResponse(409)
      const first = take(submission)
      const link = first ? 'https://resguardo.example/verify/en/abc' : null
      return { uid, username, role: 'user', status: 'pending', invite_url: link }
    },
    createUsers: ({ body }) => {
      const first = body.dry_run !== true && take(body.submission)
      const rows = body.rows.map(({ username = '' }) => ({
        username,
        why: null,
        fields: {},
        uid: body.dry_run ? null : uid,
        invite_url: first ? 'https://resguardo.example/verify/en/abc' : null,
      }))
      return { created: body.dry_run ? 0 : rows.length, rows }
    },
  })
  return { server, done, ...renderPage('/admins/create', Page, { path: `/admins/create${query}` }) }
}

const send = async ({ user }: ReturnType<typeof open>) => {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'nina@example.org')
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Nina')
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Reis')
  await user.click(screen.getByRole('button', { name: 'Create and invite' }))
}

test('an answer that is lost is asked for again, and the true one is shown', async () => {
  const page = open(1)
  await send(page)
  expect(await screen.findByText('No answer yet. Asking again…')).toBeTruthy()
  expect(await screen.findByText('Nina Reis has an account now')).toBeTruthy()
  expect(screen.getByText(/The link is only in the e-mail/)).toBeTruthy()
  expect(page.server.calls('createAdmin')).toHaveLength(2)
  expect(page.done).toHaveLength(1)
})

test.each([
  ['when the network is back', 'online'],
  ['at a press', 'press'],
] as const)(
  'without any answer the page does not know, keeps what was sent, and finds out %s',
  async (_, how) => {
    const page = open(3)
    await send(page)
    expect(await screen.findByText('We do not know whether it worked')).toBeTruthy()
    expect(screen.queryByText('Not created')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).matches(':disabled')).toBe(true)
    if (how === 'online') window.dispatchEvent(new Event('online'))
    else await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nina Reis has an account now')).toBeTruthy()
    expect(page.done).toHaveLength(1)
    await page.user.click(screen.getByRole('button', { name: 'Create another' }))
    expect(screen.getByRole('textbox', { name: 'E-mail' }).matches(':disabled')).toBe(false)
  },
)

test('the next person is another submission, and a refusal is said as ever', async () => {
  const page = open(0)
  await send(page)
  await page.user.click(await screen.findByRole('button', { name: 'Create another' }))
  await send(page)
  expect(await screen.findByText('This username already exists')).toBeTruthy()
  const ids = page.server.calls('createAdmin').map(({ body }) => Reflect.get(Object(body), 'submission'))
  expect(new Set(ids).size).toBe(2)
})

test('a list whose answers are lost stays as it was sent until it is known', async () => {
  const page = open(3, '?way=list')
  await page.user.click(await screen.findByRole('textbox', { name: 'Or paste the lines here' }))
  await page.user.paste('nina@example.org;Nina;Reis\nrui@example.org;Rui;Sá')
  await page.user.click(screen.getByRole('button', { name: 'Check the list' }))
  await page.user.click(await screen.findByRole('button', { name: 'Create and invite 2 people' }))
  expect(await screen.findByText('We do not know whether it worked')).toBeTruthy()
  for (const name of ['Leave out rui@example.org', 'Back to the list'])
    expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(true)
  await page.user.click(screen.getByRole('button', { name: 'Create and invite 2 people' }))
  expect(await screen.findByText('2 people created')).toBeTruthy()
  expect(screen.getByText(/The links are only in the e-mails/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download the result (CSV)' })).toBeNull()
  expect(page.done).toHaveLength(1)
})
