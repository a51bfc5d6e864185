import type { Language } from '@resguardo/contract/platform/languages'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlRoot } from '#i18n/IntlRoot.tsx'
import { MemoryRouter } from './MemoryRouter.tsx'

type RenderUiOptions = { language?: Language; path?: string; timeZone?: string }

/** Renders components as a page would, with texts, language and router; in English by default. */
export function renderUi(
  content: ReactNode,
  { language = 'en', path = '/', timeZone = 'UTC' }: RenderUiOptions = {},
) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlRoot language={language} timeZone={timeZone}>
      <MemoryRouter path={path}>{children}</MemoryRouter>
    </IntlRoot>
  )
  return { ...render(content, { wrapper }), user: userEvent.setup({ delay: null }) }
}
