import type { CutAbsence } from '@resguardo/contract/lessons/cutLesson'
import { useSay } from '#i18n/say.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { BlockedIcon } from '#ui/signedInIcons.tsx'
import { LinkToItem } from './end/LinkToItem.tsx'
import { useRange } from './useRange.ts'
import styles from './slides.module.css'
import type { SlideMessage } from './slides.messages.ts'

/** What a phone cannot do, why, and what to do instead. */
export function Absence({ gap, named }: { gap: CutAbsence; named: boolean }) {
  const say = useSay<SlideMessage>()
  const range = useRange()
  return (
    <section className={styles.step}>
      {named && <h3 className={styles.range}>{range(gap)}</h3>}
      <div>
        <Chip icon={<BlockedIcon size={18} />}>{say('slides.notAvailable')}</Chip>
      </div>
      <p>{gap.why}</p>
      <p>
        <LinkToItem item={gap.instead} message="slides.instead" />
      </p>
    </section>
  )
}
