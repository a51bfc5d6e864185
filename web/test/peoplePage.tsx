import type { AdminPage, AdminRow } from '@resguardo/contract/people/admins'
import type { BulkOutcome, RefusalReason } from '@resguardo/contract/people/bulkActions'
import type { Role, Status } from '@resguardo/contract/auth/session'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { PeopleRoute } from '#app/screens/PeopleRoute.tsx'
import { dismissAll } from '#ui/feedback/toasts.ts'
import { fakeServer, type Handlers } from './fakeServer.ts'
import { renderPage } from './renderPage.tsx'
import { me, signIn } from './signedIn.ts'

/* The list of people with five of them, for the tests of bulk actions. */

export const peoplePath = '/admins/manage'
export const requestId = '00000000-0000-4000-8000-0000000000aa'
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
export const fivePeople = pageOf([1, 2, 3, 4, 5].map((n) => person(n)))

const namedPerson = ({ uid, username, first_name, last_name, status }: AdminRow) => ({
  uid,
  username,
  first_name,
  last_name,
  status,
})
type OutcomeParts = {
  before?: Status
  already?: number
  refused?: [number, RefusalReason][]
  total?: number
  done?: boolean
}

export const outcomeOf = (
  changed: number[],
  { before = 'active', already = 0, refused = [], total, done }: OutcomeParts = {},
): BulkOutcome => ({
  request: done ? requestId : null,
  changed: {
    total: total ?? changed.length,
    people: changed.map((n) => namedPerson(person(n, { status: before }))),
  },
  unchanged: { total: already },
  refused: {
    total: refused.length,
    people: refused.map(([n, why]) => ({
      ...namedPerson(n === 0 ? person(0, { uid: me }) : person(n)),
      why,
    })),
  },
})

/** Responds to a dry run with the preview, and otherwise with the outcome. */
export const bulkHandler =
  (outcome: BulkOutcome) =>
  ({ body, query }: { body?: { dry_run?: boolean | undefined }; query?: unknown }) => {
    const isDryRun = body?.dry_run || (query as { dry_run?: string } | undefined)?.dry_run
    return { ...outcome, request: isDryRun ? null : requestId }
  }

type PeoplePageOptions = {
  path?: string
  role?: Role
  wide?: boolean
  language?: 'pt' | 'es' | 'en'
  timeZone?: string
}

export function renderPeoplePage(
  handlers: Handlers = {},
  { wide = true, role = 'root', path = peoplePath, ...options }: PeoplePageOptions = {},
) {
  signIn({ role })
  if (wide)
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const server = fakeServer({ readAdmins: fivePeople, readTeams: { teams: [], next: null }, ...handlers })
  return { server, ...renderPage(peoplePath, PeopleRoute, { path, ...options }) }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  act(dismissAll)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

export const checkboxOf = (n: number | string) =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: typeof n === 'string' ? n : `Select Person ${n}`,
  })
export const findCheckbox = (n: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Select Person ${n}` })
/** The bar appears with the first tick. */
export const selectionBar = async () => within(await screen.findByRole('region', { name: 'Selected people' }))
export const expectNoBar = () => expect(screen.queryByRole('region', { name: 'Selected people' })).toBeNull()
export const barButton = async (name: string) => (await selectionBar()).getByRole('button', { name })
export const findDialog = (name: string) => screen.findByRole('dialog', { name })
export const findButton = (inside: HTMLElement, name: string | RegExp) =>
  within(inside).findByRole('button', { name })
export const tickedNumbers = () => [1, 2, 3, 4, 5].filter((n) => checkboxOf(n).checked)

/** Ticks two people and opens the preview of an action on them. */
export async function openPreview(action: string, handlers: Handlers, options?: PeoplePageOptions) {
  const page = renderPeoplePage(handlers, options)
  await page.user.click(await findCheckbox(1))
  await page.user.click(checkboxOf(2))
  await page.user.click(await barButton(action))
  return { ...page, asked: await findDialog(`${action} people?`) }
}
