import { countedTo } from '@resguardo/contract/limits'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  bar,
  box,
  button,
  dialog,
  does,
  five,
  found,
  noBar,
  open,
  outcomeOf,
  pageOf,
  people,
  person,
  press,
  ticked,
} from '#test/peoplePage.tsx'
import { address } from '#test/renderPage.tsx'

// Counts renders: each row renders this once.
const drawn = vi.hoisted(() => vi.fn(() => null))
vi.mock('#lists/TeamLinks.tsx', () => ({ TeamLinks: drawn }))

describe('ticking people', () => {
  test('S2.011 whoever is ticked is counted in a bar with what can be done', async () => {
    const { user } = open()
    noBar()
    await user.click(await found(1))
    await user.click(box(3))
    expect((await bar()).getByText('2 people selected')).toBeTruthy()
    expect(
      (await bar()).getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent),
    ).toEqual(['Clear selection', 'Activate', 'Block', 'Delete'])
    const told = screen.getAllByRole('status').map((status) => status.textContent)
    expect(told).toContain('2 people selected')
    await user.click(box(1))
    expect((await bar()).getByText('1 person selected')).toBeTruthy()
    await user.click(await press('Clear selection'))
    noBar()
    expect(ticked()).toEqual([])
    await waitFor(() => expect(document.activeElement?.textContent).toContain('5 people'))
  })

  test('Shift takes all from the last tick on, in either direction', async () => {
    const { user } = open()
    await user.click(await found(4))
    await user.keyboard('{Shift>}')
    await user.click(box(2))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual([2, 3, 4])
    await user.keyboard('{Shift>}')
    await user.click(box(3))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual([4])
  })

  test('the head takes the page, and is half set where some are', async () => {
    const { user } = open()
    await user.click(await found(2))
    const head = box('Select everybody on this page')
    expect(head.indeterminate).toBe(true)
    await user.click(head)
    expect(ticked()).toEqual([1, 2, 3, 4, 5])
    expect(head.indeterminate).toBe(false)
    await user.click(head)
    noBar()
  })

  test('a tick stays while one turns the pages, and is not in the address', async () => {
    const { user } = open({
      readAdmins: ({ query }) =>
        query.after ? pageOf([person(6)], { total: 6 }) : { ...five, next: 'on', total: 6 },
    })
    await user.click(await found(1))
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await user.click(await found(6))
    expect((await bar()).getByText('2 people selected')).toBeTruthy()
    expect(address()).toBe(`${people}?after=on&from=6`)
    await user.click(screen.getByRole('link', { name: 'Back to the start' }))
    expect((await found(1)).checked).toBe(true)
  })

  test('other filters show other people: the selection is cleared, and the page says so', async () => {
    const { user } = open({}, { path: `${people}?status=active&status=pending` })
    await user.click(await found(1))
    await user.click(await screen.findByRole('button', { name: 'Remove Status: Pending' }))
    await waitFor(noBar)
    expect(screen.getByText(/selection was cleared, because the filters have changed/)).toBeTruthy()
    await user.click(await found(2))
    expect(screen.queryByText(/selection was cleared/)).toBeNull()
  })

  test('another order leaves the selection', async () => {
    const { user } = open()
    await user.click(await found(1))
    await user.click(screen.getByRole('button', { name: 'Name and e-mail' }))
    await waitFor(() => expect(address()).toBe(`${people}?sort=-name`))
    expect(box(1).checked).toBe(true)
  })

  test('a ticked page offers everybody matching; whoever is taken out leaves the rest of the page', async () => {
    const { user } = open({ readAdmins: { ...five, next: 'on', total: 240 } })
    await user.click(await found(1))
    expect((await bar()).queryByRole('button', { name: /matching/ })).toBeNull()
    await user.click(box('Select everybody on this page'))
    await user.click(await press('Select all 240 matching'))
    expect((await bar()).getByText('All 240 matching people are selected')).toBeTruthy()
    expect(ticked()).toEqual([1, 2, 3, 4, 5])
    await user.click(box(3))
    expect((await bar()).getByText('4 people selected')).toBeTruthy()
  })

  test('where nobody counts further, everybody matching has no number', async () => {
    const { user } = open({ readAdmins: { ...five, next: 'on', total: countedTo + 1 } })
    await found(1)
    await user.click(box('Select everybody on this page'))
    await user.click(await press('Select everybody matching'))
    expect((await bar()).getByText('Everybody matching is selected')).toBeTruthy()
  })

  test('a tick draws no row anew, but for its own box', async () => {
    const { user } = open()
    await found(1)
    const before = drawn.mock.calls.length
    expect(before).toBeGreaterThan(0)
    await user.click(box(2))
    await user.click(box(4))
    expect(ticked()).toEqual([2, 4])
    expect(drawn.mock.calls.length).toBe(before)
  })
})

describe('on a phone', () => {
  const phone = { wide: false }

  test('the cards have ticks in a mode of their own, which ends with what was ticked', async () => {
    const { server, user } = open({ blockAdmins: does(outcomeOf([1, 2])) }, phone)
    await screen.findByText('Person 1')
    expect(screen.queryByRole('checkbox', { name: /^Select Person/ })).toBeNull()
    const mode = screen.getByRole('button', { name: 'Select' })
    await user.click(mode)
    expect(mode.getAttribute('aria-pressed')).toBe('true')
    await user.click(box(1))
    await user.click(box('Select everybody on this page'))
    await user.click(box(5))
    expect(ticked()).toEqual([1, 2, 3, 4])
    await user.click(await press('Block'))
    await user.click(await button(await dialog('Block people?'), 'Block 2 people'))
    await screen.findByText('Blocked 2 people')
    expect(server.calls('blockAdmins')).toHaveLength(2)
    expect(screen.queryByRole('checkbox', { name: /^Select Person/ })).toBeNull()
  })

  test('a finger that rests on a card ticks it; one that moves on does not', async () => {
    open({}, phone)
    const card = (await screen.findByText('Person 2')).closest('li') as HTMLElement
    vi.useFakeTimers()
    const finger = { pointerType: 'touch', clientX: 10, clientY: 10 }
    fireEvent.pointerDown(card, finger)
    fireEvent.pointerMove(card, { ...finger, clientY: 60 })
    act(() => void vi.advanceTimersByTime(700))
    noBar()
    fireEvent.pointerDown(card, finger)
    act(() => void vi.advanceTimersByTime(700))
    expect(ticked()).toEqual([2])
  })
})
