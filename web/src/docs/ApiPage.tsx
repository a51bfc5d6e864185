import { catalogue, messageKey } from '@resguardo/contract/catalogue'
import { commonRefusals } from '@resguardo/contract/endpoint'
import { type Language, languageNames, languages } from '@resguardo/contract/languages'
import { openApi } from '@resguardo/contract/openapi'
import { renderToStaticMarkup } from 'react-dom/server'
import { Logo } from '#ui/Logo.tsx'
import { Call, type Described } from './Call.tsx'
import styles from './docs.module.css'
import { LanguageContext, Statuses, useText } from './parts.tsx'
import { texts } from './texts.ts'
import { WebhooksPart } from './WebhooksPart.tsx'

/** The page /docs/api in one language, as HTML that needs no script to be read. */
export function renderApiPage(language: Language): { html: string; title: string } {
  const html = renderToStaticMarkup(
    <LanguageContext value={language}>
      <ApiPage language={language} groups={groupsOf()} />
    </LanguageContext>,
  )
  return { html, title: `${texts.title[language]} · Resguardo` }
}

type Group = { name: string; calls: Described[] }

/** The calls grouped by the first part of their address; groups and calls in alphabetical order. */
function groupsOf(): Group[] {
  const groups = new Map<string, Described[]>()
  for (const [path, methods] of Object.entries(openApi().paths))
    for (const [method, operation] of Object.entries(methods)) {
      const calls = groups.get(operation.tags[0]) ?? []
      groups.set(operation.tags[0], [...calls, { path, method: method.toUpperCase(), operation }])
    }
  return [...groups]
    .map(([name, calls]) => ({ name, calls: calls.toSorted(byPlace) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

const byPlace = (one: Described, other: Described) =>
  `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`)

function ApiPage({ language, groups }: { language: Language; groups: Group[] }) {
  const text = useText()
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
            {languages.map((one) => (
              <li key={one}>
                <a href={`/docs/api/${one}`} lang={one} aria-current={one === language ? 'page' : undefined}>
                  {languageNames[one]}
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
        <Begin />
        <WebhooksPart />
        <Calls groups={groups} />
      </main>
    </>
  )
}

const firstCalls = `curl -s https://resguardo.example/v2/public/auth \\
  -H 'content-type: application/json' \\
  -d '{"username":"ana@example.org","browser":"crm 1","password":"<sha-512>"}'

curl -s https://resguardo.example/v2/team -H "authorization: Bearer $TOKEN"`

function Begin() {
  const text = useText()
  return (
    <section aria-labelledby="begin" className={styles.part}>
      <h2 id="begin">{text('begin')}</h2>
      <p>{text('token')}</p>
      <pre className={styles.code}>
        <code>{firstCalls}</code>
      </pre>
      <p>{text('envelope')}</p>
      <p>{text('limits')}</p>
      <Statuses
        caption="everyStatus"
        statuses={commonRefusals.map((status) => [status, catalogue[messageKey('', status)].en])}
      />
    </section>
  )
}

function Calls({ groups }: { groups: Group[] }) {
  const text = useText()
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
