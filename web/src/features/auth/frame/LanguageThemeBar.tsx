import { type Language, languageNames, languages } from '@resguardo/contract/platform/languages'
import { Link, useLocation } from '#router'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { useThemeMode } from '#theme/themeMode.ts'
import { IconButton } from '#ui/controls/Button.tsx'
import { DarkIcon, LightIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import styles from './PublicFrame.module.css'
import { useHydrated } from '../useHydrated.ts'

/** Language and theme on public pages. A change of language keeps what was typed. */
export function LanguageThemeBar() {
  const say = useSay<AuthMessage>()
  const { language } = useLanguage()
  const { pathname, search, hash } = useLocation()
  const { scheme, setThemeMode } = useThemeMode()
  const dark = scheme === 'dark'
  const [, page = '', , ...rest] = pathname.split('/')
  // The prerendered page knows neither the token in the path nor the query string.
  const restOfPath = useHydrated() ? rest.map((part) => `/${part}`).join('') + search + hash : ''
  const pathIn = (other: Language) => `/${page}/${other}${restOfPath}`
  return (
    <div className={styles.corner}>
      {languageOfPath(pathname) && (
        <nav aria-label={say('auth.languages')}>
          <ul role="list" className={styles.languages}>
            {languages.map((other) => (
              <li key={other}>
                <Link
                  to={pathIn(other)}
                  replace
                  lang={other}
                  hrefLang={other}
                  aria-current={other === language ? 'true' : undefined}
                >
                  {other.toUpperCase()}
                  <VisuallyHidden> {languageNames[other]}</VisuallyHidden>
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
