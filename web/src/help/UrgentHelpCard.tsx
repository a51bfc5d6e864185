import type { UrgentHelp } from '@resguardo/contract/emergency/urgentHelp'
import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { Link } from '#router'
import { EmptyFallback, lazyComponent } from '#api/files/lazyComponent.ts'
import type { EmergencyScene } from './EmergencyScene.tsx'
import { useSay } from '#i18n/say.tsx'
import { HelpNow } from './HelpNow.tsx'
import type { UrgentMessage } from './urgent.messages.ts'
import styles from './UrgentHelpCard.module.css'
import { useUrgentLink } from './urgentLink.ts'

const { Part: Picture } = lazyComponent<ComponentProps<typeof EmergencyScene>>(
  async () => (await import('./EmergencyScene.tsx')).EmergencyScene,
  EmptyFallback,
)

/** What helps in danger, before everything else: a link to a page that needs no account. */
export function UrgentHelpCard({ help }: { help: UrgentHelp }) {
  const say = useSay<UrgentMessage>()
  const { to, label } = useUrgentLink()(help)
  const pictured = { card: 'id' in help ? help.id : '', lines: 'helplines', crossing: 'crossing' }[help.kind]
  return (
    <section className={styles.urgent} aria-label={say(`urgent.${help.kind}`)}>
      <Link className={styles.link} to={to}>
        <span className={styles.picture}>
          <Suspense>
            <Picture of={pictured} className={styles.scene} />
          </Suspense>
        </span>
        <span className={styles.eyebrow}>{say(`urgent.${help.kind}`)}</span>
        <strong>{label}</strong>
        <span className={styles.about}>{help.about}</span>
      </Link>
      {help.kind === 'lines' && <HelpNow kinds={help.lines} />}
    </section>
  )
}
