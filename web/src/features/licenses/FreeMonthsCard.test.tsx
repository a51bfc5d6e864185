import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { sampleLicense } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'
import { FreeMonthsCard } from './FreeMonthsCard.tsx'

const two = { free: 2, keptUntil: '2027-06-01T12:00:00.000Z', inUse: null }

function open(handlers: Handlers) {
  signIn({ role: 'user' })
  const server = fakeServer({ readMonths: two, readLicense: sampleLicense(), ...handlers })
  return { server, ...renderPage('/licenses', FreeMonthsCard) }
}
const card = () => screen.findByRole('region', { name: 'Free months' })
const use = async () => within(await card()).findByRole('button', { name: 'Use a month now' })

test('free months are counted, with the day until which one must be used, and one is used by a button', async () => {
  let held: typeof two | { free: number; keptUntil: null; inUse: { starts: string; ends: string } } = two
  const { server, user } = open({
    readMonths: () => held,
    useMonth: () => {
      held = {
        free: 1,
        keptUntil: null,
        inUse: { starts: '2026-11-21T12:00:00.000Z', ends: '2026-12-21T12:00:00.000Z' },
      }
      return held
    },
  })
  const button = await use()
  expect((await card()).textContent).toContain('You have 2 months kept, each of 30 days')
  expect((await card()).textContent).toContain('Use the first one by Jun 1, 2027.')
  const before = server.calls('readLicense').length
  await user.click(button)
  expect(await screen.findByText('Your free month has begun: everything is open.')).toBeTruthy()
  expect(await screen.findByText('A free month is in use, until Dec 21, 2026.')).toBeTruthy()
  expect(server.calls('useMonth')).toHaveLength(1)
  expect(server.calls('readLicense').length).toBeGreaterThan(before)
})

test('while another license holds no month is spent', async () => {
  open({ readLicense: sampleLicense({ licenseType: 'standard', status: 'valid' }) })
  expect(await screen.findByText(/It can start once you have no other license/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a month that cannot be used is explained in words', async () => {
  const { user } = open({ useMonth: errorResponse(409) })
  await user.click(await use())
  expect((await screen.findByRole('alert')).textContent).not.toContain('Unmapped')
})

test('who has none is led to the invites; months that cannot be read say so', async () => {
  const first = open({ readMonths: { free: 0, keptUntil: null, inUse: null } })
  expect((await screen.findByRole('link', { name: 'Invite someone' })).getAttribute('href')).toBe('/invites')
  first.unmount()
  open({ readMonths: errorResponse(503) })
  expect(await screen.findByText('Your free months could not be read')).toBeTruthy()
})
