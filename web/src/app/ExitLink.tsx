import type { EmergencyMessage } from '#features/emergency/emergency.messages.ts'
import { useSay } from '#i18n/say.tsx'
import { neutralAddress, useQuickExit } from '#session/useQuickExit.ts'
import styles from './ExitLink.module.css'
import { ExitIcon } from './icons.tsx'

/** The quick exit of a page without header. A link: it leads away even before any script has come. */
export function ExitLink({ of }: { of: 'page' | 'everywhere' }) {
  const say = useSay<EmergencyMessage>()
  const leave = useQuickExit()
  return (
    <a
      href={neutralAddress}
      rel="noreferrer"
      className={styles.exit}
      data-exit={of}
      data-print="no"
      onClick={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <ExitIcon size={20} aria-hidden="true" />
      {say('emergency.exit')}
    </a>
  )
}
