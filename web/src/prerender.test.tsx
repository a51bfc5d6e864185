import { languages } from '@resguardo/contract/platform/languages'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from '#router'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '#app/App.tsx'
import { prerendered } from '#app/routing/prerendered.ts'
import { sameScreen } from '#app/routing/routes.tsx'
import { render } from './prerender.tsx'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pages = prerendered.flatMap(({ path }) =>
  path ? languages.map((language) => ({ path: path.replace('{lang}', language), language })) : [],
)

test.each(pages)(
  'the page takes over the HTML of $path in $language as it stands',
  async ({ path, language }) => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    const log = vi.spyOn(console, 'error')
    const onRecoverableError = vi.fn()
    const { html } = await render(path, language)
    const root = document.createElement('div')
    // The page's markup as the server sends it.
    root.innerHTML = html
    document.body.append(root)
    const before = root.querySelector('main')
    history.replaceState(null, '', path)

    const app = <App language={language} router={(content) => <BrowserRouter>{content}</BrowserRouter>} />
    const mounted = await act(async () => hydrateRoot(root, app, { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(log).not.toHaveBeenCalled()
    expect(root.querySelector('main')).toBe(before)
    act(() => mounted.unmount())
  },
)

test('the shell is rendered without a path, and any unknown path shows the screen of /404', async () => {
  expect((await render('', 'pt')).html).toContain('aria-busy="true"')
  expect(sameScreen('/404', '/nowhere/at/all')).toBe(true)
  expect(sameScreen('/404', '/signin/pt')).toBe(false)
})
