import type { RefusalReason } from '@resguardo/contract/people/bulkActions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { errorResponse } from '#test/fakeServer.ts'
import {
  openPreview,
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
  requestId,
  uidOf,
} from '#test/peoplePage.tsx'
import { me } from '#test/signedIn.ts'
import { hasFocus } from '../../../../../test/hasFocus.ts'

describe('looking before it is sent', () => {
  test.each([
    ['S6.022', 'Block', 'blockAdmins', '2 people will be blocked', 'Block 2 people', 'Blocked 2 people'],
    [
      'S6.024',
      'Activate',
      'activateAdmins',
      '2 people will be activated',
      'Activate 2 people',
      'Activated 2 people',
    ],
  ] as const)(
    '%s %s lists who is affected before it is sent, then sends it once and says so',
    async (_, action, name, heading, verb, told) => {
      const { asked, server, user } = await openPreview(action, { [name]: bulkHandler(outcomeOf([1, 2])) })
      const list = await within(asked).findByRole('list', { name: heading })
      expect(
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Person 1person1@example.org', 'Person 2person2@example.org'])
      const uids = [uidOf(1), uidOf(2)]
      expect(server.calls(name).map(({ body }) => body)).toEqual([{ uid_array: uids, dry_run: true }])
      await user.dblClick(await findButton(asked, verb))
      expect(await screen.findByText(told)).toBeTruthy()
      expect(server.calls(name).map(({ body }) => body)).toEqual([
        { uid_array: uids, dry_run: true },
        { uid_array: uids },
      ])
      expect(screen.queryByRole('dialog')).toBeNull()
      expectNoBar()
      await waitFor(() => expect(server.calls('readAdmins')).toHaveLength(2))
      await waitFor(() => expect(document.activeElement?.textContent).toContain('5 people'))
    },
  )

  test('S6.023 S7.028 Delete lists who is affected, then sends each uid in the address', async () => {
    const { asked, server, user } = await openPreview('Delete', {
      deleteAdmins: bulkHandler(outcomeOf([1, 2])),
    })
    expect(await within(asked).findByRole('list', { name: '2 people will be deleted' })).toBeTruthy()
    await user.click(await findButton(asked, 'Delete 2 people'))
    expect(await screen.findByText('Deleted 2 people')).toBeTruthy()
    const two = `/v2/admin?uid_array=${uidOf(1)}&uid_array=${uidOf(2)}`
    expect(server.calls('deleteAdmins').map((call) => [call.method, call.address, call.body])).toEqual([
      ['DELETE', `${two}&dry_run=true`, undefined],
      ['DELETE', two, undefined],
    ])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('root gives back who was deleted, where the list shows such people', async () => {
    const gone = pageOf([person(1, { status: 'deleted' }), person(2, { status: 'deleted' })])
    const { asked, server, user } = await openPreview(
      'Restore',
      { readAdmins: gone, restoreAdmins: bulkHandler(outcomeOf([1, 2])) },
      { path: `${peoplePath}?status=deleted` },
    )
    await user.click(await findButton(asked, 'Restore 2 people'))
    expect(await screen.findByText('Restored 2 people')).toBeTruthy()
    expect(server.calls('restoreAdmins')).toHaveLength(2)
  })

  test('an admin is not offered to restore anyone', async () => {
    const { user } = renderPeoplePage({}, { role: 'admin', path: `${peoplePath}?status=deleted` })
    await user.click(await findCheckbox(1))
    expect((await selectionBar()).queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  test('closing sends nothing and keeps the selection', async () => {
    const { asked, server, user } = await openPreview('Block', {
      blockAdmins: bulkHandler(outcomeOf([1, 2])),
    })
    await user.click(await findButton(asked, 'Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls('blockAdmins')).toHaveLength(1)
    expect((await selectionBar()).getByText('2 people selected')).toBeTruthy()
    await hasFocus(await barButton('Block'))
  })

  test('of many the first hundred are named; who is so already is counted', async () => {
    const hundred = Array.from({ length: 100 }, (_, n) => n + 1)
    const { asked } = await openPreview('Block', {
      blockAdmins: bulkHandler(outcomeOf(hundred, { total: 240, already: 3 })),
    })
    const list = await within(asked).findByRole('list', { name: '240 people will be blocked' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(100)
    expect(within(asked).getByText('and 140 more')).toBeTruthy()
    expect(within(asked).getByText('3 people are blocked already and stay so.')).toBeTruthy()
  })

  test('everyone matching goes by the filters, with no uid', async () => {
    const { server, user } = renderPeoplePage(
      {
        readAdmins: { ...fivePeople, next: 'on', total: 240 },
        blockAdmins: bulkHandler(outcomeOf([1, 2], { total: 240 })),
        deleteAdmins: bulkHandler(outcomeOf([1, 2])),
      },
      { path: `${peoplePath}?q=per&status=active&status=pending&role=user&seen=never&sort=-name` },
    )
    await findCheckbox(1)
    await user.click(checkboxOf('Select everyone on this page'))
    await user.click(await barButton('Select all 240 matching'))
    await user.click(await barButton('Block'))
    const asked = await findDialog('Block people?')
    await user.type(await within(asked).findByRole('textbox', { name: 'To confirm, type 240' }), '240')
    await user.click(await findButton(asked, 'Block 240 people'))
    expect(await screen.findByText('Blocked 240 people')).toBeTruthy()
    const matching = { q: 'per', status: ['active', 'pending'], role: ['user'], seen: 'never' }
    expect(server.calls('blockAdmins').map(({ body }) => body)).toEqual([
      { matching, dry_run: true },
      { matching },
    ])
    await user.click(checkboxOf('Select everyone on this page'))
    await user.click(await barButton('Select all 240 matching'))
    await user.click(await barButton('Delete'))
    await user.click(await findButton(await findDialog('Delete people?'), 'Delete 2 people'))
    await screen.findByText('Deleted 2 people')
    expect(server.calls('deleteAdmins').map((call) => [call.address, call.body])).toEqual([
      ['/v2/admin', { matching, dry_run: true }],
      ['/v2/admin', { matching }],
    ])
  })

  test('deleting more than twenty needs their number typed first', async () => {
    const { asked, server, user } = await openPreview('Delete', {
      deleteAdmins: bulkHandler(outcomeOf([1, 2], { total: 1200 })),
    })
    const send = await findButton(asked, 'Delete 1,200 people')
    await user.click(send)
    const field = within(asked).getByRole('textbox', { name: 'To confirm, type 1,200' })
    await hasFocus(field)
    expect(within(asked).getByText(/not the number of people/)).toBeTruthy()
    await user.type(field, '12')
    await user.click(send)
    expect(server.calls('deleteAdmins')).toHaveLength(1)
    await user.type(field, '00')
    await user.click(send)
    expect(await screen.findByText('Deleted 1,200 people')).toBeTruthy()
  })

  test('twenty are deleted without typing', async () => {
    const { asked } = await openPreview('Delete', {
      deleteAdmins: bulkHandler(outcomeOf([1, 2], { total: 20 })),
    })
    await findButton(asked, 'Delete 20 people')
    expect(within(asked).queryByRole('textbox')).toBeNull()
  })
})

describe('who is refused', () => {
  const reasons: [number, RefusalReason][] = [
    [0, 'self'],
    [4, 'transition'],
    [5, 'notAllowed'],
    [6, 'unknown'],
    [7, 'needsExpiration'],
  ]

  test('each reason is shown once above the people it is about; the own account leads to its termination', async () => {
    const { asked } = await openPreview('Block', {
      blockAdmins: bulkHandler(outcomeOf([1, 2], { refused: [...reasons, [8, 'transition']] })),
    })
    expect(await within(asked).findByText('6 people will be refused')).toBeTruthy()
    for (const text of [/no longer exists/, /role does not let you/, /account is over/])
      expect(within(asked).getByText(text)).toBeTruthy()
    const group = within(asked).getByText(/present status/).parentElement as HTMLElement
    expect(
      within(group)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Person 4person4@example.orgActive', 'Person 8person8@example.orgActive'])
    const link = within(asked).getByRole('link', { name: 'request termination instead' })
    expect(link.getAttribute('href')).toBe(`/admins/profile/${me}?tab=danger`)
  })

  test('one press goes on with the others', async () => {
    const { asked, server, user } = await openPreview('Delete', {
      deleteAdmins: bulkHandler(outcomeOf([1], { refused: [[2, 'transition']] })),
    })
    await user.click(await findButton(asked, 'Continue with the other one'))
    expect(await screen.findByText('Deleted 1 person')).toBeTruthy()
    expect(server.calls('deleteAdmins').at(-1)?.address).toMatch(/&without_refused=true$/)
  })

  test('how many others is in the button, and in the body what is wanted', async () => {
    const { asked, server, user } = await openPreview('Block', {
      blockAdmins: bulkHandler(outcomeOf([1, 2], { total: 38, refused: [[0, 'self']] })),
    })
    await user.type(await within(asked).findByRole('textbox', { name: 'To confirm, type 38' }), '38')
    await user.click(await findButton(asked, 'Continue with the other 38'))
    await screen.findByText('Blocked 38 people')
    expect(server.calls('blockAdmins').at(-1)?.body).toMatchObject({ without_refused: true })
  })

  test('where all are refused one can only close', async () => {
    const { asked, user } = await openPreview('Block', {
      blockAdmins: bulkHandler(outcomeOf([], { refused: [[1, 'transition']] })),
    })
    await within(asked).findByText('1 person will be refused')
    const buttons = within(asked).getAllByRole('button', { name: 'Close' })
    expect(within(asked).getAllByRole('button')).toEqual(buttons)
    await user.click(buttons.at(-1) as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('who is over gets a new end: a day of the reader’s own zone, or none', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
    const { asked, server, user } = await openPreview(
      'Activate',
      {
        activateAdmins: ({ body }) =>
          body.expiration === undefined
            ? outcomeOf([1], { refused: [[2, 'needsExpiration']] })
            : { ...outcomeOf([1, 2]), request: body.dry_run ? null : requestId },
      },
      { timeZone: 'America/Sao_Paulo' },
    )
    const day = await within(asked).findByLabelText('New end date of the accounts that are over')
    fireEvent.change(day, { target: { value: '0002-12-31' } })
    expect(server.calls('activateAdmins')).toHaveLength(1)
    fireEvent.change(day, { target: { value: '2026-12-31' } })
    await findButton(asked, 'Activate 2 people')
    expect(server.calls('activateAdmins').at(-1)?.body).toMatchObject({
      expiration: '2027-01-01T02:59:59.000Z',
      dry_run: true,
    })
    await user.click(within(asked).getByRole('checkbox', { name: 'No end date' }))
    await waitFor(() =>
      expect(server.calls('activateAdmins').at(-1)?.body).toMatchObject({ expiration: null }),
    )
    await user.click(await findButton(asked, 'Activate 2 people'))
    await screen.findByText('Activated 2 people')
    expect(server.calls('activateAdmins').at(-1)?.body).toEqual({
      uid_array: [uidOf(1), uidOf(2)],
      expiration: null,
    })
  })
})

describe('what goes wrong', () => {
  test('a preview that fails says so, sends nothing, and tries again', async () => {
    const { asked, server, user } = await openPreview('Block', {
      blockAdmins: errorResponse(503, null, { requestId: 'r-9' }),
    })
    const alert = await within(asked).findByRole('alert')
    expect(alert.textContent).toContain('It could not be checked who would be affected')
    expect(alert.textContent).toContain('r-9')
    expect(within(asked).queryByRole('button', { name: /^Block/ })).toBeNull()
    server.use({ blockAdmins: bulkHandler(outcomeOf([1, 2])) })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await findButton(asked, 'Block 2 people')).toBeTruthy()
  })

  test.each([403, 404, 409] as const)(
    'refused with %i since the preview: the list is drawn anew from the answer, and says so',
    async (status) => {
      const { asked, server, user } = await openPreview('Block', {
        blockAdmins: ({ body }) =>
          body.dry_run
            ? outcomeOf([1, 2])
            : body.without_refused
              ? outcomeOf([1], { done: true })
              : errorResponse(status, outcomeOf([1], { refused: [[2, 'notAllowed']] })),
      })
      await user.click(await findButton(asked, 'Block 2 people'))
      expect(await within(asked).findByText(/Something has changed since/)).toBeTruthy()
      expect(within(asked).getByText(/role does not let you/)).toBeTruthy()
      await user.click(await findButton(asked, 'Continue with the other one'))
      expect(await screen.findByText('Blocked 1 person')).toBeTruthy()
      expect(server.calls('blockAdmins')).toHaveLength(3)
    },
  )

  test('a refusal that names no one lets the server look again', async () => {
    let gone = false
    const { asked, user } = await openPreview('Block', {
      blockAdmins: ({ body }) => {
        if (body.dry_run) return gone ? outcomeOf([], { refused: [[1, 'unknown']] }) : outcomeOf([1, 2])
        gone = true
        return errorResponse(404)
      },
    })
    await user.click(await findButton(asked, 'Block 2 people'))
    expect(await within(asked).findByText(/no longer exists/)).toBeTruthy()
    expect(within(asked).getByText(/Something has changed since/)).toBeTruthy()
  })

  test('a dry run that is answered with a refusal shows the people it names', async () => {
    const { asked } = await openPreview('Block', {
      blockAdmins: errorResponse(409, outcomeOf([], { refused: [[0, 'self']] })),
    })
    expect(await within(asked).findByText(/your own account/)).toBeTruthy()
  })

  test('what cannot be sent changes nothing, and can be sent again', async () => {
    const { asked, server, user } = await openPreview('Block', {
      blockAdmins: ({ body }) => (body.dry_run ? outcomeOf([1, 2]) : errorResponse(503)),
    })
    await user.click(await findButton(asked, 'Block 2 people'))
    expect((await within(asked).findByRole('alert')).textContent).toContain('Nothing was changed')
    server.use({ blockAdmins: bulkHandler(outcomeOf([1, 2])) })
    await user.click(await findButton(asked, 'Block 2 people'))
    expect(await screen.findByText('Blocked 2 people')).toBeTruthy()
  })
})

test('more than 20 people are blocked only after their number is typed', async () => {
  const many = Array.from({ length: 21 }, (_, n) => n + 1)
  const { asked, server, user } = await openPreview('Block', { blockAdmins: bulkHandler(outcomeOf(many)) })
  const yes = await findButton(asked, 'Block 21 people')
  await user.click(yes)
  expect(within(asked).getByText('This is not the number of people who will be blocked')).toBeTruthy()
  expect(server.calls('blockAdmins')).toHaveLength(1)
  await user.type(within(asked).getByRole('textbox', { name: 'To confirm, type 21' }), '21')
  await user.click(yes)
  await waitFor(() => expect(server.calls('blockAdmins')).toHaveLength(2))
})
