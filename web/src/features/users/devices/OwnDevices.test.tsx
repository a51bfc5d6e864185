import type { UserDevice } from '@resguardo/contract/devices/devices'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readToken } from '#api/token.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { DevicesPage } from './DevicesPage.tsx'
import { hasFocus } from '../../../../test/hasFocus.ts'

const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const device = (n: number, current: boolean, deviceName: string | null = null): UserDevice => ({
  uid: uidOf(n),
  current,
  facts: {
    os: current ? 'linux' : 'ios',
    osVersion: null,
    model: null,
    deviceName,
    appVersion: current ? null : '1.4.2',
    store: current ? null : 'https://store.example/resguardo',
    browser: current ? 'Firefox' : 'other',
    browserVersion: current ? '140' : null,
    first_seen: '2026-10-01T10:00:00.000Z',
    last_seen: '2026-11-01T10:00:00.000Z',
  },
})

function open(devices: UserDevice[], more: Handlers = {}, language: 'en' | 'pt' = 'en') {
  signIn()
  const server = fakeServer({ readDevices: { devices }, ...more })
  return { server, ...renderPage('/devices', DevicesPage, { language }) }
}
const both = [device(1, true), device(2, false)]
beforeEach(() => localStorage.clear())
const item = async (name: string) => within(await screen.findByRole('listitem', { name }))

test('S3.018 the own devices are listed with what is known of each, and this browser is marked', async () => {
  open(both)
  const here = await item('Firefox 140 on Linux')
  expect(here.getByText('This browser')).toBeTruthy()
  const other = await item('Unknown browser on iOS')
  expect(other.queryByText('This browser')).toBeNull()
  expect(other.getByText('1.4.2')).toBeTruthy()
  const store = other.getByRole('link', { name: /^Open in the store/ })
  expect(store.getAttribute('href')).toBe('https://store.example/resguardo')
  expect(here.queryByRole('link')).toBeNull()
  expect(other.getByText('Oct 1, 2026')).toBeTruthy()
})

test('removing another one ends its session and leaves the reader where they are', async () => {
  let devices = both
  const { server, user } = open(both, {
    readDevices: () => ({ devices }),
    deleteDevice: () => {
      devices = both.slice(0, 1)
      return null
    },
  })
  const other = await item('Unknown browser on iOS')
  await user.click(other.getByRole('button', { name: /^Remove/ }))
  expect(other.getByText(/signed out of your account at once/)).toBeTruthy()
  await user.click(other.getByRole('button', { name: 'Remove device' }))
  const list = screen.getByRole('list', { name: 'Devices' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  expect(server.calls('deleteDevice').map((call) => call.address)).toEqual([`/v2/device?uid=${uidOf(2)}`])
  await hasFocus(list)
  expect(readToken()).not.toBeNull()
})

test('removing this browser signs the reader out', async () => {
  const { user } = open(both, { deleteDevice: null, signOut: null })
  const here = await item('Firefox 140 on Linux')
  await user.click(here.getByRole('button', { name: /^Remove/ }))
  expect(here.getByText(/you are signed out now/)).toBeTruthy()
  await user.click(here.getByRole('button', { name: 'Remove device' }))
  await waitFor(() => expect(readToken()).toBeNull())
})

test('a device gets a name, and loses it by an empty one', async () => {
  let name: string | null = 'Old'
  const { server, user } = open([], {
    readDevices: () => ({ devices: [device(1, true, name)] }),
    editDevice: ({ body }) => {
      name = body.deviceName ?? null
      return null
    },
  })
  const rename = async (from: string, to: string) => {
    const one = await item(from)
    await user.click(one.getByRole('button', { name: `Name ${from}` }))
    const field = one.getByRole('textbox', { name: 'Name of the device' })
    await user.clear(field)
    if (to) await user.type(field, to)
    await user.click(one.getByRole('button', { name: 'Save name' }))
  }
  await rename('Old', 'New phone')
  expect((await item('New phone')).getByText('Firefox 140 on Linux')).toBeTruthy()
  await rename('New phone', '')
  expect(await item('Firefox 140 on Linux')).toBeTruthy()
  expect(server.calls('editDevice').map(({ body }) => body)).toEqual([
    { uid: uidOf(1), deviceName: 'New phone' },
    { uid: uidOf(1), deviceName: null },
  ])
})

test('a list that fails says so and tries again; an empty one says what will live here', async () => {
  const { server, user } = open([], { readDevices: errorResponse(503) })
  const alert = await screen.findByRole('alert')
  server.use({ readDevices: { devices: [] } })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is no device here')).toBeTruthy()
})

test('the page speaks Portuguese', async () => {
  open(both, {}, 'pt')
  expect(await screen.findByRole('heading', { level: 1, name: 'Meus aparelhos' })).toBeTruthy()
  expect(await screen.findByRole('listitem', { name: 'Firefox 140 em Linux' })).toBeTruthy()
})
