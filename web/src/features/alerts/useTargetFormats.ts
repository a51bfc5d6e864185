import type { AlertSystem, AlertTarget } from '@resguardo/contract/alerts/alertRules'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { systems as families } from '#lists/systems.ts'
import type { AlertsMessage } from './alerts.messages.ts'

/** The target of an alert, in words. */
export function useTargetFormats() {
  const say = useSay<AlertsMessage>()
  const { language } = useLanguage()

  function system({ osType, min, max, models }: AlertSystem): string {
    const { name, scheme } = families[osType]
    const some = models.length > 0 ? say('alerts.someModels', { name, count: models.length }) : name
    if (min && max) return say('alerts.versions', { name: some, scheme, min, max })
    if (min) return say('alerts.versions.from', { name: some, scheme, min })
    if (max) return say('alerts.versions.to', { name: some, scheme, max })
    return some
  }

  return {
    system,
    /** Example: iPhone, iPad (iOS 18 to 18.7); Enhanced Protection */
    about({ systems, profiles }: AlertTarget): string {
      const phones = systems.map(system).join('; ') || say('alerts.everyPhone')
      const names = profiles.map((profile) => profileNames[profile][language]).join(', ')
      return names ? say('alerts.about.profiles', { phones, names }) : say('alerts.about', { phones })
    },
  }
}
