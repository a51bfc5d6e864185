import { openSample } from '@resguardo/contract/licensing/opens'
import { type Language, languageNames, languages } from '@resguardo/contract/platform/languages'
import { operatorPageUrls, publicPageUrls } from '@resguardo/contract/platform/pages/publicPages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '#paths'
import { cx } from '#ui/cx.ts'
import button from '#ui/controls/Button.module.css'
import { Logo } from '#ui/layout/Logo.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Demo } from './Demo.tsx'
import type { LandingGuide } from './landingGuide.ts'
import styles from './landing.module.css'
import { landingSayer, type SayLanding } from './landingTexts.ts'
import { ChildPicture, HelpPicture, TalkPicture, TheftPicture } from './pictures.tsx'

export interface RenderedLanding {
  readonly html: string
  readonly title: string
  readonly description: string
}

/** The first page in one language, as HTML that needs no script to be read. */
export async function renderLanding(language: Language): Promise<RenderedLanding> {
  const { default: guide } = await guides[language]()
  const say = landingSayer(language)
  return {
    html: renderToStaticMarkup(<LandingPage language={language} guide={guide} say={say} />),
    title: `${say('title')} · Resguardo`,
    description: say('description'),
  }
}

const guides: Readonly<Record<Language, () => Promise<{ default: LandingGuide }>>> = {
  pt: () => import('virtual:guide/firstPage/pt'),
  es: () => import('virtual:guide/firstPage/es'),
  en: () => import('virtual:guide/firstPage/en'),
}

type LandingProps = { language: Language; guide: LandingGuide; say: SayLanding }

function LandingPage({ language, guide, say }: LandingProps) {
  return (
    <>
      <a className="skip-link" href="#content">
        {say('skip')}
      </a>
      <header className={styles.night}>
        <div className={styles.header}>
          <Logo />
          <LanguageLinks language={language} say={say} />
        </div>
      </header>
      <main id="content">
        <div className={styles.night}>
          <div className={styles.hero}>
            <div className={styles.words}>
              <h1>{say('claim')}</h1>
              <p className={styles.lead}>{say('lead')}</p>
              <div className={styles.doors}>
                <a className={cx(button.button, button.primary)} href={paths.start(language)}>
                  {say('start')}
                </a>
                <a className={cx(button.button, button.danger)} href={paths.emergency(language)}>
                  {say('danger')}
                </a>
              </div>
              <p className={styles.accounts}>
                <a className={styles.signIn} href={paths.signUp(language)}>
                  {say('signUp')}
                </a>
                <a className={styles.signIn} href={paths.signIn(language)}>
                  {say('signIn')}
                </a>
              </p>
            </div>
            <Demo phones={guide.phones} say={say} />
          </div>
        </div>
        <Mission language={language} say={say} />
        <Facts language={language} guide={guide} say={say} />
      </main>
      <Footer language={language} say={say} />
    </>
  )
}

type SayProps = { say: SayLanding }

function LanguageLinks({ language, say }: SayProps & { language: Language }) {
  return (
    <nav aria-label={say('languages')}>
      <ul role="list" className={styles.languages}>
        {languages.map((other) => (
          <li key={other}>
            <a
              href={`/${other}`}
              lang={other}
              hrefLang={other}
              aria-current={other === language ? 'page' : undefined}
            >
              {other.toUpperCase()}
              <VisuallyHidden> {languageNames[other]}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Mission({ language, say }: SayProps & { language: Language }) {
  const aims = [
    [<TheftPicture key="theft" />, say('theft')],
    [<TalkPicture key="talk" />, say('talk')],
    [<ChildPicture key="child" />, say('child'), say('childStart')],
    [<HelpPicture key="help" />, say('help')],
  ] as const
  return (
    <section className={styles.part} aria-labelledby="mission">
      <h2 id="mission">{say('mission')}</h2>
      <ul role="list" className={styles.aims}>
        {aims.map(([picture, text, start]) => (
          <li key={text} className={styles.aim}>
            {picture}
            <p>
              {text} {start && <a href={paths.start(language, openSample.lesson)}>{start}</a>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ language, guide: { price }, say }: LandingProps) {
  const money = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language, {
    style: 'currency',
    currency: price.currency,
  })
  const values = { month: money.format(price.month / 100), year: money.format(price.year / 100) }
  return (
    <div className={cx(styles.part, styles.facts)}>
      <Fact title={say('cost')}>
        <p>{say('costFree')}</p>
        <p>{say('costAll', values)}</p>
      </Fact>
      <Fact title={say('never')}>
        <p>{say('neverPhone')}</p>
        <p>{say('neverTrack')}</p>
        <p>{say('neverTicks')}</p>
      </Fact>
      <Fact title={say('who')}>
        <p>{say('whoOpen')}</p>
        <p>
          <a href={`/help/${language}`}>{say('whoHere')}</a>
        </p>
      </Fact>
    </div>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.fact}>
    <h2>{title}</h2>
    {children}
  </section>
)

function Footer({ language, say }: SayProps & { language: Language }) {
  const { privacy, transparency, accessibility } = operatorPageUrls('', language)
  const links = [
    [paths.crossing(language), say('crossing')],
    [paths.community, say('community')],
    [publicPageUrls('', language).evidence, say('evidence')],
    [`/terms/${language}`, say('terms')],
    [privacy, say('privacy')],
    [transparency, say('transparency')],
    [accessibility, say('accessibility')],
  ] as const
  return (
    <footer className={styles.footer}>
      <nav aria-label={say('footer')}>
        <ul role="list" className={styles.links}>
          {links.map(([href, text]) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <button id="theme" type="button" className={cx(button.button, button.secondary)}>
        {say('theme')}
      </button>
    </footer>
  )
}
