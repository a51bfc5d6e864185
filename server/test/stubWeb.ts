import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { languages } from '@resguardo/contract/platform/languages'

const entries = ['signin', 'signup', 'admin', 'forgot-password', 'verify']
const names = [...entries, 'emergency', 'emergency-stalking', 'crossing', 'community', 'shell', '404']
const frame = '<main id="content"></main>'

const translations = join(import.meta.dirname, '../../content/translations')

/** A minimal web build: every page contains its name and language, with one asset and the course's texts. */
export function makeStubWeb() {
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-web-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const name of names)
    for (const lang of languages)
      write(
        `pages/${name}.${lang}.html`,
        `<!doctype html><html lang="${lang}"><title>${name} ${lang}${name === 'community' ? ' · Resguardo' : ''}</title><script nonce="__CSP_NONCE__"></script>${name === 'shell' ? courseLink(lang) : ''}`,
      )
  for (const lang of languages) {
    write(
      `pages/plain.${lang}.html`,
      `<!doctype html><html lang="${lang}"><title> · Resguardo</title><script nonce="__CSP_NONCE__"></script>${frame}`,
    )
    write(
      `pages/slide.${lang}.html`,
      `<!doctype html><html lang="${lang}"><title> · Resguardo</title><script nonce="__CSP_NONCE__"></script>${frame}`,
    )
    for (const lesson of ['updates-on', 'stalkerware-check', 'borders'])
      write(`pages/slides/${lesson}.${lang}.json`, JSON.stringify(stubSlides(lang)))
    write(
      `landing/landing.${lang}.html`,
      `<!doctype html><html lang="${lang}"><title>landing ${lang}</title><link rel="canonical" href="__ORIGIN__/${lang}"><script nonce="__CSP_NONCE__"></script>`,
    )
    write(`docs/docs-api.${lang}.html`, `<!doctype html><html lang="${lang}"><title>docs ${lang}</title>`)
  }
  write('docs/manual.json', JSON.stringify(stubManual))
  write('static/app.12345678.js', 'export {}')
  write('texts.json', JSON.stringify(stubTexts))
  cpSync(translations, join(folder, 'content/translations'), { recursive: true })
  return { folder, erase: () => rmSync(folder, { recursive: true, force: true }) }
}

/** As the build links translation files in signed-in pages. */
const courseLink = (lang: string) =>
  `<link lang="${lang}" data-rel="preload" as="fetch" crossorigin href="/content/translations/${lang}/course.json">`

/** Texts of screens, as the build writes them. */
export const stubTexts = {
  'ui.role.user': { pt: 'Usuário(a)', es: 'Usuario(a)', en: 'User' },
  'dashboard.hello': { pt: 'Olá, {name}', es: 'Hola, {name}', en: 'Hello, {name}' },
  'teams.people': Object.fromEntries(
    languages.map((lang) => [
      lang,
      '{count, plural, =0 {None} one {<b>#</b> person} other {<b>#</b> people}}',
    ]),
  ),
}

/** The documentation, as the build writes it. */
const stubManual = [
  { path: '', title: 'Documentation', html: '<ul><li><a href="/docs/api">API</a></li></ul>' },
  { path: 'guides/sign-in', title: 'Sign-in <1>', html: '<div><h2 id="ways">Ways</h2></div>' },
]

/** As the build writes them; which of them are sent is the server's decision. */
const stubSlides = (lang: string) =>
  Object.fromEntries(
    ['why', 'install', 'look', 'chats'].map((id) => [
      id,
      {
        title: `${id} "<${lang}>"`,
        html: { 'android-samsung': `<p>oneui ${id} $& ${lang}</p>`, ios: `<p>ios ${id} ${lang}</p>` },
      },
    ]),
  )
