import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { BrandCard } from './BrandCard.tsx'

const brand = { teamName: 'Farol', brandName: '', accent: '', welcome: '', logo: null, profile: null }

function open(readBrand: NonNullable<Handlers['readBrand']>) {
  signIn({ role: 'user' })
  const server = fakeServer({ readBrand })
  return { server, ...renderPage('/dashboard', BrandCard, { path: '/dashboard' }) }
}

test('members see name, logo and welcome of their team', async () => {
  const logo = 'a'.repeat(64)
  const { container } = open({ brand: { ...brand, brandName: 'Farol do Sul', welcome: 'Hello', logo } })
  expect(await screen.findByRole('region', { name: 'Farol do Sul' })).toBeTruthy()
  expect(screen.getByText('Hello')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`/v2/team/logo/${logo}`)
})

test.each([
  ['says nothing', { brand }],
  ['is none', { brand: null }],
  ['cannot be asked', errorResponse(503)],
])('nothing is shown where the team %s', async (_, answer) => {
  const { server } = open(answer)
  await waitFor(() => expect(server.calls('readBrand')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: /Farol/ })).toBeNull()
})
