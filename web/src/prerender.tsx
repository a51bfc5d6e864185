import type { Language } from '@resguardo/contract/languages'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from '#app/App.tsx'
import { preloadPage } from '#app/routes.tsx'
import { IntlRoot } from '#i18n/IntlRoot.tsx'
import { loadMessages } from '#i18n/store.ts'
import { documentTitle, TitleListener } from '#ui/PageTitle.tsx'

export { prerendered } from '#app/prerendered.ts'

/** The HTML inside `#root` and the document's title for one path; an empty path is the signed-in shell. */
export async function render(path: string, language: Language): Promise<{ html: string; title: string }> {
  let title = 'Resguardo'
  const listen = (name: string) => {
    title = documentTitle(name)
  }
  if (!path) {
    const { Shell } = await import('#app/public/Shell.tsx')
    await loadMessages('public', language)
    return {
      title,
      html: renderToString(
        <IntlRoot language={language}>
          <Shell />
        </IntlRoot>,
      ),
    }
  }
  await preloadPage(path, language)
  const html = renderToString(
    <TitleListener value={listen}>
      <App language={language} router={(pages) => <StaticRouter location={path}>{pages}</StaticRouter>} />
    </TitleListener>,
  )
  return { html, title }
}
