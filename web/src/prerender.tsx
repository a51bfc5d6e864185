import type { Language } from '@resguardo/contract/platform/languages'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from '#router'
import { App } from '#app/App.tsx'
import { preloadPage } from '#app/routing/routes.tsx'
import { SharedSlide, type SharedSlideProps } from '#features/course/share/SharedSlide.tsx'
import { loadShareTexts } from '#features/course/share/shareTexts.ts'
import { IntlRoot } from '#i18n/IntlRoot.tsx'
import { loadMessages } from '#i18n/messageStore.ts'
import { documentTitle, TitleListener } from '#ui/layout/PageTitle.tsx'

export { prerendered } from '#app/routing/prerendered.ts'
export { renderApiPage } from './docs/ApiPage.tsx'
export { renderLanding } from './landing/LandingPage.tsx'

/**
 * The HTML inside `#root` and the document title for one path. An empty path is the signed-in shell, or the
 * frame of pages that the server writes.
 */
export async function render(
  path: string,
  language: Language,
  plain?: 'texts' | 'slide',
): Promise<{ html: string; title: string }> {
  let title = 'Resguardo'
  const onTitle = (name: string) => {
    title = documentTitle(name)
  }
  if (!path) {
    const [{ Shell }, { PlainFrame: Plain }] = await Promise.all([
      import('#app/public/Shell.tsx'),
      import('#app/public/PlainFrame.tsx'),
    ])
    await loadMessages('public', language)
    return {
      // The server inserts the first part of the title.
      title: plain ? documentTitle('') : title,
      html: renderToString(
        <IntlRoot language={language}>{plain ? <Plain wide={plain === 'slide'} /> : <Shell />}</IntlRoot>,
      ),
    }
  }
  await preloadPage(path, language)
  const location = { pathname: path, search: '', hash: '', key: 'default' }
  const router = (pages: ReactNode) => (
    <Router location={location} navigator={() => {}}>
      {pages}
    </Router>
  )
  const html = renderToString(
    <TitleListener value={onTitle}>
      <App language={language} router={router} />
    </TitleListener>,
  )
  return { html, title }
}

/** The HTML of a slide's public page inside `main`. */
export async function renderSlide(props: SharedSlideProps, language: Language): Promise<string> {
  await Promise.all([
    loadMessages('public', language),
    loadMessages('lesson', language),
    loadShareTexts(language),
  ])
  return renderToString(
    <IntlRoot language={language}>
      <SharedSlide {...props} />
    </IntlRoot>,
  )
}
