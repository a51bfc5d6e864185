import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@resguardo/contract/platform/languages'
import { pages, type PageName, pathTo } from '@resguardo/contract/platform/pages/pages'
import { grants } from '@resguardo/contract/people/peopleEnums'
import { type Action, may } from '@resguardo/contract/people/policy'
import { expect, test } from 'vitest'
import { paths } from '#paths'
import { matchPath } from '#router'
import { actorOf, ownTeam } from '#session/rights.ts'
import { matchesWords } from '#shared/textMatch.ts'
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts'
import { appMessages } from '../app.messages.ts'
import { consoleMessages } from '../sidebar/console.messages.ts'
import { wordsOf } from './placeWords.ts'
import { accountItems } from '../sidebar/accountNavigation.ts'
import { consoleGroups, visibleGroups, visiblePaths } from '../sidebar/consoleNavigation.ts'
import { type NavigationUser, visibleItems } from '../sidebar/navigation.ts'

/** The desks of the console, and the right that opens each. */
const desks: Readonly<Record<string, Action>> = {
  [pathTo('console')]: 'admin.list',
  [paths.people]: 'admin.list',
  [paths.users]: 'user.list',
  [paths.teams]: 'team.read',
  [paths.invites]: 'invite.personal',
  [paths.reports]: 'report.all',
  [paths.licenses]: 'console.see',
  [paths.ownLicense]: 'license.read',
  [paths.seats]: 'license.packs',
  [paths.subscriptions]: 'license.orders',
  [paths.packs]: 'license.packs',
  [paths.orders]: 'license.orders',
  [pathTo('alerts', 'manage')]: 'alert.manage',
  [paths.newsletterDesk]: 'newsletter.manage',
  [pathTo('community', 'review')]: 'community.moderate',
  [paths.support]: 'support.work',
  [paths.mailTemplates]: 'settings.read',
  [paths.outbox]: 'outbox.read',
  [paths.settings('')]: 'settings.read',
  [paths.apiKeys]: 'key.service',
  [paths.logs]: 'access.all',
}

/** Pages of a record or a form, and the page of the menu that leads to them. */
const parents: Partial<Record<PageName, PageName>> = {
  profile: 'people',
  create: 'people',
  team: 'teams',
  pack: 'packs',
  devices: 'profile',
}
/** Pages of the reader's course, which are no desks. */
const ofReaders = new Set<PageName>(['dashboard', 'lesson', 'course', 'assistant', 'welcome'])

/** Where admins of a team and helpers find a desk that is in no menu of theirs: the file with the link. */
const linkedFrom: Readonly<Record<string, [file: string, link: string]>> = {
  [paths.people]: ['features/overview/page/ConsolePage.tsx', 'paths.people'],
  [paths.users]: ['features/teams/members/MembersTab.tsx', 'paths.usersOf'],
  [paths.packs]: ['features/licenses/manage/LicensePlaces.tsx', 'paths.packs'],
  [paths.seats]: ['features/licenses/manage/LicensePlaces.tsx', 'paths.seats'],
  [pathTo('community', 'review')]: [
    'features/community/views/IndexView.tsx',
    "pathTo('community', 'review')",
  ],
}

const anyScreen = () => true
type Kind = Pick<NavigationUser, 'role' | 'grants'>
const kinds: readonly [string, Kind][] = [
  ['super admin', { role: 'root', grants: [] }],
  ['super admin who answers people', { role: 'root', grants: ['helper'] }],
  ['team admin', { role: 'admin', grants: [] }],
  ['team admin who moderates', { role: 'admin', grants: ['moderator'] }],
  ['reader', { role: 'user', grants: [] }],
  ...grants.map((grant): [string, Kind] => [grant, { role: 'user', grants: [grant] }]),
]

const withoutQuery = (path: string) => path.replace(/\?.*/, '')
const menuPaths = (user: NavigationUser) =>
  [
    ...Object.values(visibleItems(user, anyScreen)).flat(),
    ...accountItems(user, anyScreen),
    ...visibleGroups(user, anyScreen).flatMap(({ items }) => items),
  ].map(({ path }) => withoutQuery(path))
const openDesks = (user: NavigationUser) =>
  Object.entries(desks).flatMap(([path, right]) => (may(actorOf(user), right, ownTeam) ? [path] : []))

test('every signed-in page is a desk of a menu, belongs to one, or is of the course', () => {
  const isDesk = (name: PageName) => Object.keys(desks).some((path) => matchPath(pages[name].path, path))
  const framed = (Object.keys(pages) as PageName[]).filter((name) => 'framed' in pages[name])
  expect(framed.filter((name) => !isDesk(name) && !(name in parents) && !ofReaders.has(name))).toEqual([])
})

test.each(kinds)('every desk that a %s may open is in a menu or linked from a page', (_, kind) => {
  const user = { uid: 'me', ...kind }
  const menu = new Set(menuPaths(user))
  const missing = openDesks(user).filter((path) => !menu.has(path))
  if (kind.role === 'root') expect(missing).toEqual([])
  for (const path of missing) {
    const [file, link] = linkedFrom[path] ?? ['', '']
    expect(file, `${path} has no way to it`).not.toBe('')
    expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'), path).toContain(link)
  }
})

test.each(kinds)('the places of the palette of a %s are the desks that they may open', (_, kind) => {
  const user = { uid: 'me', ...kind }
  const places = visiblePaths(user, anyScreen).map(({ path }) => withoutQuery(path))
  const open = openDesks(user)
  expect(open.filter((path) => !places.includes(path))).toEqual([])
  const closed = new Set(Object.keys(desks).filter((path) => !open.includes(path)))
  expect(places.filter((path) => closed.has(path))).toEqual([])
})

const texts = { ...appMessages, ...consoleMessages, ...dashboardMessages }

test('the palette finds every place of the console by its name in each of the three languages', () => {
  for (const { path, label } of consoleGroups.flatMap(({ items }) => items))
    for (const language of languages) {
      const name = texts[label][language]
      for (const shown of languages)
        expect(matchesWords(name, `${texts[label][shown]} ${wordsOf(path)}`), `${name} (${path})`).toBe(true)
    }
})
