import type { CutCard } from '@resguardo/contract/emergency/emergency'
import { Link } from '#router'
import { useFormats } from '#i18n/formats.ts'
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
import { Organisations } from './EmergencyIndex.tsx'
import { ActionStepsBySystem, type WayStripComponent } from './ActionSteps.tsx'
import { usePhoneChoice } from './usePhoneChoice.ts'

type EmergencyCardProps = { card: CutCard; hydrated: boolean; WayStrip: WayStripComponent }

/** One emergency: safety first, then help lines, then the steps in order. */
export function EmergencyCard({ card, hydrated, WayStrip }: EmergencyCardProps) {
  const say = useSay<EmergencyMessage>()
  const { language } = useLanguage()
  const { day } = useFormats()
  const { helplines, versions } = emergencyGuide.useGuide()
  const choice = usePhoneChoice(versions, hydrated)
  const [region, setRegion] = useRegion()
  return (
    <>
      <div className={styles.head}>
        <div>
          <p>
            <Link to={paths.emergency(language)} replace data-replace>
              {say('emergency.all')}
            </Link>
          </p>
          <PageTitle title={card.title} />
          <p className={styles.about}>{card.about}</p>
        </div>
        <EmergencyScene of={card.id} className={styles.scene} />
      </div>
      <section className={styles.first} aria-labelledby="first">
        <h2 id="first">{say('emergency.first')}</h2>
        <p>{card.first}</p>
      </section>
      <div className={styles.lines}>
        <LikelyNumbers lines={helplines} kinds={card.lines} />
        <Helplines
          lines={helplines}
          kinds={card.lines}
          region={hydrated ? region : null}
          onRegion={setRegion}
          collapsed
        />
      </div>
      <section aria-labelledby="steps" className={styles.points}>
        <h2 id="steps">{say('emergency.steps')}</h2>
        <ol className={styles.steps}>
          {card.steps.map(({ id, text, ways }) => (
            <li key={id}>
              <p>{text}</p>
              <ActionStepsBySystem ways={ways} choice={choice} WayStrip={WayStrip} />
            </li>
          ))}
        </ol>
      </section>
      <PointList title={say('emergency.not')} points={card.not} />
      <PointList title={say('emergency.tell')} points={card.tell} />
      <section className={styles.first} aria-labelledby="handOff">
        <h2 id="handOff">{say('emergency.handOff')}</h2>
        <p>{card.handOff}</p>
      </section>
      <Organisations />
      <DiscreetSwitch />
      <p className={styles.quiet}>{say('emergency.exit.hint')}</p>
      <p className={styles.quiet}>
        {say('emergency.sources', {
          names: card.sources.join('; '),
          date: day(card.lastReviewed),
        })}
      </p>
    </>
  )
}

function PointList({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className={styles.points}>
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
