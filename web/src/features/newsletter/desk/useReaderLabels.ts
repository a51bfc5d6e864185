import type { OsType } from '@resguardo/contract/devices/device'
import { type Language, languageNames } from '@resguardo/contract/platform/languages'
import type { Profile } from '@resguardo/contract/devices/profile'
import { profileNames } from '@resguardo/contract/devices/profileNames'
import { useLanguage } from '#i18n/language.ts'

const systems: Readonly<Record<OsType, string>> = {
  'android-samsung': 'Samsung',
  ios: 'iPhone, iPad',
  'android-other': 'Android',
  grapheneos: 'Pixel, GrapheneOS',
}

/** Labels for the kinds of readers. */
export function useReaderLabels() {
  const { language } = useLanguage()
  return {
    language: (one: Language) => languageNames[one],
    profile: (one: Profile) => profileNames[one][language],
    system: (one: OsType) => systems[one],
  }
}
