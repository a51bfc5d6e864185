import { timesLeft } from '@resguardo/contract/emergency/crossing'
import { osTypes } from '@resguardo/contract/devices/device'
import { crossingGuide } from '#help/guides.ts'
import { useSay } from '#i18n/say.tsx'
import { RadioCards } from '#ui/fields/choiceFields.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { CrossingMessage } from './crossing.messages.ts'
import type { WayStripComponent } from '../ActionSteps.tsx'
import { CrossingList } from './CrossingList.tsx'
import { DiscreetSwitch } from '../DiscreetSwitch.tsx'
import styles from './crossing.module.css'
import type { EmergencyMessage } from '../emergency.messages.ts'
import { useAccountPhone } from '../useAccountPhone.ts'
import { EmergencyScene } from '#help/EmergencyScene.tsx'
import { useCrossing } from './useCrossing.ts'

type CrossingPageProps = {
  /** Whether the URL may be read: the prerendered page does not know the query string. */
  hydrated: boolean
  WayStrip: WayStripComponent
}

/** /crossing/{lang}: three questions, and the list that fits the answers. */
export function CrossingPage({ hydrated, WayStrip }: CrossingPageProps) {
  const say = useSay<CrossingMessage | EmergencyMessage>()
  const { situations, versions } = crossingGuide.useGuide()
  const { answers, answer } = useCrossing(situations, versions, hydrated)
  const account = useAccountPhone()
  const { situation, time, os } = answers
  const own = os === account.os ? account : null
  const version = answers.version ?? (os && versions[os].find((one) => one === own?.version)) ?? null
  return (
    <>
      <div data-print="no" className={styles.questions}>
        <div className={styles.head}>
          <PageTitle title={say('crossing.title')} />
          <EmergencyScene of="crossing" className={styles.scene} />
        </div>
        <p>{say('crossing.intro')}</p>
        <RadioCards
          legend={say('crossing.time')}
          name="time"
          value={time ?? ''}
          options={timesLeft.map((one) => ({ value: one, label: say(`crossing.time.${one}`) }))}
          onChange={({ target }) => answer('time', target.value)}
        />
        <RadioCards
          legend={say('crossing.for')}
          name="for"
          value={situation?.id ?? ''}
          options={situations.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => answer('for', target.value)}
        />
        <RadioCards
          legend={say('crossing.os')}
          name="os"
          value={os ?? ''}
          options={osTypes.map((one) => ({ value: one, label: say(`emergency.os.${one}`) }))}
          onChange={({ target }) => answer('os', target.value)}
        />
        {os && (
          <Select
            label={say('emergency.version')}
            value={version ?? ''}
            placeholder={say('emergency.version.unknown')}
            options={versions[os].map((one) => ({ value: one, label: one }))}
            onChange={({ target }) => answer('version', target.value)}
          />
        )}
      </div>
      {situation && time && os ? (
        <CrossingList
          key={`${situation.id} ${os}`}
          situation={situation}
          time={time}
          os={os}
          version={version}
          device={own?.device ?? null}
          WayStrip={WayStrip}
        />
      ) : (
        <p className={styles.quiet}>{say('crossing.choose')}</p>
      )}
      <DiscreetSwitch />
      <p className={styles.quiet} data-print="no">
        {say('emergency.exit.hint')}
      </p>
    </>
  )
}
