import type { Activity } from '@resguardo/contract/people/bulkActions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { errorResponse } from '#test/fakeServer.ts'
import {
  openPreview,
  selectionBar,
  checkboxOf,
  findButton,
  findDialog,
  bulkHandler,
  findCheckbox,
  expectNoBar,
  renderPeoplePage,
  outcomeOf,
  pageOf,
  person,
  barButton,
  requestId,
  tickedNumbers,
  uidOf,
} from '#test/peoplePage.tsx'
import { hasFocus } from '../../../../../test/hasFocus.ts'

describe('the way back', () => {
  test.each([
    ['Block', 'blockAdmins'],
    ['Activate', 'activateAdmins'],
  ] as const)('%s can be undone in its notice', async (action, name) => {
    const { asked, server, user } = await openPreview(action, {
      [name]: bulkHandler(outcomeOf([1, 2], { before: action === 'Block' ? 'active' : 'blocked' })),
      undoBulk: { ...outcomeOf([1], { already: 1 }), request: requestId },
    })
    await user.click(await findButton(asked, `${action} 2 people`))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText('Undone for 1 person. 1 person has changed since and stays so.'),
    ).toBeTruthy()
    expect(server.calls('undoBulk').map(({ body }) => body)).toEqual([{ request: requestId }])
    await waitFor(() => expect(server.calls('readAdmins')).toHaveLength(3))
  })

  test('who was pending is not made so again: their notice has no way back', async () => {
    const outcome = outcomeOf([1, 2])
    for (const one of outcome.changed.people) one.status = 'pending'
    const { asked, user } = await openPreview('Activate', { activateAdmins: bulkHandler(outcome) })
    await user.click(await findButton(asked, 'Activate 2 people'))
    await screen.findByText('Activated 2 people')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('a way back that is gone is said', async () => {
    const { asked, user } = await openPreview('Block', {
      blockAdmins: bulkHandler(outcomeOf([1, 2])),
      undoBulk: errorResponse(409),
    })
    await user.click(await findButton(asked, 'Block 2 people'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/could not be undone. These accounts have changed since/)).toBeTruthy()
  })

  const activity: Activity = {
    request: requestId,
    action: 'block',
    at: new Date(Date.now() - 5 * 60_000).toISOString(),
    total: 12,
    names: ['Ana Lima', 'Bia Souza'],
    undoable: true,
  }

  test('the own actions of the last day are listed, each to be undone as long as it can be', async () => {
    let undone = false
    const { server, user } = renderPeoplePage({
      readActivity: () => ({
        activities: [
          ...(undone ? [{ ...activity, request: uidOf(91), action: 'undo' as const, undoable: false }] : []),
          { ...activity, undoable: !undone },
          {
            ...activity,
            request: uidOf(90),
            action: 'deleteAdmins',
            total: 1,
            names: ['Caio'],
            undoable: false,
          },
        ],
      }),
      undoBulk: () => {
        undone = true
        return outcomeOf([1, 2], { done: true, total: 12 })
      },
    })
    await findCheckbox(1)
    await user.click(screen.getByRole('button', { name: 'Recent actions' }))
    const shown = await findDialog('Recent actions')
    const items = async () =>
      within(await within(shown).findByRole('list', { name: 'Recent actions' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(await items()).toEqual([
      'Blocked 12 peopleAna Lima, Bia Souza and 10 more5 minutes agoUndo',
      'Deleted 1 personCaio5 minutes ago',
    ])
    await user.dblClick(await findButton(shown, 'Undo: Blocked 12 people'))
    expect((await within(shown).findByRole('status')).textContent).toContain('Undone for 12 people')
    await waitFor(() => expect(within(shown).queryByRole('button', { name: /^Undo/ })).toBeNull())
    expect(server.calls('undoBulk').map(({ body }) => body)).toEqual([{ request: requestId }])
    expect(await items()).toHaveLength(3)
  })

  test('what is undone in the list is offered in no notice any more', async () => {
    const { asked, user } = await openPreview('Block', {
      blockAdmins: bulkHandler(outcomeOf([1, 2])),
      readActivity: { activities: [activity] },
      undoBulk: outcomeOf([1, 2], { done: true }),
    })
    await user.click(await findButton(asked, 'Block 2 people'))
    await screen.findByRole('button', { name: 'Undo' })
    await user.click(screen.getByRole('button', { name: 'Recent actions' }))
    const shown = await findDialog('Recent actions')
    await user.click(await findButton(shown, 'Undo: Blocked 12 people'))
    await within(shown).findByText('Undone for 2 people')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('no action, and actions that cannot be read, are reported', async () => {
    const { server, user } = renderPeoplePage({ readActivity: errorResponse(503) })
    await user.click(await screen.findByRole('button', { name: 'Recent actions' }))
    const shown = await findDialog('Recent actions')
    const alert = await within(shown).findByRole('alert')
    server.use({ readActivity: { activities: [] } })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await within(shown).findByText('No action in the last day')).toBeTruthy()
  })
})

describe('one person', () => {
  test('the menu of a row offers what fits the state, and asks in the same way', async () => {
    const { server, user } = renderPeoplePage({
      readAdmins: pageOf([person(1), person(2, { status: 'blocked' }), person(3, { status: 'deleted' })]),
      blockAdmins: bulkHandler(outcomeOf([1])),
    })
    await user.click(await findCheckbox(2))
    const menu = (n: number) => screen.getByRole('button', { name: `Actions for Person ${n}` })
    const items = (n: number) =>
      within(menu(n).parentElement as HTMLElement)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await user.click(menu(2))
    expect(items(2)).toEqual(['Activate', 'Delete'])
    await user.click(menu(3))
    expect(items(2)).toEqual([])
    expect(items(3)).toEqual(['Restore'])
    await user.click(menu(1))
    expect(items(1)).toEqual(['Block', 'Delete'])
    await user.click(within(menu(1).parentElement as HTMLElement).getByRole('button', { name: 'Block' }))
    await user.click(await findButton(await findDialog('Block people?'), 'Block 1 person'))
    expect(await screen.findByText('Blocked 1 person')).toBeTruthy()
    expect(server.calls('blockAdmins').at(-1)?.body).toEqual({ uid_array: [uidOf(1)] })
    expect((await selectionBar()).getByText('1 person selected')).toBeTruthy()
    await hasFocus(menu(1))
  })

  test('Escape closes the menu and gives the focus back; ticked people stay so', async () => {
    const { user } = renderPeoplePage()
    await user.click(await findCheckbox(2))
    const menu = screen.getByRole('button', { name: 'Actions for Person 1' })
    await user.click(menu)
    await user.keyboard('{Escape}')
    expect(menu.getAttribute('aria-expanded')).toBe('false')
    await hasFocus(menu)
    expect(tickedNumbers()).toEqual([2])
    await user.keyboard('{Escape}')
    expect(tickedNumbers()).toEqual([])
  })
})

test('it can all be done by the keyboard', async () => {
  const { server, user } = renderPeoplePage({
    blockAdmins: bulkHandler(outcomeOf([1, 2])),
    undoBulk: outcomeOf([1, 2]),
  })
  const first = await findCheckbox(1)
  first.focus()
  await user.keyboard(' ')
  expect(first.checked).toBe(true)
  await user.keyboard('{Escape}')
  expectNoBar()
  checkboxOf(1).focus()
  await user.keyboard(' ')
  checkboxOf(2).focus()
  await user.keyboard(' ')
  ;(await barButton('Block')).focus()
  await user.keyboard('{Enter}')
  const asked = await findDialog('Block people?')
  const send = await findButton(asked, 'Block 2 people')
  while (document.activeElement !== send) await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByText('Blocked 2 people')
  await user.keyboard('{F8}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.calls('undoBulk')).toHaveLength(1))
})

test.each([
  ['pt', 'Selecionar Person 1', 'Bloquear', 'Bloquear 2 pessoas', '2 pessoas bloqueadas'],
  ['es', 'Seleccionar a Person 1', 'Bloquear', 'Bloquear a 2 personas', '2 personas bloqueadas'],
] as const)('it speaks %s', async (language, tick, action, verb, told) => {
  const { user } = renderPeoplePage({ blockAdmins: bulkHandler(outcomeOf([1, 2])) }, { language })
  await user.click(await screen.findByRole('checkbox', { name: tick }))
  await user.click(screen.getByRole('button', { name: action }))
  await user.click(await screen.findByRole('button', { name: verb }))
  expect(await screen.findByText(told)).toBeTruthy()
})
