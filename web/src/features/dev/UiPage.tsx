import { useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { themeModes, useThemeMode } from '#theme/themeMode.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Logo } from '#ui/layout/Logo.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { SkipLink } from '#ui/layout/SkipLink.tsx'
import { ToastRegion } from '#ui/feedback/ToastRegion.tsx'
import { ActionSamples } from './ActionSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { MessageSamples } from './MessageSamples.tsx'
import { ProgressSamples } from './ProgressSamples.tsx'
import { ScreenSamples } from './ScreenSamples.tsx'
import styles from './UiPage.module.css'

/** Every component of ui in all its states; for development only, so its texts are not translated. */
export function UiPage() {
  const { mode, setThemeMode } = useThemeMode()
  const { language, setLanguage } = useLanguage()
  const [shown, setShown] = useState(true)
  return (
    <>
      <SkipLink />
      <header className={styles.head}>
        <Logo />
        <div className={styles.row}>
          {themeModes.map((name) => (
            <Button
              key={name}
              kind="secondary"
              aria-pressed={name === mode}
              onClick={() => setThemeMode(name)}
            >
              {name}
            </Button>
          ))}
          {(['pt', 'es', 'en'] as const).map((name) => (
            <Button
              key={name}
              kind="quiet"
              aria-pressed={name === language}
              onClick={() => void setLanguage(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      </header>
      <main id="content" className={styles.page}>
        <PageTitle title="Components" />
        <ActionSamples />
        <FieldSamples />
        <MessageSamples />
        {shown && <ProgressSamples />}
        <ScreenSamples />
        <Button kind="quiet" onClick={() => setShown(!shown)}>
          Remount progress
        </Button>
      </main>
      <ToastRegion />
    </>
  )
}
