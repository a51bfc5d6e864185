import type { Text } from '../platform/languages.ts'
import type { Profile } from './profile.ts'

/** The protection profiles by their names on screen. */
export const profileNames: Readonly<Record<Profile, Text>> = {
  basic: { en: 'Basic Privacy', pt: 'Privacidade Básica', es: 'Privacidad básica' },
  enhanced: { en: 'Enhanced Protection', pt: 'Proteção Reforçada', es: 'Protección reforzada' },
  parental: { en: 'Parental Mode', pt: 'Modo Parental', es: 'Modo parental' },
}
