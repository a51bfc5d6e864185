import type { Language } from '@resguardo/contract/platform/languages'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from '#router'
import { vi } from 'vitest'
import { App } from '#app/App.tsx'
import { preloadPage } from '#app/routing/routes.tsx'
import { MemoryRouter } from './MemoryRouter.tsx'

/**
 * The whole application at a path, as main.tsx starts it; `address()` of renderPage returns the current path.
 */
export async function renderApp(path: string, { language = 'en' }: { language?: Language } = {}) {
  await preloadPage(path.replace(/\?.*/, ''), language)
  const page = render(
    <App
      language={language}
      router={(pages) => (
        <MemoryRouter path={path}>
          {pages}
          <CurrentAddress />
        </MemoryRouter>
      )}
    />,
  )
  return { ...page, user: userEvent.setup({ delay: null }) }
}

function CurrentAddress() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

/** A window that matches every `min-width` breakpoint, in light colours. */
export function wideWindow() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
}
