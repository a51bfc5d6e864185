import * as z from 'zod/mini'

/** The protection profiles in the order they are offered (spec 1): there are exactly three. */
export const profiles = ['basic', 'enhanced', 'parental'] as const

export const Profile = z.enum(profiles)
export type Profile = z.infer<typeof Profile>
