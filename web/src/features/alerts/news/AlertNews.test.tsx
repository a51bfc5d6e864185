import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { loadAlertNews } from './AlertNews.tsx'

const critical = (n: number) => ({
  uid: `00000000-0000-4000-8000-00000000000${n}`,
  title: `Critical ${n}`,
  action: 'Update today',
})

async function open(handlers: Handlers, path = '/dashboard') {
  signIn({ role: 'user' })
  const server = fakeServer(handlers)
  const { Bell, Critical } = await loadAlertNews('en')
  const Page: ComponentType = () => (
    <>
      <Bell />
      <Critical />
    </>
  )
  return { server, ...renderPage(path, Page, { path, language: 'en' }) }
}

beforeEach(() => localStorage.clear())

test('the bell says how many alerts are unread, and a critical one shows below it until it was read', async () => {
  const { user, server } = await open({
    readAlertNews: { unread: 3, critical: [critical(1)] },
    markAlerts: { unread: 2 },
  })
  const bell = await screen.findByRole('link', { name: 'Alerts: 3 unread' })
  expect(bell.getAttribute('href')).toBe('/alerts')
  expect(screen.getByText('Critical 1')).toBeTruthy()
  server.use({ readAlertNews: { unread: 2, critical: [] } })
  await user.click(screen.getByRole('button', { name: 'I have read it' }))
  await waitFor(() => expect(screen.queryByText('Critical 1')).toBeNull())
  expect(server.calls('markAlerts')[0]?.body).toEqual({ uids: [critical(1).uid] })
  expect(await screen.findByRole('link', { name: 'Alerts: 2 unread' })).toBeTruthy()
})

test('of several critical ones the newest is shown, with the way to all', async () => {
  await open({ readAlertNews: { unread: 2, critical: [critical(2), critical(1)] } })
  expect(await screen.findByRole('link', { name: 'See 2 alerts' })).toBeTruthy()
  expect(screen.queryByText('Critical 1')).toBeNull()
})

test('on the page of the alerts nothing is above them', async () => {
  await open({ readAlertNews: { unread: 1, critical: [critical(1)] } }, '/alerts')
  expect(await screen.findByRole('link', { name: 'Alerts: 1 unread' })).toBeTruthy()
  expect(screen.queryByText('Critical 1')).toBeNull()
})

test('where it cannot be known, the bell is there without a number', async () => {
  const { server } = await open({ readAlertNews: errorResponse(503) })
  await waitFor(() => expect(server.calls('readAlertNews').length).toBeGreaterThan(0))
  expect(screen.getByRole('link', { name: 'Alerts' })).toBeTruthy()
})

test('what could not be marked as read says so', async () => {
  const { user } = await open({
    readAlertNews: { unread: 1, critical: [critical(1)] },
    markAlerts: errorResponse(503),
  })
  await user.click(await screen.findByRole('button', { name: 'I have read it' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Service Unavailable/)
  expect(screen.getByText('Critical 1')).toBeTruthy()
})
