import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Route, Routes, useLocation } from '#router'
import { setMessageCheck } from '#api/call.ts'
import { makeQueryClient } from '#api/queries.ts'
import { hasMessage } from '#i18n/messageStore.ts'
import { ToastRegion } from '#ui/feedback/ToastRegion.tsx'
import { renderUi } from './renderUi.tsx'

// As in the application: a catalogue key without a text falls back to a general one.
setMessageCheck((key) => hasMessage('en', key))

type RenderOptions = Parameters<typeof renderUi>[1]

/** One signed-in page at its path, without the layout around it; any other path shows an empty page. */
export function renderPage(pattern: string, Page: ComponentType, options: RenderOptions = {}) {
  const client = makeQueryClient()
  const page = renderUi(
    <QueryClientProvider client={client}>
      <Routes>
        <Route path={pattern} element={<Page />} />
        <Route path="*" element={null} />
      </Routes>
      <CurrentAddress />
      <ToastRegion />
    </QueryClientProvider>,
    { path: pattern, ...options },
  )
  return { ...page, client }
}

function CurrentAddress() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

/** The current path of the reader. */
export const address = () => screen.getByLabelText('address').textContent
