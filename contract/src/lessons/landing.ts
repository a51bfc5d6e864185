import * as z from 'zod/mini'
import { contentId } from '../devices/device.ts'
import type { Language, Text } from '../platform/languages.ts'
import { LessonText } from './lesson.ts'
import { Profile } from '../devices/profile.ts'

/** Where the end of a module may lead. */
export const outroLinks = ['assistant', 'community', 'drills'] as const
export type OutroLink = (typeof outroLinks)[number]

/** `content/course/landing.json`: who a profile is for, and the text at the end of each module. */
export const LandingFile = z.strictObject({
  format: z.literal('resguardo-landing/1'),
  profiles: z.record(Profile, z.strictObject({ who: LessonText, holds: LessonText, harder: LessonText })),
  modules: z.record(
    contentId,
    z.strictObject({
      outro: LessonText,
      /** In addition to the assistant and the community, to which every module leads. */
      links: z.exactOptional(z.array(z.enum(outroLinks))),
    }),
  ),
  /** Texts of the links. */
  links: z.record(z.enum(outroLinks), LessonText),
})
export type LandingFile = z.infer<typeof LandingFile>

export interface Landing {
  profiles: Record<Profile, { who: string; holds: string; harder: string }>
  modules: Record<string, { outro: string; links: { to: OutroLink; text: string }[] }>
}

/** The texts in one language. */
export function cutLanding(file: LandingFile, language: Language): Landing {
  const say = (text: Text) => text[language]
  const about = ({ who, holds, harder }: LandingFile['profiles'][Profile]) => ({
    who: say(who),
    holds: say(holds),
    harder: say(harder),
  })
  const { basic, enhanced, parental } = file.profiles
  const modules = Object.entries(file.modules).map(([id, { outro, links = [] }]) => {
    const all = (['assistant', 'community', ...links] as const).map((to) => ({
      to,
      text: say(file.links[to]),
    }))
    return [id, { outro: say(outro), links: all }] as const
  })
  return {
    profiles: { basic: about(basic), enhanced: about(enhanced), parental: about(parental) },
    modules: Object.fromEntries(modules),
  }
}
