import { cardIds } from '@resguardo/contract/emergency/emergency'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { sampleCourse } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'
import { renderApp, wideWindow } from '#test/renderApp.tsx'
import { address } from '#test/renderPage.tsx'

beforeEach(() => {
  fakeServer({})
  wideWindow()
})
afterEach(() => {
  storeToken(null)
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test.each(languages.flatMap((language) => cardIds.map((card): [Language, string] => [language, card])))(
  'in %s the card %s puts safety and help lines before its steps, and keeps nothing',
  async (language, card) => {
    await renderApp(`/emergency/${language}/${card}`, { language })
    const main = screen.getByRole('main')
    const text = main.textContent ?? ''
    const lines = main.querySelector('details')
    const steps = main.querySelector('ol')
    expect(lines && steps && lines.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(lines?.querySelector('a[href="tel:112"]')).not.toBeNull()
    expect(text).not.toMatch(/(?:emergency|help)\.[a-z]|undefined|\{/)
    expect(within(main).getAllByRole('listitem').length).toBeGreaterThan(8)
    expect(document.querySelector('[data-quick-exit="page"] a')?.getAttribute('href')).toBe('about:blank')
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
  },
)

test('the chosen country is in the address, with the lines that the card is about', async () => {
  const { user } = await renderApp('/emergency/en')
  await user.click(screen.getByRole('link', { name: /watching or stalking/ }))
  expect(address()).toBe('/emergency/en/stalking')
  expect(headings()[0]).toBe('First of all')
  const brazil = screen.getByText('Brazil', { selector: 'summary' }).parentElement as HTMLDetailsElement
  act(() => {
    brazil.open = true
    brazil.dispatchEvent(new Event('toggle'))
  })
  expect(address()).toBe('/emergency/en/stalking?region=BR')
  expect(within(brazil).getByRole('link', { name: 'Call 190' }).getAttribute('href')).toBe('tel:190')
  // Of the other lines, only those relevant to the card.
  expect(within(brazil).queryByRole('link', { name: 'Call 188' })).toBeNull()
})

function openGroup(step: RegExp, name: string) {
  const item = screen.getByText(step).closest('li') as HTMLElement
  const group = within(item).getByText(name, { selector: 'summary' }).parentElement as HTMLDetailsElement
  act(() => {
    group.open = true
    group.dispatchEvent(new Event('toggle'))
  })
  return group
}
const drawings = (parent: Element = document.body) => parent.querySelectorAll('[data-family]')

test('a step is drawn for the system that is opened, and its version leaves one way', async () => {
  const { user } = await renderApp('/emergency/en/account')
  expect(drawings()).toHaveLength(0)
  const group = openGroup(/Turn on two-step verification/, 'iPhone or iPad')
  await vi.waitFor(() => expect(group.querySelectorAll('.caption').length).toBeGreaterThan(1))
  expect(address()).toContain('os=ios')
  expect(drawings(group)).toHaveLength(drawings().length)
  expect([...drawings(group)].every((one) => one.getAttribute('aria-hidden') === 'true')).toBe(true)
  expect(within(group).getAllByRole('list')).toHaveLength(2)
  await user.selectOptions(within(group).getByLabelText('System version'), '18.0')
  expect(within(group).getAllByRole('list')).toHaveLength(1)
  expect(group.getAttribute('name')).toBe('way')
})

test('of an account its own phone is marked, with its version and form', async () => {
  fakeServer({ readCourse: sampleCourse({ device: 'iphone-se-3rd-generation', version: '18.0' }) })
  signIn()
  await renderApp('/emergency/en/account')
  const group = openGroup(/Turn on two-step verification/, 'iPhone or iPad')
  await vi.waitFor(() => expect(drawings(group)[0]?.getAttribute('data-shape')).toBe('home'))
  expect(group.querySelector('summary')?.textContent).toBe('iPhone or iPad (your phone)')
  expect(within(group).getAllByRole('list')).toHaveLength(1)
})

test('the numbers of the likely country come first, as one tap; another choice is in the address', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'America/Sao_Paulo',
  })
  const server = fakeServer({})
  const { user } = await renderApp('/emergency/en')
  const first = screen.getByRole('region', { name: 'Call now' })
  const numbers = () =>
    [...first.querySelectorAll('a')].map((one) => [one.getAttribute('href'), one.textContent])
  expect(numbers().slice(0, 4)).toEqual([
    ['tel:190', '190Police'],
    ['tel:192', '192Ambulance'],
    ['tel:193', '193Fire'],
    ['tel:180', '180Violence'],
  ])
  expect(numbers().at(-1)).toEqual(['tel:188', '188Someone who listens'])
  expect(address()).toBe('/emergency/en')
  expect(server.seen.filter((one) => one.address.includes('BR'))).toEqual([])
  await user.selectOptions(within(first).getByLabelText('Country'), 'Spain')
  expect(address()).toBe('/emergency/en?region=ES')
  expect(numbers()[0]).toEqual(['tel:112', '112All emergencies'])
})

test('the first screen has a tile with a picture for each emergency and for what is still ahead', async () => {
  await renderApp('/emergency/en')
  const tiles = within(screen.getByRole('region', { name: 'What happened?' })).getAllByRole('link')
  expect(tiles).toHaveLength(cardIds.length + 1)
  for (const tile of tiles) expect(tile.querySelectorAll('svg path').length).toBeGreaterThan(4)
  expect(tiles.at(-1)?.getAttribute('href')).toBe('/crossing/en')
  expect(tiles.at(-1)?.textContent).toContain('Border')
})

test('a number that no official page confirms says so', async () => {
  await renderApp('/emergency/en?region=AR')
  const argentina = screen.getByText('Argentina', { selector: 'summary' }).parentElement as HTMLElement
  const line = within(argentina).getByRole('link', { name: 'Call 144' }).closest('li') as HTMLElement
  expect(line.textContent).toContain('Not yet confirmed on an official page')
})

test('discreet mode gives the tab another title, from the switch on, and is all that is kept', async () => {
  document.head.innerHTML = '<title></title><link rel="icon" href="/icon.svg">'
  const { user } = await renderApp('/emergency/en')
  expect(document.title).toBe('Emergency · Resguardo')
  const discreet = screen.getByRole('checkbox', { name: 'Discreet mode in this browser' })
  await user.click(discreet)
  expect((discreet as HTMLInputElement).checked).toBe(true)
  expect(document.title).toBe('Notes')
  expect(document.querySelector('[rel=icon]')?.getAttribute('href')).toBe('data:,')
  await user.click(screen.getByRole('link', { name: /watching or stalking/ }))
  await vi.waitFor(() => expect(document.title).toBe('Notes'))
  expect(Object.entries(localStorage)).toEqual([['discreet', 'Notes']])
  await user.click(screen.getByRole('checkbox', { name: 'Discreet mode in this browser' }))
  expect(localStorage).toHaveLength(0)
})
