import type { OsType } from '@resguardo/contract/devices/device'
import { versionRangeMessage } from '@resguardo/contract/devices/schemeNames'
import type { SystemStep } from '@resguardo/contract/emergency/systemSteps'
import { useSay } from '#i18n/say.tsx'
import { PathStrip } from '#ui/display/PathStrip.tsx'
import styles from './emergency.module.css'
import type { EmergencyMessage } from './emergency.messages.ts'

type ActionStepsProps = { ways: readonly SystemStep[] }

/** The ways to do one action on one system; more than one if the version is unknown. */
export function ActionSteps({ ways }: ActionStepsProps) {
  return (
    <div className={styles.ways}>
      {ways.map((way, index) => (
        <ActionStep key={index} way={way} named={ways.length > 1} />
      ))}
    </div>
  )
}

/** The ways to do one action, grouped by system; the groups open without a script. */
export function ActionStepsBySystem({ ways }: ActionStepsProps) {
  const say = useSay<EmergencyMessage>()
  const names = [...new Set(ways.map(({ os }) => os))]
  return names.map((os: OsType) => (
    <details key={os} className={styles.details}>
      <summary>{say(`emergency.os.${os}`)}</summary>
      <ActionSteps ways={ways.filter((way) => way.os === os)} />
    </details>
  ))
}

function ActionStep({ way, named }: { way: SystemStep; named: boolean }) {
  const say = useSay<EmergencyMessage>()
  const { path, status, checkedOn, search, verify, missing } = way
  const [word, values] = versionRangeMessage(way)
  return (
    <div className={styles.way}>
      {named && <p className={styles.range}>{say(`emergency.way.${word}`, values)}</p>}
      {path.length > 0 && (
        <PathStrip
          segments={path}
          status={status}
          {...(checkedOn && { checkedOn })}
          {...(search && { search })}
        />
      )}
      <p>
        <strong>{say(missing ? 'emergency.way.missing' : 'emergency.way.do')}</strong> {way.do}
      </p>
      {verify && (
        <p>
          <strong>{say('emergency.way.verify')}</strong> {verify}
        </p>
      )}
    </div>
  )
}
