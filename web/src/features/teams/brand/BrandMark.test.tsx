import { accentTokens } from '@resguardo/contract/settings/accent'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { LazyBrandMark } from './LazyBrandMark.tsx'

const brand = { teamName: 'Farol', brandName: '', accent: '', welcome: '', logo: null, profile: null }

async function open(readBrand: NonNullable<Handlers['readBrand']>) {
  signIn({ role: 'user' })
  const server = fakeServer({ readBrand })
  const Page: ComponentType = () => (
    <>
      <LazyBrandMark place="header" />
      <LazyBrandMark place="content" />
    </>
  )
  return { server, ...renderPage('/dashboard', Page, { path: '/dashboard', language: 'en' }) }
}

const rules = () =>
  document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n')

test('a member sees name and logo of their team on every page, and its colour instead of the product’s', async () => {
  const logo = 'a'.repeat(64)
  const { container, unmount } = await open({
    brand: { ...brand, brandName: 'Farol do Sul', logo, accent: '#2e8b57' },
  })
  // In the header, and by the content on small screens and in print; CSS shows one of the two.
  expect(await screen.findAllByText('Farol do Sul')).toHaveLength(2)
  for (const image of container.querySelectorAll('img'))
    expect(image.getAttribute('src')).toBe(`/v2/team/logo/${logo}`)
  await waitFor(() => expect(rules()).toContain('--primary: #2e8b57'))
  const { 'primary-text': ink } = accentTokens('#2e8b57', 'dark')
  expect(rules()).toContain(`--primary-text: ${ink}`)
  unmount()
  expect(rules()).toBe('')
})

test('a logo without a name is called by the name of the team', async () => {
  await open({ brand: { ...brand, logo: 'a'.repeat(64) } })
  expect(await screen.findAllByRole('img', { name: 'Farol' })).toHaveLength(2)
})

test.each([
  ['shows nothing of itself', { brand }],
  ['is none', { brand: null }],
  ['cannot be asked', errorResponse(503)],
] as const)('a team that %s leaves the pages as they are', async (_, answer) => {
  const { server, container } = await open(answer)
  await waitFor(() => expect(server.calls('readBrand').length).toBeGreaterThan(0))
  expect(container.querySelector('[translate="no"]')).toBeNull()
  expect(rules()).toBe('')
})
