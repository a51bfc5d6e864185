import { catalogue, messageKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { commonRefusals } from '@resguardo/contract/platform/endpoints/endpoint'
import { type Language, languageNames, languages } from '@resguardo/contract/platform/languages'
import { openApi } from '@resguardo/contract/platform/endpoints/openapi'
import { renderToStaticMarkup } from 'react-dom/server'
import { Logo } from '#ui/layout/Logo.tsx'
import { Call, type DocumentedCall } from './Call.tsx'
import styles from './docs.module.css'
import { LanguageContext, StatusTable, useDocsText } from './docsLanguage.tsx'
import { docsTexts } from './docsTexts.ts'
import { WebhooksSection } from './WebhooksSection.tsx'

/** The page /docs/api in one language, as HTML that needs no script to be read. */
export function renderApiPage(language: Language): { html: string; title: string } {
  const html = renderToStaticMarkup(
    <LanguageContext value={language}>
      <ApiPage language={language} groups={groupCalls()} />
    </LanguageContext>,
  )
  return { html, title: `${docsTexts.title[language]} · Resguardo` }
}

type CallGroup = { name: string; calls: DocumentedCall[] }

/** The calls grouped by the first part of their address; groups and calls in alphabetical order. */
function groupCalls(): CallGroup[] {
  const groups = new Map<string, DocumentedCall[]>()
  for (const [path, methods] of Object.entries(openApi().paths))
    for (const [method, operation] of Object.entries(methods)) {
      const calls = groups.get(operation.tags[0]) ?? []
      groups.set(operation.tags[0], [...calls, { path, method: method.toUpperCase(), operation }])
    }
  return [...groups]
    .map(([name, calls]) => ({ name, calls: calls.toSorted(byPath) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

const byPath = (one: DocumentedCall, other: DocumentedCall) =>
  `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`)

function ApiPage({ language, groups }: { language: Language; groups: CallGroup[] }) {
  const text = useDocsText()
  return (
    <>
      <a className="skip-link" href="#content">
        {text('skip')}
      </a>
      <header className={styles.header}>
        <a href="/" className={styles.brand} aria-label={`Resguardo: ${text('home')}`}>
          <Logo />
        </a>
        <nav aria-label={text('languages')}>
          <ul role="list" className={styles.languages}>
            {languages.map((lang) => (
              <li key={lang}>
                <a
                  href={`/docs/api/${lang}`}
                  lang={lang}
                  aria-current={lang === language ? 'page' : undefined}
                >
                  {languageNames[lang]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" id="theme" className={styles.theme}>
          {text('theme')}
        </button>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <h1>{text('title')}</h1>
        <p>{text('intro')}</p>
        <p>
          <a href="/v2/openapi.json">{text('document')}</a>
        </p>
        <GettingStarted />
        <WebhooksSection />
        <Calls groups={groups} />
      </main>
    </>
  )
}

const firstCalls = `curl -s https://resguardo.example/v2/public/auth \\
  -H 'content-type: application/json' \\
  -d '{"username":"ana@example.org","browser":"crm 1","password":"<sha-512>"}'

curl -s https://resguardo.example/v2/team -H "authorization: Bearer $TOKEN"`

function GettingStarted() {
  const text = useDocsText()
  return (
    <section aria-labelledby="begin" className={styles.part}>
      <h2 id="begin">{text('begin')}</h2>
      <p>{text('token')}</p>
      <pre className={styles.code}>
        <code>{firstCalls}</code>
      </pre>
      <p>{text('apiKey')}</p>
      <p>{text('envelope')}</p>
      <p>{text('limits')}</p>
      <StatusTable
        caption="everyStatus"
        statuses={commonRefusals.map((status) => [status, catalogue[messageKey('', status)].en])}
      />
    </section>
  )
}

function Calls({ groups }: { groups: CallGroup[] }) {
  const text = useDocsText()
  return (
    <section aria-labelledby="calls" className={styles.part}>
      <h2 id="calls">{text('calls')}</h2>
      <div className={styles.search}>
        <label htmlFor="words">{text('search')}</label>
        <input id="words" type="search" autoComplete="off" aria-describedby="words-hint" />
        <p id="words-hint" className={styles.quiet}>
          {text('searchHint')}
        </p>
        <p
          id="found"
          role="status"
          className={styles.quiet}
          data-none={text('none')}
          data-one={text('one')}
          data-other={text('other')}
        />
      </div>
      <nav aria-label={text('groups')}>
        <ul role="list" className={styles.groups}>
          {groups.map(({ name }) => (
            <li key={name}>
              <a href={`#group-${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ name, calls }) => (
        <section key={name} data-group={name} aria-labelledby={`group-${name}`} className={styles.group}>
          <h3 id={`group-${name}`}>{name}</h3>
          {calls.map((call) => (
            <Call key={call.operation.operationId} call={call} />
          ))}
        </section>
      ))}
    </section>
  )
}
