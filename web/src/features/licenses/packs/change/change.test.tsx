import type { Pack, PackChange } from '@resguardo/contract/licensing/packs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissAll } from '#ui/feedback/toasts.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { samplePack, sampleSeat } from '#test/samplePack.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { PackPage } from '../PackPage.tsx'
import { PacksPage } from '../PacksPage.tsx'
import { hasFocus } from '../../../../../test/hasFocus.ts'

const farol = sampleTeam(1, { teamName: 'Farol' })
const pack = samplePack(11, {
  starts: '2026-01-01T00:00:00Z',
  expiration: '2099-12-31T23:59:59Z',
  status: 'valid',
})
const people = [1, 2].flatMap((n) => sampleSeat(n).person ?? [])
const nobody: PackChange['hit'] = { total: 0, people: [] }

beforeEach(() => localStorage.clear())
afterEach(() => {
  act(dismissAll)
  vi.unstubAllGlobals()
})

/** Response to a dry run and to the change itself. */
const does = (changed: Partial<Pack>, hit = nobody) => ({
  editLicense: { pack: { ...pack, ...changed }, over: 0, hit },
})

function open(handlers: Handlers = {}, role: 'root' | 'admin' = 'root') {
  signIn({ role })
  const server = fakeServer({
    readPack: pack,
    readSeats: { seats: [], next: null, total: 0 },
    ...handlers,
  })
  return { server, ...renderPage('/licenses/packs/:uid', PackPage, { path: `/licenses/packs/${pack.uid}` }) }
}
const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const inDialog = () => within(screen.getByRole('dialog'))
const bodies = (server: ReturnType<typeof open>['server']) =>
  server.calls('editLicense').map(({ body }) => body)

describe('a new pack', () => {
  function openList(handlers: Handlers = {}) {
    signIn({ role: 'root' })
    const server = fakeServer({
      readPacks: { packs: [], next: null, total: 0 },
      readTeams: { teams: [farol], next: null },
      ...handlers,
    })
    return { server, ...renderPage('/licenses/packs', PacksPage) }
  }

  test.each(['0', '10000000000', '1.5', 'many', ''])(
    'S5.028 a count of “%s” is refused at its field, and nothing is sent',
    async (count) => {
      const { user, server } = openList()
      await press(user, 'Create pack')
      const dialog = inDialog()
      const field = dialog.getByRole('textbox', { name: 'Number of seats' })
      if (count) await user.type(field, count)
      await user.click(dialog.getByRole('button', { name: 'Create pack' }))
      expect(await dialog.findByText('A whole number from 1 to 9999999999')).toBeTruthy()
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(dialog.getByText('Choose a team', { selector: 'p' })).toBeTruthy()
      expect(server.calls('createLicense')).toEqual([])
    },
  )

  test('S7.035 S3.022 S5.028 is sent with its terms, and its maker is led to it', async () => {
    const { user, server } = openList({ createLicense: pack })
    await press(user, 'Create pack')
    const dialog = inDialog()
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Team' }), 'Farol')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Demo')
    await user.type(dialog.getByRole('textbox', { name: 'Number of seats' }), '9999999999')
    await user.type(dialog.getByLabelText('Ends'), '2099-12-31')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Region' }), 'Brazil')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Period' }), 'Yearly')
    await user.type(dialog.getByRole('textbox', { name: 'Price per seat' }), '19,90')
    await user.click(dialog.getByRole('button', { name: 'Create pack' }))
    expect(await screen.findByText('License pack created')).toBeTruthy()
    expect(address()).toBe(`/licenses/packs/${pack.uid}`)
    expect(server.calls('createLicense')).toMatchObject([
      {
        method: 'POST',
        address: '/v2/license',
        body: {
          team: farol.uid,
          licenseType: 'demo',
          licenseCount: 9_999_999_999,
          expiration: '2099-12-31T23:59:59.000Z',
          region: 'brazil',
          period: 'year',
          price: 1990,
        },
      },
    ])
  })

  test('whose answer is lost is there once, and is led to', async () => {
    let lost = 0
    const { user, server } = openList({
      createLicense: () => {
        if (lost++ < 3) throw new TypeError('lost')
        return pack
      },
    })
    await press(user, 'Create pack')
    const dialog = inDialog()
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Team' }), 'Farol')
    await user.type(dialog.getByRole('textbox', { name: 'Number of seats' }), '5')
    await user.click(dialog.getByRole('button', { name: 'Create pack' }))
    expect(await dialog.findByText('We do not know whether it worked')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(address()).toBe(`/licenses/packs/${pack.uid}`))
    const ids = server.calls('createLicense').map(({ body }) => Reflect.get(Object(body), 'submission'))
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(1)
  })

  test.each([
    [404, 'The team does not exist'],
    [403, 'You are not authorised to create license packs'],
  ])('a %i is said, and what was typed stays', async (status, text) => {
    const { user } = openList({ createLicense: () => errorResponse(status) })
    await press(user, 'Create pack')
    const dialog = inDialog()
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Team' }), 'Farol')
    await user.type(dialog.getByRole('textbox', { name: 'Number of seats' }), '5')
    await user.click(dialog.getByRole('button', { name: 'Create pack' }))
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: 'Number of seats' })).toHaveProperty('value', '5')
    const choice = dialog.getByRole('combobox', { name: 'Team' })
    expect(choice.getAttribute('aria-invalid') === 'true').toBe(status === 404)
  })
})

describe('a change', () => {
  test('S7.036 is previewed first, names the people affected, and is made at the second press', async () => {
    const changed = { licenseCount: 8, price: 990, revision: 5 }
    const { user, server } = open(does(changed, { total: 14, people }))
    await press(user, 'Modify')
    const dialog = inDialog()
    const count = dialog.getByRole('textbox', { name: 'Number of seats' })
    await user.clear(count)
    await user.type(count, '8')
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await dialog.findByText('14 people lose what a seat opens')).toBeTruthy()
    expect(dialog.getByText('from 20 to 8')).toBeTruthy()
    const named = dialog.getByRole('link', { name: 'Person 1' })
    expect(named.getAttribute('href')).toBe(`/admins/profile/${people[0]?.uid}`)
    expect(dialog.getByText('and 12 more people')).toBeTruthy()
    const sent = { uid: pack.uid, revision: 4, licenseCount: 8 }
    expect(bodies(server)).toEqual([{ ...sent, dry_run: true }])
    await user.click(dialog.getByRole('button', { name: 'Save pack' }))
    expect(await screen.findByText('License pack saved')).toBeTruthy()
    expect(bodies(server)).toEqual([{ ...sent, dry_run: true }, sent])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('of fewer seats than are in use shows whose to free, and cannot be made', async () => {
    const { user, server } = open({
      editLicense: { pack: null, over: 2, hit: { total: 2, people } },
    })
    await press(user, 'Modify')
    const dialog = inDialog()
    const count = dialog.getByRole('textbox', { name: 'Number of seats' })
    await user.clear(count)
    await user.type(count, '10')
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await dialog.findByText('Free 2 seats first')).toBeTruthy()
    expect(within(dialog.getByRole('list', { name: 'Who has a seat' })).getAllByRole('link')).toHaveLength(2)
    expect(dialog.getByRole('link', { name: 'See the seats of the pack' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Save pack' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(dialog.getByRole('textbox', { name: 'Number of seats' })).toHaveProperty('value', '10')
    expect(server.calls('editLicense')).toHaveLength(1)
  })

  test('after a conflicting change shows what changed, keeps what was typed, and builds on theirs', async () => {
    const stale = errorResponse(409, { pack: null, over: 0, hit: nobody })
    const page = open({
      editLicense: ({ body }) =>
        body.dry_run ? { pack: { ...pack, licenseCount: 30 }, over: 0, hit: nobody } : stale,
    })
    const { user, server } = page
    await press(user, 'Modify')
    const dialog = inDialog()
    const count = dialog.getByRole('textbox', { name: 'Number of seats' })
    await user.clear(count)
    await user.type(count, '30')
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    server.use({ readPack: { ...pack, licenseCount: 25, period: 'year', revision: 9 } })
    await user.click(await dialog.findByRole('button', { name: 'Save pack' }))
    expect(await dialog.findByText('Someone saved before you')).toBeTruthy()
    expect(dialog.getByText('25')).toBeTruthy()
    // Fields that were not edited take the saved value.
    expect(dialog.getByRole('combobox', { name: 'Period' })).toHaveProperty('value', 'year')
    expect(dialog.getByRole('textbox', { name: 'Number of seats' })).toHaveProperty('value', '30')
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    await dialog.findByRole('button', { name: 'Save pack' })
    expect(bodies(server).at(-1)).toEqual({ uid: pack.uid, revision: 9, licenseCount: 30, dry_run: true })
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    await user.click(dialog.getByRole('button', { name: 'Use what is saved for: Number of seats' }))
    expect(dialog.getByRole('textbox', { name: 'Number of seats' })).toHaveProperty('value', '25')
  })

  test('without a difference is not sent', async () => {
    const { user, server } = open()
    await press(user, 'Modify')
    await user.click(inDialog().getByRole('button', { name: 'Continue' }))
    expect(await inDialog().findByText('Nothing has changed yet.')).toBeTruthy()
    expect(server.calls('editLicense')).toEqual([])
  })
})

test('a renewal shows the new end before it is made', async () => {
  const { user, server } = open(does({ expiration: '2100-12-31T23:59:59Z' }))
  await press(user, 'Renew')
  const dialog = inDialog()
  await user.click(dialog.getByRole('radio', { name: 'Year' }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText('from Dec 31, 2099 to Dec 31, 2100')).toBeTruthy()
  expect(dialog.getByText('No one loses what a seat opens.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Renew pack' }))
  await waitFor(() => expect(bodies(server).at(-1)).toEqual({ uid: pack.uid, revision: 4, renew: 'year' }))
})

describe('an end', () => {
  test('now needs a reason, and names the people affected', async () => {
    const { user, server } = open(does({ expiration: '2027-01-01T00:00:00Z' }, { total: 2, people }))
    await press(user, 'Expire')
    const dialog = inDialog()
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
    await hasFocus(reason)
    await user.type(reason, 'Not paid')
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await dialog.findByText('2 people lose what a seat opens')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Expire pack' }))
    const sent = { uid: pack.uid, revision: 4, expire: { reason: 'Not paid' } }
    await waitFor(() => expect(bodies(server)).toEqual([{ ...sent, dry_run: true }, sent]))
  })

  test('at a day lasts until its evening, and what the server says about the day is shown there', async () => {
    const { user, server } = open({
      editLicense: errorResponse(400, { fields: { 'expire.at': 'fields.datePast' } }),
    })
    await press(user, 'Expire')
    const dialog = inDialog()
    await user.click(dialog.getByRole('radio', { name: 'On a date' }))
    await user.type(dialog.getByLabelText('Last day'), '2098-05-01')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Over')
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await dialog.findByText('Choose a date that is still to come')).toBeTruthy()
    expect(dialog.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true')
    expect(bodies(server)).toMatchObject([{ expire: { at: '2098-05-01T23:59:59.000Z', reason: 'Over' } }])
  })
})

test('the admins of a team find no button that changes the pack itself', async () => {
  open({}, 'admin')
  expect(await screen.findByRole('button', { name: 'Assign seats' })).toBeTruthy()
  for (const name of ['Modify', 'Renew', 'Expire']) expect(screen.queryByRole('button', { name })).toBeNull()
})

describe('a pack that Stripe renews', () => {
  const stripes = { ...pack, provider: 'stripe' as const }

  test('is ended by hand and nothing else, with what that means for the payer', async () => {
    const { user } = open({ readPack: stripes })
    expect(await screen.findByText(/is what Stripe says/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Modify' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull()
    await press(user, 'Expire')
    expect(inDialog().getByText(/The subscription at Stripe is ended as well/)).toBeTruthy()
  })

  test('that is over is changed as any other', async () => {
    open({ readPack: { ...stripes, status: 'expired', expiration: '2026-02-01T00:00:00Z' } })
    expect(await screen.findByRole('button', { name: 'Modify' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Renew' })).toBeTruthy()
    expect(screen.queryByText(/is what Stripe says/)).toBeNull()
  })

  test('is not offered to an admin who only hands out seats', async () => {
    open({ readPack: stripes }, 'admin')
    expect(await screen.findByText('Stripe')).toBeTruthy()
    expect(screen.queryByText(/is what Stripe says/)).toBeNull()
  })
})

test('what was typed into a change is not lost to an Escape', async () => {
  const { user } = open()
  await press(user, 'Modify')
  const price = () => inDialog().getByRole<HTMLInputElement>('textbox', { name: /Price per seat/ })
  await user.clear(price())
  await user.type(price(), '7')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(price().value).toBe('7')
  await user.click(inDialog().getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
