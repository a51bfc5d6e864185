import { deviceShape } from '@resguardo/contract/devices/deviceShape'
import type { OpeningScreens } from '@resguardo/contract/learning/plan'
import { PhoneScreen } from '#ui/display/phone/PhoneScreen.tsx'
import { useUiSay } from '#ui/feedback/useUiSay.ts'
import styles from './NightCard.module.css'

type OpeningPhonesProps = { opening: OpeningScreens; device: string | null }

/** The first screens of the next step on the reader's phone, with the rows to tap lit. */
export function OpeningPhones({ opening: { scheme, screens }, device }: OpeningPhonesProps) {
  const say = useUiSay()
  const family = scheme === 'oneui' || scheme === 'ios' ? scheme : 'android'
  return (
    <figure className={styles.phones}>
      <div className={styles.screens}>
        {screens.map((screen, index) => (
          <PhoneScreen
            key={screen.tap}
            family={family}
            shape={deviceShape(device)}
            number={index + 1}
            back={index > 0}
            {...screen}
            rows={rowsAround(screen)}
            count={highCard}
          />
        ))}
      </div>
      <figcaption>{say('ui.path.drawn')}</figcaption>
    </figure>
  )
}

/** Rows that fill the phones of a wide card to its edge. */
const highCard = 8

/** At most three known rows, so that the phones are no taller than the words; the tapped one among them. */
function rowsAround({ rows, tap }: OpeningScreens['screens'][number]): string[] {
  const from = Math.max(0, Math.min(rows.indexOf(tap) - 1, rows.length - 3))
  return rows.slice(from, from + 3)
}
