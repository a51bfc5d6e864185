import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  selectionBar,
  checkboxOf,
  findButton,
  findDialog,
  bulkHandler,
  fivePeople,
  findCheckbox,
  expectNoBar,
  renderPeoplePage,
  outcomeOf,
  pageOf,
  peoplePath,
  person,
  barButton,
  tickedNumbers,
} from '#test/peoplePage.tsx'
import { address } from '#test/renderPage.tsx'

// Counts renders: each row renders this once.
const drawn = vi.hoisted(() => vi.fn(() => null))
vi.mock('#lists/TeamLinks.tsx', () => ({ TeamLinks: drawn }))

describe('ticking people', () => {
  test('S2.011 ticked people are counted in a bar with what can be done', async () => {
    const { user } = renderPeoplePage()
    expectNoBar()
    await user.click(await findCheckbox(1))
    await user.click(checkboxOf(3))
    expect((await selectionBar()).getByText('2 people selected')).toBeTruthy()
    expect(
      (await selectionBar())
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
    ).toEqual(['Clear selection', 'Activate', 'Block', 'Delete'])
    const told = screen.getAllByRole('status').map((status) => status.textContent)
    expect(told).toContain('2 people selected')
    await user.click(checkboxOf(1))
    expect((await selectionBar()).getByText('1 person selected')).toBeTruthy()
    await user.click(await barButton('Clear selection'))
    expectNoBar()
    expect(tickedNumbers()).toEqual([])
    await waitFor(() => expect(document.activeElement?.textContent).toContain('5 people'))
  })

  test('Shift takes all from the last tick on, in either direction', async () => {
    const { user } = renderPeoplePage()
    await user.click(await findCheckbox(4))
    await user.keyboard('{Shift>}')
    await user.click(checkboxOf(2))
    await user.keyboard('{/Shift}')
    expect(tickedNumbers()).toEqual([2, 3, 4])
    await user.keyboard('{Shift>}')
    await user.click(checkboxOf(3))
    await user.keyboard('{/Shift}')
    expect(tickedNumbers()).toEqual([4])
  })

  test('the head takes the page, and is half set where some are', async () => {
    const { user } = renderPeoplePage()
    await user.click(await findCheckbox(2))
    const head = checkboxOf('Select everyone on this page')
    expect(head.indeterminate).toBe(true)
    await user.click(head)
    expect(tickedNumbers()).toEqual([1, 2, 3, 4, 5])
    expect(head.indeterminate).toBe(false)
    await user.click(head)
    expectNoBar()
  })

  test('a tick stays while one turns the pages, and is not in the address', async () => {
    const { user } = renderPeoplePage({
      readAdmins: ({ query }) =>
        query.after ? pageOf([person(6)], { total: 6 }) : { ...fivePeople, next: 'on', total: 6 },
    })
    await user.click(await findCheckbox(1))
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await user.click(await findCheckbox(6))
    expect((await selectionBar()).getByText('2 people selected')).toBeTruthy()
    expect(address()).toBe(`${peoplePath}?after=on&from=6`)
    await user.click(screen.getByRole('link', { name: 'Back to the start' }))
    expect((await findCheckbox(1)).checked).toBe(true)
  })

  test('other filters show other people: the selection is cleared, and the page says so', async () => {
    const { user } = renderPeoplePage({}, { path: `${peoplePath}?status=active&status=pending` })
    await user.click(await findCheckbox(1))
    await user.click(await screen.findByRole('button', { name: 'Remove Status: Pending' }))
    await waitFor(expectNoBar)
    expect(screen.getByText(/selection was cleared, because the filters have changed/)).toBeTruthy()
    await user.click(await findCheckbox(2))
    expect(screen.queryByText(/selection was cleared/)).toBeNull()
  })

  test('another order leaves the selection', async () => {
    const { user } = renderPeoplePage()
    await user.click(await findCheckbox(1))
    await user.click(screen.getByRole('button', { name: 'Name and e-mail' }))
    await waitFor(() => expect(address()).toBe(`${peoplePath}?sort=-name`))
    expect(checkboxOf(1).checked).toBe(true)
  })

  test('a ticked page offers everyone matching; unticking one leaves the rest of the page', async () => {
    const { user } = renderPeoplePage({ readAdmins: { ...fivePeople, next: 'on', total: 240 } })
    await user.click(await findCheckbox(1))
    expect((await selectionBar()).queryByRole('button', { name: /matching/ })).toBeNull()
    await user.click(checkboxOf('Select everyone on this page'))
    await user.click(await barButton('Select all 240 matching'))
    expect((await selectionBar()).getByText('All 240 matching people are selected')).toBeTruthy()
    expect(tickedNumbers()).toEqual([1, 2, 3, 4, 5])
    await user.click(checkboxOf(3))
    expect((await selectionBar()).getByText('4 people selected')).toBeTruthy()
  })

  test('where the count is cut off, everyone matching has no number', async () => {
    const { user } = renderPeoplePage({
      readAdmins: { ...fivePeople, next: 'on', total: maxCountedTotal + 1 },
    })
    await findCheckbox(1)
    await user.click(checkboxOf('Select everyone on this page'))
    await user.click(await barButton('Select everyone matching'))
    expect((await selectionBar()).getByText('Everyone matching is selected')).toBeTruthy()
  })

  test('a tick renders no row again, but for its own box', async () => {
    const { user } = renderPeoplePage()
    await findCheckbox(1)
    const before = drawn.mock.calls.length
    expect(before).toBeGreaterThan(0)
    await user.click(checkboxOf(2))
    await user.click(checkboxOf(4))
    expect(tickedNumbers()).toEqual([2, 4])
    expect(drawn.mock.calls.length).toBe(before)
  })
})

describe('on a phone', () => {
  const phone = { wide: false }

  test('the cards have ticks in a mode of their own, which ends with what was ticked', async () => {
    const { server, user } = renderPeoplePage({ blockAdmins: bulkHandler(outcomeOf([1, 2])) }, phone)
    await screen.findByText('Person 1')
    expect(screen.queryByRole('checkbox', { name: /^Select Person/ })).toBeNull()
    const mode = screen.getByRole('button', { name: 'Select' })
    await user.click(mode)
    expect(mode.getAttribute('aria-pressed')).toBe('true')
    await user.click(checkboxOf(1))
    await user.click(checkboxOf('Select everyone on this page'))
    await user.click(checkboxOf(5))
    expect(tickedNumbers()).toEqual([1, 2, 3, 4])
    await user.click(await barButton('Block'))
    await user.click(await findButton(await findDialog('Block people?'), 'Block 2 people'))
    await screen.findByText('Blocked 2 people')
    expect(server.calls('blockAdmins')).toHaveLength(2)
    expect(screen.queryByRole('checkbox', { name: /^Select Person/ })).toBeNull()
  })

  test('a finger that rests on a card ticks it; one that moves on does not', async () => {
    renderPeoplePage({}, phone)
    const card = (await screen.findByText('Person 2')).closest('li') as HTMLElement
    vi.useFakeTimers()
    const finger = { pointerType: 'touch', clientX: 10, clientY: 10 }
    fireEvent.pointerDown(card, finger)
    fireEvent.pointerMove(card, { ...finger, clientY: 60 })
    act(() => void vi.advanceTimersByTime(700))
    expectNoBar()
    fireEvent.pointerDown(card, finger)
    act(() => void vi.advanceTimersByTime(700))
    expect(tickedNumbers()).toEqual([2])
  })
})
