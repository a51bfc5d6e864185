import type { NewPersonRow, RowOutcome } from '@resguardo/contract/people/newPeople'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { handedAddresses } from '#shared/forms/handedAddresses.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { wideWindow } from '#test/renderApp.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { CreatePage } from '../CreatePage.tsx'

const teams = [sampleTeam(1, { teamName: 'Quintal' })]
const Page = () => <CreatePage settings={null} />

/**
 * Like the server: a row without a last name is invalid, a name at `taken@` exists, the second of two is a
 * duplicate.
 */
function outcomes(rows: readonly NewPersonRow[], made: boolean): RowOutcome[] {
  const seen = new Set<string>()
  return rows.map(({ username = '', last_name: last = '' }, at) => {
    const double = seen.has(username)
    seen.add(username)
    const why = !last ? 'field' : double ? 'double' : username.startsWith('taken@') ? 'exists' : null
    return {
      username,
      why,
      fields: last ? {} : { last_name: 'fields.lastName' },
      uid: made ? `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` : null,
      invite_url: made ? `https://resguardo.example/verify/en/${at}` : null,
    }
  })
}

function open(role: 'root' | 'admin' = 'root', more: Handlers = {}) {
  signIn({ role, lang: 'en' })
  const server = fakeServer({
    publicSettings: sampleSettings(),
    readTeams: () => ({ teams, next: null }),
    createUsers: ({ body }) => ({
      created: body.dry_run ? 0 : body.rows.length,
      rows: outcomes(body.rows, !body.dry_run),
    }),
    ...more,
  })
  return { server, ...renderPage('/admins/create', Page, { path: '/admins/create?way=list' }) }
}
const list = ['E-mail;Name;Last name', 'nina@example.org;Nina;Reis', 'rui@example.org;Rui;']
const text = () => screen.findByRole('textbox', { name: 'Or paste the lines here' })
const paste = async ({ user }: ReturnType<typeof open>, lines: readonly string[]) => {
  await user.click(await text())
  await user.paste(lines.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
}

describe('many at once', () => {
  test('a pasted list is tried out first: each row says what would happen, and nothing is created', async () => {
    const page = open()
    await paste(page, list)
    expect(await screen.findByText('1 person can be created, 1 line has a problem.')).toBeTruthy()
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first ?? document.body).getByText('Will be created')).toBeTruthy()
    expect(
      within(second ?? document.body).getByText('Last name: Write a last name of 1 to 100 characters'),
    ).toBeTruthy()
    expect(page.server.calls('createUsers').map(({ body }) => body)).toMatchObject([
      { via_email: true, dry_run: true, rows: [{ username: 'nina@example.org' }, {}] },
    ])
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create and invite 2 people' })
    expect(create.disabled).toBe(true)
  })

  test('a list of bare addresses leads to invitations, which need no names', async () => {
    const page = open()
    await paste(page, ['nina@example.org', 'rui@example.org'])
    await page.user.click(await screen.findByRole('button', { name: 'Send invitations' }))
    // Without a question about unsaved input: the list goes along.
    expect(address()).toBe('/invites?new=team')
    expect(handedAddresses()).toBe('nina@example.org\nrui@example.org')
  })

  test('a row is mended in place and tried out again; then all are created at once', async () => {
    const page = open()
    const { user, server } = page
    await paste(page, list)
    await user.click(await screen.findByRole('button', { name: 'Fix rui@example.org' }))
    const dialog = screen.getByRole('dialog', { name: 'Fix line 2' })
    const last = within(dialog).getByRole('textbox', { name: 'Last name' })
    expect(last.getAttribute('aria-invalid')).toBe('true')
    await user.type(last, 'Sá')
    await user.click(within(dialog).getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('2 people can be created.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create and invite 2 people' }))
    expect(await screen.findByText('2 people created')).toBeTruthy()
    const sent = server.calls('createUsers').at(-1)?.body
    expect(sent).toMatchObject({ rows: [{ last_name: 'Reis' }, { last_name: 'Sá', role: 'user' }] })
    expect(sent).not.toHaveProperty('dry_run')
    expect(JSON.stringify(sent)).not.toContain('line')
  })

  test('an admin of two teams chooses once for all lines without a team, before they are tried out', async () => {
    const two = [...teams, sampleTeam(2, { teamName: 'Horta' })]
    const page = open('admin', { readTeams: () => ({ teams: two, next: null }) })
    await screen.findByRole('option', { name: 'Horta' })
    await paste(page, list)
    const team = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Team' })
    await waitFor(() => expect(team.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(team)
    expect(page.server.calls('createUsers')).toEqual([])
    await page.user.selectOptions(team, 'Horta')
    await page.user.click(screen.getByRole('button', { name: 'Check the list' }))
    await screen.findByText('1 person can be created, 1 line has a problem.')
    const { uid } = sampleTeam(2)
    expect(page.server.calls('createUsers').map(({ body }) => body)).toMatchObject([
      { rows: [{ team: uid }, { team: uid }] },
    ])
  })

  test('what cannot be created is left out, one by one or all of it', async () => {
    const page = open()
    await paste(page, [...list, 'taken@example.org;Ana;Lima', 'nina@example.org;Nina;Reis'])
    await page.user.click(await screen.findByRole('button', { name: 'Leave out rui@example.org' }))
    expect(await screen.findByText('1 person can be created, 2 lines have a problem.')).toBeTruthy()
    expect(screen.getByText('Has an account already')).toBeTruthy()
    expect(screen.getByText('Already in the list, further up')).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: 'Leave out the 2 lines with a problem' }))
    expect(await screen.findByText('1 person can be created.')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('another person was quicker: the refusal is shown at its row', async () => {
    const page = open('root', {
      createUsers: ({ body }) => {
        const rows = outcomes(body.rows, false)
        if (body.dry_run) return { created: 0, rows }
        return errorResponse(409, { created: 0, rows: rows.map((row) => ({ ...row, why: 'exists' })) })
      },
    })
    await paste(page, ['nina@example.org;Nina;Reis'])
    await page.user.click(await screen.findByRole('button', { name: 'Create and invite 1 person' }))
    expect(await screen.findByText('This user already exists')).toBeTruthy()
    expect(screen.getByText('Has an account already')).toBeTruthy()
  })

  test('a file is read like a pasted list', async () => {
    const { user } = open()
    const file = new File([list.join('\n')], 'people.csv', { type: 'text/csv' })
    await text()
    await user.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), file)
    await waitFor(async () => expect(await text()).toHaveProperty('value', list.join('\n')))
  })

  test('with passwords each row gets a separate one; they are only in the file that is handed over', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x') }),
    )
    const page = open()
    const { user, server } = page
    await user.click(await screen.findByRole('radio', { name: 'Set a password now' }))
    await paste(page, ['nina;Nina;Reis', 'rui;Rui;Sá'])
    await user.click(await screen.findByRole('button', { name: 'Create 2 people' }))
    const download = await screen.findByRole('button', { name: 'Download the result (CSV)' })
    await user.click(screen.getByRole('link', { name: 'See the people' }))
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await user.click(download)
    await user.click(screen.getByRole('link', { name: 'See the people' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const sent = server.calls('createUsers').at(-1)?.body as { rows: { password: string }[] }
    const digests = sent.rows.map(({ password }) => password)
    expect(digests.every((one) => /^[0-9a-f]{128}$/.test(one))).toBe(true)
    expect(new Set(digests).size).toBe(2)
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? []
    expect(lines).toHaveLength(3)
    const password = lines[1]?.split(';').at(-1)?.replaceAll('"', '') ?? ''
    const bytes = await crypto.subtle.digest('SHA-512', new TextEncoder().encode(password))
    expect(Buffer.from(bytes).toString('hex')).toBe(digests[0])
  })

  test.each([
    ['nothing', ['  '], 'There are no lines yet. Paste one or choose a file.'],
    [
      '501 lines',
      Array.from({ length: 501 }, (_, at) => `n${at}@example.org;N;R`),
      'There are 501 lines, and 500 fit at a time. Split the list.',
    ],
    [
      'a quote that is not closed',
      ['nina@example.org;Nina;Reis', 'rui@example.org;"Rui;Sá', 'eva@example.org;Eva;Lima'],
      'In line 2 of the text a quote opens and is not closed. Close it or take it out.',
    ],
  ])('%s is not sent, and the page says why', async (_, lines, said) => {
    const page = open()
    await paste(page, lines)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(page.server.calls('createUsers')).toEqual([])
  })

  test('on a wide window the rows stand in a table', async () => {
    wideWindow()
    const page = open('admin')
    await paste(page, list)
    const table = await screen.findByRole('table', { name: 'The list' })
    expect(within(table).getByRole('rowheader', { name: 'nina@example.org' })).toBeTruthy()
  })

  test('a trial that fails says so and is tried again at a press', async () => {
    const page = open('root', { createUsers: () => errorResponse(501) })
    await paste(page, list)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('The invite was not sent: e-mailing is disabled')).toBeTruthy()
    page.server.use({ createUsers: ({ body }) => ({ created: 0, rows: outcomes(body.rows, false) }) })
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 person can be created, 1 line has a problem.')).toBeTruthy()
  })
})
