import {
  Children,
  type ComponentProps,
  createContext,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

/*
 * Routing by the browser's history (docs/decisions/0080-own-modules.md). An address is absolute, or a query
 * or hash of the current page.
 */

export type PageLocation = {
  pathname: string
  search: string
  hash: string
  /** Differs between two entries of the history, also of the same address. */
  key: string
}

/** `/path?query#hash`; `?query`, `#hash` and an empty string keep the path of the page. */
type Address = string
type NavigateOptions = { replace?: boolean }

export type Navigator = (address: Address, replace: boolean) => void

const outside: PageLocation = { pathname: '/', search: '', hash: '', key: 'default' }
const LocationContext = createContext(outside)
const NavigatorContext = createContext<Navigator>(() => {})
const ParamsContext = createContext<Params>({})
const OutletContext = createContext<ReactNode>(null)

type RouterProps = { location: PageLocation; navigator: Navigator; children: ReactNode }

/** Provides a location and a way to change it: for prerendering, for tests, and for BrowserRouter. */
export const Router = ({ location, navigator, children }: RouterProps) => (
  <NavigatorContext value={navigator}>
    <LocationContext value={location}>{children}</LocationContext>
  </NavigatorContext>
)

/** Follows the address bar. Pages change in a transition: the old one stays until the new one is there. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState(() => {
    // useLeaveGuard reads the index of an entry to tell how far the reader went back.
    if (Number.isNaN(indexOf(history.state))) history.replaceState({ ...history.state, idx: 0 }, '')
    return browserLocation()
  })
  const follow = useCallback(() => startTransition(() => setCurrent(browserLocation())), [])
  const navigator = useCallback(
    (address: Address, replace: boolean) => {
      writeHistory(address, replace)
      follow()
    },
    [follow],
  )
  useLayoutEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])
  return (
    <Router location={current} navigator={navigator}>
      {children}
    </Router>
  )
}

function browserLocation(): PageLocation {
  const { pathname, search, hash } = location
  return { pathname, search, hash, key: history.state?.key ?? 'default' }
}

function writeHistory(address: Address, replace: boolean): void {
  const index = indexOf(history.state) || 0
  const state = { key: Math.random().toString(36).slice(2, 10), idx: replace ? index : index + 1 }
  if (replace) return history.replaceState(state, '', address)
  try {
    history.pushState(state, '', address)
  } catch {
    // Safari allows 100 entries in 30 seconds.
    location.assign(address)
  }
}

/** The number of an entry in the history of this tab, from what the router stored with it; else NaN. */
export function indexOf(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof index === 'number' ? index : Number.NaN
}

export const useLocation = () => useContext(LocationContext)

/** Hook: `navigate(address, { replace })`. */
export function useNavigate(): (to: Address, options?: NavigateOptions) => void {
  const navigator = useContext(NavigatorContext)
  const { pathname } = useLocation()
  return useCallback(
    (to, { replace = false } = {}) => navigator(absolute(to, pathname), replace),
    [navigator, pathname],
  )
}

const absolute = (to: Address, pathname: string): Address =>
  to === '' || to.startsWith('?') || to.startsWith('#') ? (to === '?' ? pathname : pathname + to) : to

type SearchInit = ConstructorParameters<typeof URLSearchParams>[0]
type SetSearch = (
  next: SearchInit | ((current: URLSearchParams) => SearchInit),
  options?: NavigateOptions,
) => void

/** Hook: the query of the address, and a function that replaces it. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams: SetSearch = useCallback(
    (next, options) => {
      const init = typeof next === 'function' ? next(new URLSearchParams(params)) : next
      navigate(`?${new URLSearchParams(init)}`, options)
    },
    [navigate, params],
  )
  return [params, setParams]
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: Address } & NavigateOptions

/** A link to a page of the application. The browser follows it itself for a new tab or a download. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const href = absolute(to, pathname)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || !href.startsWith('/') || rest.target === '_blank')
      return
    event.preventDefault()
    // As in a browser, a link to the page itself adds no entry to the history.
    navigate(href, { replace: replace ?? href === pathname + search + hash })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link that says when it leads to the current page. */
export function NavLink(props: LinkProps) {
  const isCurrent = useLocation().pathname === props.to
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}

/** Goes to another page as soon as it is shown. */
export function Navigate({ to, replace = false }: { to: Address } & NavigateOptions) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}

type Params = Readonly<Record<string, string | undefined>>
type RouteProps = { path: string; element: ReactNode } | { element: ReactNode; children: ReactNode }

/** Read by Routes: a page at a path, or without a path, a layout around the routes within. */
export function Route(_: RouteProps): ReactNode {
  return null
}

type Match = { params: Params; element: ReactNode; layout?: ReactNode }

/** Shows the first route whose path fits, in its layout. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const match = findRoute(children, pathname)
  if (!match) return null
  const { params, element, layout } = match
  return (
    <ParamsContext value={params}>
      {layout === undefined ? element : <OutletContext value={element}>{layout}</OutletContext>}
    </ParamsContext>
  )
}

function findRoute(routes: ReactNode, pathname: string): Match | null {
  for (const route of Children.toArray(routes)) {
    if (!isValidElement<RouteProps>(route)) continue
    const { props } = route
    if ('path' in props) {
      const params = matchPath(props.path, pathname)
      if (params) return { params, element: props.element }
    } else {
      const match = findRoute(props.children, pathname)
      if (match) return { ...match, layout: props.element }
    }
  }
  return null
}

/** Within a layout: the page that was found. */
export const Outlet = () => useContext(OutletContext)

/** The parts of the path that its pattern names. */
export const useParams = () => useContext(ParamsContext)

/**
 * The parameters of a path that fits a pattern, else null. In a pattern `:x` is a segment, `:x?` one that may
 * be missing, and a last `*` everything that follows. Capitals and slashes at the end make no difference.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {}
  const parts = segmentsOf(pattern)
  const segments = segmentsOf(pathname)
  const params: Record<string, string | undefined> = {}
  for (const [at, part] of parts.entries()) {
    if (part === '*') return params
    const segment = segments[at]
    const [, name, optional] = /^:([^?]+)(\??)$/.exec(part) ?? []
    if (name === undefined ? segment?.toLowerCase() !== part : segment === undefined && !optional) return null
    if (name !== undefined) params[name] = segment && decode(segment)
  }
  return segments.length > parts.length ? null : params
}

/** The segments between slashes, without empty ones at the end. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1)
  while (segments.at(-1) === '') segments.pop()
  return segments
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
