import type { EmergencyMessage } from '#features/emergency/emergency.messages.ts'
import { useSay } from '#i18n/say.tsx'
import { neutralAddress } from '#session/session.ts'
import { useQuickExit } from '#session/useQuickExit.ts'
import styles from './QuickExitLink.module.css'
import { QuickExitIcon } from '../../appIcons.tsx'

type QuickExitLinkProps = {
  /** `everywhere` is rendered outside the application and hidden on a page that has its own quick exit. */
  placement: 'page' | 'header' | 'everywhere'
}

/** Quick exit of a page without a header. It is a link, so it works before any script has loaded. */
export function QuickExitLink({ placement }: QuickExitLinkProps) {
  const say = useSay<EmergencyMessage>()
  const quickExit = useQuickExit()
  const everywhere = placement === 'everywhere'
  const Wrapper = everywhere ? 'aside' : 'div'
  return (
    <Wrapper
      className={placement === 'header' ? styles.inHeader : styles.place}
      data-quick-exit={everywhere ? placement : 'page'}
      data-print="no"
      aria-label={everywhere ? say('emergency.exit') : undefined}
    >
      <a
        href={neutralAddress}
        rel="noreferrer"
        data-replace
        className={styles.quickExit}
        onClick={(event) => {
          event.preventDefault()
          quickExit()
        }}
      >
        <QuickExitIcon size={20} aria-hidden="true" />
        <span>{say('emergency.exit')}</span>
      </a>
    </Wrapper>
  )
}
