import type { AdminPage, AdminRow } from '@resguardo/contract/admins'
import type { BulkOutcome, RefusalReason } from '@resguardo/contract/bulk'
import type { Role, Status } from '@resguardo/contract/session'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { ManagePage } from '#features/admins/manage/ManagePage.tsx'
import { dismissAll } from '#ui/toasts.ts'
import { fakeServer, type Handlers } from './fakeServer.ts'
import { renderPage } from './renderPage.tsx'
import { me, signIn } from './signedIn.ts'

/* The list of people with five of them, for the tests of bulk actions. */

export const people = '/admins/manage'
export const request = '00000000-0000-4000-8000-0000000000aa'
export const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const person = (n: number, more: Partial<AdminRow> = {}): AdminRow => ({
  uid: uidOf(n),
  username: `person${n}@example.org`,
  first_name: 'Person',
  last_name: String(n),
  role: 'user',
  status: 'active',
  expiration: null,
  last_seen: null,
  licenseType: 'none',
  teams: [],
  ...more,
})
export const pageOf = (admins: AdminRow[], more: Partial<AdminPage> = {}): AdminPage => ({
  admins,
  next: null,
  total: admins.length,
  ...more,
})
export const five = pageOf([1, 2, 3, 4, 5].map((n) => person(n)))

const named = ({ uid, username, first_name, last_name, status }: AdminRow) => ({
  uid,
  username,
  first_name,
  last_name,
  status,
})
type Told = {
  before?: Status
  already?: number
  refused?: [number, RefusalReason][]
  total?: number
  done?: boolean
}

export const outcomeOf = (
  changed: number[],
  { before = 'active', already = 0, refused = [], total, done }: Told = {},
): BulkOutcome => ({
  request: done ? request : null,
  changed: {
    total: total ?? changed.length,
    people: changed.map((n) => named(person(n, { status: before }))),
  },
  unchanged: { total: already },
  refused: {
    total: refused.length,
    people: refused.map(([n, why]) => ({ ...named(n === 0 ? person(0, { uid: me }) : person(n)), why })),
  },
})

/** Responds to a dry run with the preview, and otherwise with the outcome. */
export const does =
  (outcome: BulkOutcome) =>
  ({ body, query }: { body?: { dry_run?: boolean | undefined }; query?: unknown }) => {
    const dry = body?.dry_run || (query as { dry_run?: string } | undefined)?.dry_run
    return { ...outcome, request: dry ? null : request }
  }

type Where = { path?: string; role?: Role; wide?: boolean; language?: 'pt' | 'es' | 'en'; timeZone?: string }

export function open(
  handlers: Handlers = {},
  { wide = true, role = 'root', path = people, ...where }: Where = {},
) {
  signIn({ role })
  if (wide)
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const server = fakeServer({ readAdmins: five, readTeams: { teams: [], next: null }, ...handlers })
  return { server, ...renderPage(people, ManagePage, { path, ...where }) }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  act(dismissAll)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

export const box = (n: number | string) =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: typeof n === 'string' ? n : `Select Person ${n}`,
  })
export const found = (n: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Select Person ${n}` })
/** The bar appears with the first tick. */
export const bar = async () => within(await screen.findByRole('region', { name: 'Selected people' }))
export const noBar = () => expect(screen.queryByRole('region', { name: 'Selected people' })).toBeNull()
export const press = async (name: string) => (await bar()).getByRole('button', { name })
export const dialog = (name: string) => screen.findByRole('dialog', { name })
export const button = (inside: HTMLElement, name: string | RegExp) =>
  within(inside).findByRole('button', { name })
export const ticked = () => [1, 2, 3, 4, 5].filter((n) => box(n).checked)

/** Ticks two people and opens the preview of an action on them. */
export async function ask(action: string, handlers: Handlers, where?: Where) {
  const page = open(handlers, where)
  await page.user.click(await found(1))
  await page.user.click(box(2))
  await page.user.click(await press(action))
  return { ...page, asked: await dialog(`${action} people?`) }
}
