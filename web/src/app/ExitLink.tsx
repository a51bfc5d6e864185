import type { EmergencyMessage } from '#features/emergency/emergency.messages.ts'
import { useSay } from '#i18n/say.tsx'
import { neutralAddress } from '#session/session.ts'
import { useQuickExit } from '#session/useQuickExit.ts'
import styles from './ExitLink.module.css'
import { ExitIcon } from './icons.tsx'

type ExitLinkProps = {
  /** `everywhere` stands beside the application, and gives way to a page that has one of its own. */
  of: 'page' | 'everywhere'
}

/** The quick exit of a page without header. A link: it leads away even before any script has come. */
export function ExitLink({ of }: ExitLinkProps) {
  const say = useSay<EmergencyMessage>()
  const leave = useQuickExit()
  const Place = of === 'page' ? 'div' : 'aside'
  return (
    <Place
      className={styles.place}
      data-exit={of}
      data-print="no"
      aria-label={of === 'page' ? undefined : say('emergency.exit')}
    >
      <a
        href={neutralAddress}
        rel="noreferrer"
        data-replace
        className={styles.exit}
        onClick={(event) => {
          event.preventDefault()
          leave()
        }}
      >
        <ExitIcon size={20} aria-hidden="true" />
        {say('emergency.exit')}
      </a>
    </Place>
  )
}
