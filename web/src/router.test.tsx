import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  BrowserRouter,
  Link,
  matchPath,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.tsx'

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => vi.restoreAllMocks())

test.each([
  ['/', '/', {}],
  ['/team/:uid', '/team/a%2Fb%20c', { uid: 'a/b c' }],
  ['/team/:uid', '/team/%E0%A4%A', { uid: '%E0%A4%A' }],
  ['/team/:uid', '/Team/A/', { uid: 'A' }],
  ['/help/:lang?/:card?', '/help', { lang: undefined, card: undefined }],
  ['/help/:lang?/:card?', '/help/pt', { lang: 'pt', card: undefined }],
  ['/content/*', '/content/a/b', {}],
  ['*', '/anything/at/all', {}],
])('%s fits %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})

test.each([
  ['/', '/a'],
  ['/team/:uid', '/team'],
  ['/team/:uid', '/team/a/b'],
  ['/team/:uid', '/team//a'],
  ['/help/:lang?', '/helper'],
])('%s does not fit %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull()
})

function Page({ name }: { name: string }) {
  const { uid } = useParams()
  const { pathname, search } = useLocation()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  return (
    <main>
      <h1>{[name, uid].filter(Boolean).join(' ')}</h1>
      <output>{pathname + search}</output>
      <Link to="/team/b?tab=log">other</Link>
      <Link to="?tab=log">tab</Link>
      <Link to="/team/a" replace>
        replacing
      </Link>
      <Link to="/team/b" target="_blank">
        new tab
      </Link>
      <Link to="/team/b" onClick={(event) => event.preventDefault()}>
        held
      </Link>
      <NavLink to="/team/a">current</NavLink>
      <button onClick={() => setParams((before) => ({ ...Object.fromEntries(before), page: '2' }))}>
        more
      </button>
      <button onClick={() => setParams({}, { replace: true })}>clear {params.get('tab')}</button>
      <button onClick={() => navigate('/gone')}>gone</button>
    </main>
  )
}

let mounted = 0
function Frame() {
  useState(() => {
    mounted += 1
  })
  const { pathname } = useLocation()
  return (
    <div aria-label={pathname}>
      <Outlet />
    </div>
  )
}
const stableFrame = <Frame />

function open(path: string) {
  history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/old" element={<Navigate to="/team/a" replace />} />
        <Route element={stableFrame}>
          {[<Route key="team" path="/team/:uid" element={<Page name="Team" />} />]}
          <Route path="/home" element={<Link to="/team/a">a</Link>} />
        </Route>
        <Route path="*" element={<h1>Not found</h1>} />
      </Routes>
    </BrowserRouter>,
  )
}
const heading = () => screen.getByRole('heading').textContent
const address = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const push = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Whether the browser would have followed the link. */
const followsItself = (name: string, event: MouseEventInit = {}) =>
  fireEvent.click(screen.getByRole('link', { name }), event)

test('a link changes the page and adds an entry, numbered in this tab; Back leads back', async () => {
  open('/team/a')
  expect(history.state).toMatchObject({ idx: 0 })
  expect(followsItself('other')).toBe(false)
  expect([heading(), address(), location.search]).toEqual(['Team b', '/team/b?tab=log', '?tab=log'])
  expect(history.state).toMatchObject({ idx: 1 })
  await act(async () => {
    history.back()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  })
  expect(heading()).toBe('Team a')
})

test('a query keeps the path, and can be changed or replaced', () => {
  open('/team/a')
  press('tab')
  expect(address()).toBe('/team/a?tab=log')
  push('more')
  expect(address()).toBe('/team/a?tab=log&page=2')
  const { length } = history
  push('clear log')
  expect(address()).toBe('/team/a')
  expect(history.length).toBe(length)
})

test('a link that replaces, or leads to the page itself, adds no entry', () => {
  open('/team/a?tab=log')
  const { length } = history
  press('tab')
  press('replacing')
  expect(address()).toBe('/team/a')
  press('current')
  expect(history.length).toBe(length)
  expect(history.state).toMatchObject({ idx: 0 })
})

test('a new tab, a held click and another button are left to the browser', () => {
  open('/team/a')
  for (const event of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    expect(followsItself('other', event)).toBe(true)
  expect(followsItself('new tab')).toBe(true)
  press('held')
  expect(heading()).toBe('Team a')
})

test('a page says where it is, in a layout that stays', () => {
  mounted = 0
  open('/home')
  press('a')
  expect(heading()).toBe('Team a')
  expect(screen.getByRole('link', { name: 'current' }).getAttribute('aria-current')).toBe('page')
  press('other')
  expect(screen.getByRole('link', { name: 'current' }).hasAttribute('aria-current')).toBe(false)
  expect(mounted).toBe(1)
})

test('redirects, and a path that no route fits', () => {
  open('/old')
  expect(heading()).toBe('Team a')
  push('gone')
  expect(heading()).toBe('Not found')
})
