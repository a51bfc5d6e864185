import type { OsType } from '@resguardo/contract/devices/device'
import { versionRangeMessage } from '@resguardo/contract/devices/schemeNames'
import { systemStepsFor } from '@resguardo/contract/emergency/crossing'
import type { SystemStep } from '@resguardo/contract/emergency/systemSteps'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import styles from './emergency.module.css'
import type { EmergencyMessage } from './emergency.messages.ts'
import type { PhoneChoice } from './usePhoneChoice.ts'

export type WayStripProps = {
  way: SystemStep
  /** The model, whose form the drawing has. */
  device: string | null
  /** Draws the screens; else the labels are enough. */
  drawn: boolean
  /** What to do at the end of the path. */
  children: ReactNode
}
/** Shows the path of a way (app/guide/WayStrip.tsx). */
export type WayStripComponent = ComponentType<WayStripProps>

type ActionStepsProps = Omit<WayStripProps, 'way' | 'children'> & {
  ways: readonly SystemStep[]
  WayStrip: WayStripComponent
}

/** The ways to do one action on one system; more than one if the version is unknown. */
export function ActionSteps({ ways, ...shown }: ActionStepsProps) {
  return (
    <div className={styles.ways}>
      {ways.map((way, index) => (
        <ActionStep key={index} way={way} named={ways.length > 1} {...shown} />
      ))}
    </div>
  )
}

type BySystemProps = Pick<ActionStepsProps, 'ways' | 'WayStrip'> & { choice: PhoneChoice }

/** The ways to do one action, grouped by system; the groups open without a script. */
export function ActionStepsBySystem({ ways, ...shown }: BySystemProps) {
  const names = [...new Set(ways.map(({ os }) => os))]
  return names.map((os) => (
    <SystemGroup key={os} os={os} ways={ways.filter((way) => way.os === os)} {...shown} />
  ))
}

/** The ways on one system. One group of the page is open at a time, and only that one is drawn. */
function SystemGroup({ os, ways, choice, WayStrip }: BySystemProps & { os: OsType }) {
  const say = useSay<EmergencyMessage>()
  const [open, setOpen] = useState(false)
  const isOwn = choice.os === os
  const version = isOwn ? choice.version : null
  const device = isOwn ? choice.device : null
  const fitting = systemStepsFor(ways, os, version, device)
  const hasVersions = ways.some(({ min, max }) => min !== null || max !== null)
  return (
    <details
      name="way"
      className={styles.details}
      data-own={isOwn || undefined}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) choice.chooseSystem(os)
      }}
    >
      <summary>
        {say(`emergency.os.${os}`)}
        {isOwn && <VisuallyHidden> {say('emergency.own')}</VisuallyHidden>}
      </summary>
      {open && hasVersions && ways.length > 1 && (
        <Select
          label={say('emergency.version')}
          value={version ?? ''}
          placeholder={say('emergency.version.unknown')}
          options={choice.versions[os].map((one) => ({ value: one, label: one }))}
          onChange={({ target }) => choice.chooseVersion(target.value)}
        />
      )}
      <ActionSteps
        ways={fitting.length > 0 ? fitting : systemStepsFor(ways, os, null, device)}
        device={device}
        drawn={open}
        WayStrip={WayStrip}
      />
    </details>
  )
}

type ActionStepProps = Omit<ActionStepsProps, 'ways'> & { way: SystemStep; named: boolean }

function ActionStep({ way, named, WayStrip, ...drawing }: ActionStepProps) {
  const say = useSay<EmergencyMessage>()
  const { verify, missing } = way
  const [word, values] = versionRangeMessage(way)
  const instructions = (
    <>
      <p>
        <strong>{say(missing ? 'emergency.way.missing' : 'emergency.way.do')}</strong> {way.do}
      </p>
      {verify && (
        <p>
          <strong>{say('emergency.way.verify')}</strong> {verify}
        </p>
      )}
    </>
  )
  return (
    <div className={styles.way}>
      {named && <p className={styles.range}>{say(`emergency.way.${word}`, values)}</p>}
      {way.path.length > 0 ? (
        <WayStrip way={way} {...drawing}>
          {instructions}
        </WayStrip>
      ) : (
        instructions
      )}
    </div>
  )
}
