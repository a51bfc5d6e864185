import { Link } from '#router'
import { emergencyGuide } from '#help/guides.ts'
import { Helplines } from '#help/Helplines.tsx'
import { LikelyNumbers } from '#help/numbers/LikelyNumbers.tsx'
import { useRegion } from '#help/numbers/useRegion.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { DiscreetSwitch } from './DiscreetSwitch.tsx'
import styles from './emergency.module.css'
import type { EmergencyMessage } from './emergency.messages.ts'
import { EmergencyScene } from '#help/EmergencyScene.tsx'

type EmergencyIndexProps = {
  /** Whether the URL may be read: the prerendered page does not know the query string. */
  hydrated: boolean
}

/** Help lines beside the emergency numbers. */
const otherKinds = ['violence', 'children', 'suicide'] as const

/** /emergency/{lang}: numbers and emergencies, all on the first screen of a small phone; then the rest. */
export function EmergencyIndex({ hydrated }: EmergencyIndexProps) {
  const say = useSay<EmergencyMessage>()
  const { language } = useLanguage()
  const { cards, helplines } = emergencyGuide.useGuide()
  const [region, setRegion] = useRegion()
  return (
    <>
      <LikelyNumbers
        lines={helplines}
        kinds={otherKinds}
        title={<PageTitle title={say('emergency.title')} />}
      />
      <section className={styles.points} aria-labelledby="cards">
        <h2 id="cards" className={styles.cardsTitle}>
          {say('emergency.cards')}
        </h2>
        <ul role="list" className={styles.cards}>
          {cards.map(({ id, title, about }) => (
            <li key={id}>
              <Link className={styles.card} to={paths.emergency(language, id)} replace data-replace>
                <EmergencyScene of={id} className={styles.tileScene} />
                <strong>{title}</strong>
                <span>{about}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link className={styles.card} to={paths.crossing(language)} replace data-replace>
              <EmergencyScene of="crossing" className={styles.tileScene} />
              <strong>{say('emergency.toCrossing')}</strong>
              <span>{say('emergency.toCrossing.about')}</span>
            </Link>
          </li>
        </ul>
      </section>
      <p>{say('emergency.intro')}</p>
      <Helplines lines={helplines} region={hydrated ? region : null} onRegion={setRegion} />
      <Organisations />
      <DiscreetSwitch />
      <p className={styles.quiet}>{say('emergency.exit.hint')}</p>
    </>
  )
}

export function Organisations() {
  const say = useSay<EmergencyMessage>()
  const { organisations } = emergencyGuide.useGuide().helplines
  return (
    <section aria-labelledby="organisations" className={styles.points}>
      <h2 id="organisations">{say('emergency.organisations')}</h2>
      <ul>
        {organisations.map(({ id, name, helps }) => (
          <li key={id}>
            <strong>{name}</strong>: {helps}
          </li>
        ))}
      </ul>
    </section>
  )
}
