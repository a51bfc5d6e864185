import type { Landing } from '@resguardo/contract/lessons/landing'
import type { Profile } from '@resguardo/contract/devices/profile'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import LockIcon from 'lucide-react/icons/lock'
import { useEffect, useId, useRef } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import styles from './Profile.module.css'
import type { ProfileMessage } from './profile.messages.ts'
import { UnlockOffer } from './UnlockOffer.tsx'

/** Titles come from a separate translation file of the content. */
type ModuleTitle = `course.module.${string}.title`

type ProfileCardProps = {
  profile: Profile
  about: Landing['profiles'][Profile]
  /** Module ids, in order. */
  modules: readonly string[]
  chosen: boolean
  locked: boolean
  trialAvailable: boolean
  trialDays: number
  onChoose: (profile: Profile) => void
}

/** One profile: who it is for, its length, what becomes less convenient, and its modules. */
export function ProfileCard(props: ProfileCardProps) {
  const { profile, about, modules, chosen, locked, trialAvailable, trialDays, onChoose } = props
  const say = useSay<ProfileMessage | ModuleTitle>()
  const { language } = useLanguage()
  const id = useId()
  const name = profileNames[profile][language]
  const radio = useRef<HTMLInputElement>(null)
  const opened = useRef(false)

  // Unlocking removes the button that had the focus, so the focus moves to the profile's choice.
  useEffect(() => {
    if (locked || !opened.current) return
    opened.current = false
    radio.current?.focus()
  })
  const open = () => {
    opened.current = true
    onChoose(profile)
  }
  return (
    <div className={styles.card} data-chosen={chosen} data-locked={locked}>
      <label className={styles.name}>
        <input
          ref={radio}
          type="radio"
          name="profile"
          value={profile}
          checked={chosen}
          disabled={locked}
          onChange={() => onChoose(profile)}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-about`}
        />
        <span id={`${id}-name`}>{name}</span>
        {locked && (
          <>
            <LockIcon size={18} aria-hidden="true" />
            <VisuallyHidden>{say('protection.locked')}</VisuallyHidden>
          </>
        )}
      </label>
      <p className={styles.who}>{about.who}</p>
      <div className={styles.more}>
        <Disclosure label={say('protection.contents', { name })}>
          {locked && <p>{say('protection.locked.text')}</p>}
          <dl id={`${id}-about`} className={styles.about}>
            <dt>{say('protection.who')}</dt>
            <dd>{about.who}</dd>
            <dt>{say('protection.holds')}</dt>
            <dd>{about.holds}</dd>
            <dt>{say('protection.time')}</dt>
            <dd>{say('protection.modules', { count: modules.length })}</dd>
            <dt>{say('protection.harder')}</dt>
            <dd>{about.harder}</dd>
          </dl>
          <ol className={styles.contents}>
            {modules.map((module) => (
              <li key={module}>{say(`course.module.${module}.title`)}</li>
            ))}
          </ol>
        </Disclosure>
      </div>
      {locked && (
        <UnlockOffer profile={profile} trialAvailable={trialAvailable} trialDays={trialDays} onOpen={open} />
      )}
    </div>
  )
}
