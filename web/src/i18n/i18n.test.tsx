import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { useFormats } from './formats.ts'
import { logTranslationError } from './IntlRoot.tsx'
import { languageOfPath, useLanguage, useTimeZone } from './language.ts'
import { mergeMessages, type MessageGroup } from './messages.ts'
import { loadOverrides } from './overrides.ts'
import { Say, useSay } from './say.tsx'
import { hasMessage, loadMessages, registerMessageGroup, setOverrides } from './messageStore.ts'
import type { TimeMessage } from './time.messages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setOverrides({ en: {} })
})

function Words() {
  const say = useSay<TimeMessage | 'unknown'>()
  return <p>{[say('time.never'), say('time.minutes', { minutes: 1 }), say('unknown')].join(' | ')}</p>
}

/** A content folder as an installation might have it. */
function serve(files: Record<string, unknown>) {
  const fetcher = vi.fn(async (address: string) => {
    const file = files[address]
    return file === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(file))
  })
  vi.stubGlobal('fetch', fetcher)
  return fetcher
}

test('texts that are added later are there at once, and the page is not rendered again for them', async () => {
  let renders = 0
  function Counted() {
    renders++
    return <Words />
  }
  renderUi(<Counted />)
  const before = renders
  // The tests have loaded every group there is.
  const group = 'late' as MessageGroup
  registerMessageGroup(group, {
    pt: async () => ({ default: { 'test.late': 'depois' } }),
    es: async () => ({ default: {} }),
    en: async () => ({ default: { 'test.late': 'later' } }),
  })
  await act(() => loadMessages(group, 'en'))
  expect(hasMessage('en', 'test.late')).toBe(true)
  expect(renders).toBe(before)
})

test('S4.071 a loaded entry wins over the built-in one of the same key', () => {
  expect(mergeMessages({ a: 'built in' }, { a: 'loaded' })).toEqual({ a: 'loaded' })
})

test('S4.072 a built-in message that no loaded entry replaces stays', () => {
  expect(mergeMessages({ a: 'built in', b: 'kept' }, { a: 'loaded' })).toMatchObject({ b: 'kept' })
})

test('the page speaks its language, and a key without a text shows itself', () => {
  renderUi(<Words />, { language: 'pt' })
  expect(screen.getByText('nunca | há 1 minuto | unknown')).toBeTruthy()
})

test('S8.015 a missing translation is not logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  renderUi(<Words />)
  expect(screen.getByText(/unknown/)).toBeTruthy()
  expect(log).not.toHaveBeenCalled()
})

test('S8.016 another translation error is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const WithoutValues = () => <p>{useSay<TimeMessage>()('time.minutes')}</p>
  renderUi(<WithoutValues />)
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ code: 'FORMAT_ERROR' }))
  log.mockClear()
  logTranslationError({ code: 'MISSING_TRANSLATION' })
  expect(log).not.toHaveBeenCalled()
})

test('a change of language turns the page and the document over', async () => {
  function Choice() {
    const { language, setLanguage } = useLanguage()
    return (
      <button type="button" onClick={() => void setLanguage('es')}>
        {language}
      </button>
    )
  }
  const { user } = renderUi(
    <>
      <Choice />
      <Words />
    </>,
  )
  expect(document.documentElement.lang).toBe('en')
  await user.click(screen.getByRole('button', { name: 'en' }))
  expect(await screen.findByText('nunca | hace 1 minuto | unknown')).toBeTruthy()
  expect(document.documentElement.lang).toBe('es')
})

test('the translation files of an installation are laid over the built-in texts', async () => {
  const fetcher = serve({
    '/content/translations/manifest.json': { files: ['house.json', 'gone.json', 7] },
    '/content/translations/house.json': {
      en: { 'time.never': 'not once', 'time.minutes': '{minutes, plural, one {# min} other {# mins}} back' },
      pt: { 'time.never': 'jamais' },
    },
  })
  renderUi(<Words />)
  await act(() => loadOverrides('en'))
  expect(fetcher).toHaveBeenCalledTimes(3)
  expect(screen.getByText('not once | 1 min back | unknown')).toBeTruthy()
})

test('a page that links the translation files of each language needs no manifest, and loads one', async () => {
  const fetcher = serve({
    '/content/translations/en/house.json': { en: { 'time.never': 'not once' } },
    '/content/translations/es/house.json': { es: { 'time.never': 'jamás' } },
  })
  document.head.innerHTML = ['en', 'es']
    .map((lang) => `<link lang="${lang}" as="fetch" href="/content/translations/${lang}/house.json">`)
    .join('')
  function Choice() {
    const { setLanguage } = useLanguage()
    return (
      <button type="button" onClick={() => void setLanguage('es')}>
        Español
      </button>
    )
  }
  const { user } = renderUi(
    <>
      <Choice />
      <Words />
    </>,
  )
  await act(() => loadOverrides('en'))
  expect(fetcher).toHaveBeenCalledOnce()
  expect(screen.getByText(/not once/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Español' }))
  expect(await screen.findByText(/jamás/)).toBeTruthy()
  expect(fetcher).toHaveBeenCalledTimes(2)
  document.head.innerHTML = ''
})

test('S4.070 if loading the translations fails, the built-in ones are used', async () => {
  renderUi(<Words />)
  const broken = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 500 }),
    async () => new Response('<html>'),
    async () => new Response('{"files":"all"}'),
  ]
  for (const answer of broken) {
    vi.stubGlobal('fetch', answer)
    await act(() => loadOverrides('en'))
    expect(screen.getByText('never | 1 minute ago | unknown')).toBeTruthy()
  }
})

test('an entry that is no ICU message is logged and leaves the built-in text', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  serve({
    '/content/translations/manifest.json': { files: ['house.json'] },
    '/content/translations/house.json': { en: { 'time.never': 'not {once' } },
  })
  renderUi(<Words />)
  await act(() => loadOverrides('en'))
  expect(screen.getByText(/never/)).toBeTruthy()
  expect(log).toHaveBeenCalledOnce()
})

test('a text may hold elements', async () => {
  setOverrides({ en: { rich: [{ type: 8, value: 'b', children: [{ type: 0, value: 'bold' }] }] } })
  renderUi(<Say<'rich'> id="rich" values={{ b: (parts) => <strong>{parts}</strong> }} />)
  expect(screen.getByText('bold').tagName).toBe('STRONG')
})

test('whether a key has a text can be asked', () => {
  expect(hasMessage('pt', 'time.never')).toBe(true)
  expect(hasMessage('pt', 'toString')).toBe(false)
})

test('times are written in the chosen zone, and an unknown zone falls back', async () => {
  function Clock() {
    const { setTimeZone } = useTimeZone()
    return (
      <>
        <p>{useFormats().dateTime(new Date('2025-12-03T12:00:00Z'))}</p>
        <button type="button" onClick={() => setTimeZone('Asia/Tokyo')}>
          Tokyo
        </button>
        <button type="button" onClick={() => setTimeZone('Mars/Olympus')}>
          Mars
        </button>
      </>
    )
  }
  const { user } = renderUi(<Clock />, { language: 'es', timeZone: 'America/Recife' })
  expect(screen.getByText('3 dic 2025, 9:00')).toBeTruthy()
  await user.click(screen.getByText('Tokyo'))
  expect(screen.getByText('3 dic 2025, 21:00')).toBeTruthy()
  await user.click(screen.getByText('Mars'))
  expect(screen.getByText(/^[34] dic 2025/)).toBeTruthy()
})

test('a path names its language in the second place', () => {
  expect(languageOfPath('/signin/en')).toBe('en')
  expect(languageOfPath('/verify/es/abc')).toBe('es')
  expect(languageOfPath('/signin/fr')).toBeUndefined()
  expect(languageOfPath('/pt')).toBeUndefined()
})
