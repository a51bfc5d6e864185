import * as z from 'zod/mini'
import type { Text } from './languages.ts'

/** The protection profiles in the order they are offered (spec 1): there are exactly three. */
export const profiles = ['basic', 'enhanced', 'parental'] as const

export const Profile = z.enum(profiles)
export type Profile = z.infer<typeof Profile>

/** Their names on screen. */
export const profileNames: Readonly<Record<Profile, Text>> = {
  basic: { en: 'Basic Privacy', pt: 'Privacidade Básica', es: 'Privacidad básica' },
  enhanced: { en: 'Enhanced Protection', pt: 'Proteção Reforçada', es: 'Protección reforzada' },
  parental: { en: 'Parental Mode', pt: 'Modo Parental', es: 'Modo parental' },
}
