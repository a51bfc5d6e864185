import { type Language, languages } from '@resguardo/contract/languages'
import { Link, useLocation } from 'react-router'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useThemeMode } from '#theme/themeMode.ts'
import { IconButton } from '#ui/Button.tsx'
import { DarkIcon, LightIcon } from '#ui/icons.tsx'
import type { AuthMessage } from './auth.messages.ts'
import styles from './PublicFrame.module.css'

/** Each language in its own words. */
const names: Record<Language, string> = { pt: 'Português', es: 'Español', en: 'English' }

/** Language and theme before anybody has signed in. A change of language keeps what was typed. */
export function Corner() {
  const say = useSay<AuthMessage>()
  const { language } = useLanguage()
  const { pathname, search, hash } = useLocation()
  const { scheme, setThemeMode } = useThemeMode()
  const dark = scheme === 'dark'
  const inLanguage = (other: Language) => pathname.replace(/^(\/[^/]+\/)[^/]+/, `$1${other}`) + search + hash
  return (
    <div className={styles.corner}>
      {languageOfPath(pathname) && (
        <nav aria-label={say('auth.languages')}>
          <ul role="list" className={styles.languages}>
            {languages.map((other) => (
              <li key={other}>
                <Link
                  to={inLanguage(other)}
                  replace
                  lang={other}
                  hrefLang={other}
                  aria-label={names[other]}
                  aria-current={other === language ? 'true' : undefined}
                >
                  {other.toUpperCase()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <IconButton
        label={say(dark ? 'auth.light' : 'auth.dark')}
        icon={dark ? <LightIcon /> : <DarkIcon />}
        onClick={() => setThemeMode(dark ? 'light' : 'dark')}
      />
    </div>
  )
}
