import type { OsType } from '@resguardo/contract/devices/device'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from '#router'
import { useHydrated } from '#features/auth/useHydrated.ts'
import { type GuestPhone, saveGuestPhone } from '#features/course/guest/guestStorage.ts'
import type { DeviceMessage } from '#features/onboarding/device/device.messages.ts'
import { catalogueQuery } from '#features/onboarding/device/device.queries.ts'
import { familyOfGuess, guessDevice, versionsFor } from '#features/onboarding/device/deviceCatalogue.ts'
import { FamilyCards } from '#features/onboarding/device/FamilyCards.tsx'
import { VersionField } from '#features/onboarding/device/VersionField.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button } from '#ui/controls/Button.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import type { StartMessage } from './start.messages.ts'
import styles from './start.module.css'

/** Which system, and its version if the reader knows it. */
export function PhoneQuestion({ chosen }: { chosen: GuestPhone | null }) {
  const say = useSay<StartMessage | DeviceMessage>()
  const { id } = useParams()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { data: catalogue } = useQuery(catalogueQuery)
  const [given, give] = useState<GuestPhone | null>(chosen)
  const [missing, setMissing] = useState(false)
  const guess = hydrated ? guessDevice(navigator) : null
  const guessed = guess && familyOfGuess(guess)
  const phone = given ?? (guessed && { osType: guessed, version: null })

  const choose = (osType: OsType) => {
    if (osType !== phone?.osType) give({ osType, version: null })
  }
  const next = () => {
    setMissing(!phone)
    if (!phone) return document.querySelector<HTMLElement>('input[name="family"]')?.focus()
    saveGuestPhone(phone)
    return navigate(
      id ? paths.start(language, id) : chosen ? paths.start(language) : paths.startWorry(language),
    )
  }
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={say('start.title')} />
        <p>{say('start.lead')}</p>
      </div>
      <FamilyCards
        chosen={phone?.osType ?? null}
        onChoose={choose}
        error={missing && !phone ? say('device.family.needed') : undefined}
      />
      <div className={styles.version}>
        {phone && catalogue && (
          <VersionField
            osType={phone.osType}
            versions={versionsFor(catalogue, phone.osType, null)}
            chosen={phone.version}
            onChoose={(version) => give({ ...phone, version })}
          />
        )}
      </div>
      <div className={styles.next}>
        <Button full onClick={next}>
          {say('start.next')}
        </Button>
      </div>
    </>
  )
}
