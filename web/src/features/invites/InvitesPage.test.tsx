import type { Invite, Reward } from '@resguardo/contract/teams/invites'
import type { Role } from '@resguardo/contract/auth/session'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handAddresses } from '#shared/forms/handedAddresses.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { samplePack } from '#test/samplePack.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { InvitesPage } from './InvitesPage.tsx'
import { hasFocus } from '../../../test/hasFocus.ts'

const farol = sampleTeam(1, { teamName: 'Farol' })
const code = 'ABCDEFGHJKMNPQRSTUVW'
const grouped = 'ABCD-EFGH-JKMN-PQRS-TUVW'

const invite = (n: number, more: Partial<Invite> = {}): Invite => ({
  uid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  inviteCode: code,
  url: `https://resguardo.test/signup/en?code=${grouped}`,
  team: { uid: farol.uid, teamName: 'Farol' },
  role: 'user',
  licenseType: 'none',
  uses: 1,
  taken: 0,
  email: `person${n}@example.org`,
  state: 'pending',
  expires: '2030-01-02T12:00:00.000Z',
  membershipEnds: null,
  created: '2029-12-26T12:00:00.000Z',
  resend: 0,
  ...more,
})
const personal = invite(99, { team: null, uses: null, email: '', expires: null })
const reward = (n: number, more: Partial<Reward> = {}): Reward => ({
  uid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  state: 'pending',
  reason: 'registered',
  registered: '2029-12-01T12:00:00.000Z',
  earned: null,
  keptUntil: null,
  ...more,
})
const list = (...invites: Invite[]) => ({ invites, next: null })

function open(handlers: Handlers = {}, { path = '/invites', role = 'admin' as Role } = {}) {
  signIn({ role })
  const server = fakeServer({
    readInvites: list(invite(1), invite(2, { state: 'expired' })),
    readTeams: { teams: [farol], next: null },
    readReferrals: { invite: personal, revoked: false, rewards: [] },
    publicSettings: sampleSettings(),
    ...handlers,
  })
  return { server, ...renderPage('/invites', InvitesPage, { path }) }
}

const card = (name: string) => screen.findByRole('listitem', { name })
const press = (name: string | RegExp, within_ = within(document.body)) =>
  within_.getByRole('button', { name })

test('S2.115 a tooltip with a text about invites is beside the title', async () => {
  const { user } = open()
  await user.hover(screen.getByRole('button', { name: 'About invites' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('An invite is a link with a code')
})

test('an admin of a team sees its invites with state, role and end, and the own one for friends', async () => {
  open({
    readInvites: list(
      invite(1),
      invite(2, { state: 'expired' }),
      invite(3, { state: 'accepted', taken: 1 }),
      invite(4, { state: 'revoked', email: '', uses: 5, taken: 2, role: 'admin' }),
    ),
  })
  expect((await card('person1@example.org')).textContent).toMatch(
    /Pending.*Farol, as user.*good until Jan 2, 2030/,
  )
  expect((await card('person2@example.org')).textContent).toMatch(/Expired.*expired on Jan 2, 2030/)
  const done = await card('person3@example.org')
  expect(done.textContent).toContain('Accepted')
  expect(within(done).queryByRole('button')).toBeNull()
  expect((await card('Link with the code ABCD…')).textContent).toMatch(/Revoked.*as admin.*used 2 of 5 times/)
  expect(await screen.findByRole('region', { name: 'Invite friends' })).toBeTruthy()
})

test('a user sees the own invite alone, and nothing about teams is asked', async () => {
  const { server } = open({}, { role: 'user' })
  expect(await screen.findByText(grouped)).toBeTruthy()
  expect(screen.queryByText('Team invites')).toBeNull()
  expect(server.calls('readInvites')).toEqual([])
})

test('the list is narrowed by state in the address, and an empty result offers the way back', async () => {
  const { server, user } = open({
    readInvites: ({ query }) => list(...(query.state === 'revoked' ? [] : [invite(1)])),
  })
  await card('person1@example.org')
  await user.selectOptions(screen.getByLabelText('State'), 'revoked')
  expect(await screen.findByText('No invite fits this filter')).toBeTruthy()
  expect(address()).toBe('/invites?state=revoked')
  expect(server.calls('readInvites').at(-1)?.address).toBe('/v2/invite?size=25&state=revoked')
  await user.click(press('Clear the filter'))
  await card('person1@example.org')
})

test('the next page follows the last invite', async () => {
  const { user } = open({
    readInvites: ({ query }) => (query.after ? list(invite(3)) : { invites: [invite(1)], next: 'cursor' }),
  })
  await user.click(await screen.findByRole('link', { name: 'Next page' }))
  await card('person3@example.org')
  expect(address()).toBe('/invites?after=cursor')
})

test('code, link and QR are shown to be passed on', async () => {
  const { user } = open()
  await user.click(press('Code, link and QR', within(await card('person1@example.org'))))
  const dialog = within(screen.getByRole('dialog', { name: 'person1@example.org' }))
  expect(dialog.getByText(grouped)).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Copy: Link' }))
  expect(await navigator.clipboard.readText()).toBe(`https://resguardo.test/signup/en?code=${grouped}`)
})

test('sending again waits for the seconds of the server, then makes a new code', async () => {
  const { server, user } = open({
    readInvites: list(invite(1, { resend: 40 }), invite(2)),
    editInvite: invite(2, { resend: 60 }),
  })
  const waiting = within(await card('person1@example.org'))
  expect(press(/^Send again/, waiting)).toHaveProperty('disabled', true)
  expect(waiting.getAllByText(/in (40|39) seconds/).length).toBeGreaterThan(0)
  await user.click(press(/^Send again/, within(await card('person2@example.org'))))
  expect(await screen.findByText(/The old code is void/)).toBeTruthy()
  expect(server.calls('editInvite')[0]?.body).toEqual({ uid: invite(2).uid, resend: true })
})

test('an invite is revoked once that was confirmed', async () => {
  const { server, user } = open({ deleteInvite: { revoked: 1 } })
  await user.click(press('Revoke', within(await card('person1@example.org'))))
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke the invite?' }))
  await user.click(press('Keep', dialog))
  expect(server.calls('deleteInvite')).toEqual([])
  await user.click(press('Revoke', within(await card('person1@example.org'))))
  await user.click(press('Revoke the invite'))
  expect(await screen.findByText('Invite revoked')).toBeTruthy()
  expect(server.calls('deleteInvite')[0]?.address).toBe(`/v2/invite?uid_array=${invite(1).uid}`)
  await waitFor(() => expect(server.calls('readInvites')).toHaveLength(2))
})

test('many are ticked and revoked together', async () => {
  const { server, user } = open({ deleteInvite: { revoked: 2 } })
  await card('person1@example.org')
  await user.click(screen.getByRole('checkbox', { name: 'Select the 2 that are open' }))
  await user.click(press('Revoke 2 invites'))
  await user.click(press('Revoke 2 invites', within(screen.getByRole('dialog'))))
  expect(await screen.findByText('2 invites revoked')).toBeTruthy()
  expect(server.calls('deleteInvite')[0]?.address).toBe(
    `/v2/invite?uid_array=${invite(1).uid}&uid_array=${invite(2).uid}`,
  )
})

test('an invite may give the membership a last day, which its card shows', async () => {
  const ends = '2099-12-31T23:59:59.000Z'
  const { server, user } = open({ createInvite: { invites: [invite(5)] } })
  await user.click(press('Invite to a team'))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite to a team' }))
  await dialog.findByRole('option', { name: 'Farol' })
  await user.type(dialog.getByLabelText('E-mail addresses'), 'ana@example.org')
  await user.type(dialog.getByLabelText('Last day in the team (optional)'), '2099-12-31')
  server.use({ readInvites: { invites: [invite(5, { membershipEnds: ends })], next: null } })
  await user.click(press('Send invites', dialog))
  expect(await screen.findByText(/^in the team until (Dec 31, 2099|Jan 1, 2100)$/)).toBeTruthy()
  expect(server.calls('createInvite')[0]?.body).toMatchObject({
    membershipEnds: expect.stringMatching(/^(2099-12-31|2100-01-01)T/),
  })
})

test('addresses are invited by mail, each once', async () => {
  const { server, user } = open({ createInvite: { invites: [invite(5), invite(6)] } })
  await user.click(press('Invite to a team'))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite to a team' }))
  await dialog.findByRole('option', { name: 'Farol' })
  await user.click(press('Send invites', dialog))
  expect(await dialog.findByText('Write at least one address')).toBeTruthy()
  const field = dialog.getByLabelText('E-mail addresses')
  await hasFocus(field)
  await user.type(field, 'ana@example.org, bia')
  await user.click(press('Send invites', dialog))
  expect(await dialog.findByText('These are not e-mail addresses: bia')).toBeTruthy()
  await user.type(field, '@example.org ANA@example.org')
  await user.click(press('Send invites', dialog))
  expect(await screen.findByText('2 invites on their way')).toBeTruthy()
  expect(server.calls('createInvite').map(({ body }) => body)).toEqual([
    {
      team: farol.uid,
      role: 'user',
      licenseType: 'none',
      days: 7,
      emails: ['ana@example.org', 'bia@example.org'],
      lang: 'en',
    },
  ])
})

test('a link for many is made and shown', async () => {
  const { server, user } = open({ createInvite: { invites: [invite(5, { email: '', uses: 12 })] } })
  await user.click(press('Invite to a team'))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite to a team' }))
  await dialog.findByRole('option', { name: 'Farol' })
  await user.click(dialog.getByRole('radio', { name: 'By link or QR' }))
  const uses = dialog.getByLabelText('How many people')
  await user.clear(uses)
  await user.click(press('Make link', dialog))
  await hasFocus(uses)
  await user.type(uses, '12')
  await user.selectOptions(dialog.getByLabelText('Good for'), '30')
  await user.click(press('Make link', dialog))
  expect(within(await screen.findByRole('dialog', { name: 'Invite made' })).getByText(grouped)).toBeTruthy()
  expect(server.calls('createInvite')[0]?.body).toMatchObject({ uses: 12, days: 30 })
})

test('where e-mailing is off only the link way is open, and the reason is there', async () => {
  const { user } = open({ publicSettings: sampleSettings({ emailing_enabled: false }) })
  await user.click(press('Invite to a team'))
  const mail = screen.getByRole<HTMLInputElement>('radio', { name: 'By e-mail' })
  await waitFor(() => expect(mail.disabled).toBe(true))
  expect(screen.getByText(/E-mailing is turned off on this installation\./)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By link or QR' }).checked).toBe(true)
})

test('without a mail server only the link way is open, and root is led to the settings of mail', async () => {
  const { user } = open({ publicSettings: sampleSettings({ mail_delivered: false }) }, { role: 'root' })
  await user.click(press('Invite to a team'))
  const mail = screen.getByRole<HTMLInputElement>('radio', { name: 'By e-mail' })
  await waitFor(() => expect(mail.disabled).toBe(true))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By link or QR' }).checked).toBe(true)
  expect(screen.getByRole('link', { name: 'Set up the server' }).getAttribute('href')).toBe(
    '/settings/messaging',
  )
})

test('the palette opens the form by its address, and closing it leaves the list', async () => {
  const { user } = open({}, { path: '/invites?new=team' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to a team' }))
  await user.click(press('Cancel', dialog))
  await waitFor(() => expect(address()).toBe('/invites'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('addresses of a list without names are in the form already, once', async () => {
  handAddresses(['nina@example.org', 'rui@example.org'])
  const { user } = open({}, { path: '/invites?new=team' })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('E-mail addresses')
  expect(field.value).toBe('nina@example.org\nrui@example.org')
  await user.click(press('Cancel', within(screen.getByRole('dialog'))))
  await user.click(press('Invite to a team'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('E-mail addresses').value).toBe('')
})

test('a refusal is shown in the dialog, and what was typed stays', async () => {
  const { user } = open({ createInvite: errorResponse(409) })
  await user.click(press('Invite to a team'))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite to a team' }))
  await dialog.findByRole('option', { name: 'Farol' })
  await user.type(dialog.getByLabelText('E-mail addresses'), 'ana@example.org')
  await user.click(press('Send invites', dialog))
  expect(await dialog.findByText(/There is a pending invite already/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('E-mail addresses').value).toBe('ana@example.org')
})

const pickLicense = async ({ user }: ReturnType<typeof open>, type: string) => {
  await user.click(press('Invite to a team'))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite to a team' }))
  await dialog.findByRole('option', { name: 'Farol' })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'License' }), type)
  return dialog
}

test('a license says how many seats of it are free, and for how long each invite keeps one', async () => {
  const own = { uid: farol.uid, teamName: 'Farol' }
  const packs = [
    samplePack(1, { team: own, free: 5 }),
    samplePack(2, { team: own, free: 2 }),
    // A sponsor's seats can only be assigned to existing members, not reserved by invites.
    samplePack(3, { free: 9 }),
  ]
  const page = open({ readPacks: { packs, next: null, total: 3 } })
  const dialog = await pickLicense(page, 'Standard')
  expect(
    await dialog.findByText('7 seats of this type are free. Each invite keeps one for 7 days.'),
  ).toBeTruthy()
  expect(page.server.calls('readPacks')[0]?.address).toBe(
    `/v2/license/packs?team=${farol.uid}&state=valid&state=near+expiration&size=100&type=standard`,
  )
})

test('what refuses an invite is at its field: missing seats at the license, a pending one at the address', async () => {
  const page = open({
    readPacks: { packs: [], next: null, total: 0 },
    createInvite: errorResponse(409, { why: 'seats', missing: 2 }),
  })
  const { user, server } = page
  const dialog = await pickLicense(page, 'Demo')
  const emails = dialog.getByLabelText('E-mail addresses')
  await user.type(emails, 'ana@example.org bia@example.org')
  await user.click(press('Send invites', dialog))
  expect(await dialog.findByText(/^2 free seats of this type are missing/)).toBeTruthy()
  const license = dialog.getByRole('combobox', { name: 'License' })
  expect(license.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.queryByRole('alert')).toBeNull()
  server.use({ createInvite: errorResponse(409, { why: 'pending' }) })
  await user.selectOptions(license, 'None')
  await user.click(press('Send invites', dialog))
  expect(await dialog.findByText(/^There is a pending invite to one of these addresses/)).toBeTruthy()
  expect(emails.getAttribute('aria-invalid')).toBe('true')
})

test('lists that cannot be had say so and can be tried again', async () => {
  const { server, user } = open({ readInvites: errorResponse(500), readReferrals: errorResponse(500) })
  expect(await screen.findByText('The invites could not be loaded')).toBeTruthy()
  expect(await screen.findByText('Your invite could not be loaded')).toBeTruthy()
  server.use({ readInvites: list(), readReferrals: { invite: personal, revoked: false, rewards: [] } })
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
  expect(await screen.findByText('No invites yet')).toBeTruthy()
  expect(await screen.findByText(grouped)).toBeTruthy()
})

test('the ledger shows each friend with state and reason, and that one is waited for until they buy', async () => {
  open(
    {
      readReferrals: {
        invite: personal,
        revoked: false,
        rewards: [
          reward(1),
          reward(2, {
            state: 'earned',
            reason: 'periodKept',
            earned: '2029-12-15T12:00:00.000Z',
            keptUntil: '2030-12-15T12:00:00.000Z',
          }),
          reward(3, { state: 'withdrawn', reason: 'ownAddress' }),
          // Used already, or no longer kept.
          reward(4, { state: 'earned', reason: 'periodKept', earned: '2029-12-15T12:00:00.000Z' }),
        ],
      },
    },
    { role: 'user' },
  )
  const ledger = await screen.findByRole('list', { name: 'Your free months' })
  expect(
    within(ledger)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/Registered on Dec 1, 2029Pending.*waits for a first purchase/),
    expect.stringMatching(/Earned.*Earned on Dec 15, 2029; kept until Dec 15, 2030/),
    expect.stringMatching(/Withdrawn.*a variant of your own/),
    expect.stringMatching(/Earned.*Earned on Dec 15, 2029\.$/),
  ])
  expect(screen.getByText('2 months earned, 1 waiting.')).toBeTruthy()
  expect(screen.getByText(/no fingerprinting/)).toBeTruthy()
})

test('who revoked the own invite can make another one', async () => {
  const { server, user } = open(
    { readReferrals: { invite: null, revoked: true, rewards: [] }, createInvite: { invites: [personal] } },
    { role: 'user' },
  )
  await user.click(await screen.findByRole('button', { name: 'Make another one' }))
  expect(server.calls('createInvite')[0]?.body).toEqual({ team: null })
  await waitFor(() => expect(server.calls('readReferrals')).toHaveLength(2))
})

test('the first personal invite is made on the first visit, once', async () => {
  let made = false
  const { server } = open(
    {
      readReferrals: () => ({ invite: made ? personal : null, revoked: false, rewards: [] }),
      createInvite: () => {
        made = true
        return { invites: [personal] }
      },
    },
    { role: 'user' },
  )
  expect(await screen.findByText(grouped)).toBeTruthy()
  expect(server.calls('createInvite').map(({ body }) => body)).toEqual([{ team: null }])
})
