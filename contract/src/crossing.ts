import * as z from 'zod/mini'
import type { OsType } from './device.ts'
import { contentId } from './device.ts'
import type { Language } from './languages.ts'
import { type CardId, cardIds } from './emergency.ts'
import { itemId, type Lesson, LessonText } from './lesson.ts'
import { Profile } from './profile.ts'
import { versionWithin } from './version.ts'
import { type Action, actionOf, type Way } from './way.ts'

/** How long somebody has, and how many minutes of work fit in. */
export const times = ['2', '20', 'day'] as const
export type Time = (typeof times)[number]
export const minutesIn: Readonly<Record<Time, number>> = { '2': 2, '20': 20, day: 180 }

/** `content/emergency/crossing.json`: what to do before something happens, by the time that is left. */
export const CrossingFile = z.strictObject({
  format: z.literal('resguardo-crossing/1'),
  situations: z
    .array(
      z.strictObject({
        id: contentId,
        title: LessonText,
        profile: Profile,
        /** What comes before the list. */
        first: LessonText,
        /** A card that helps better, where it has come to that. */
        card: z.exactOptional(z.enum(cardIds)),
        /** What no lesson says yet, in plain words. */
        missing: LessonText,
        /** In the order they are done; `from` is the shortest time in which an item is worth it. */
        items: z
          .array(
            z.strictObject({
              item: itemId,
              minutes: z.number().check(z.gte(0.5)),
              from: z.enum(times),
            }),
          )
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
})
export type CrossingFile = z.infer<typeof CrossingFile>
export type Situation = CrossingFile['situations'][number]

/** A situation in one language, its items with the paths of their lessons. */
export interface CutSituation {
  id: string
  card: { id: CardId; title: string } | null
  title: string
  first: string
  missing: string
  items: (Action & { minutes: number; from: Time })[]
}

/** What a person reads of a situation in one language. */
export function cutSituation(
  situation: Situation,
  language: Language,
  lessons: ReadonlyMap<string, Lesson>,
  cardTitle: (id: CardId) => string,
): CutSituation {
  const { id, card, profile } = situation
  return {
    id,
    card: card ? { id: card, title: cardTitle(card) } : null,
    title: situation.title[language],
    first: situation.first[language],
    missing: situation.missing[language],
    items: situation.items.flatMap(({ item, minutes, from }) => {
      const action = actionOf(item, profile, lessons, language)
      return action ? [{ ...action, minutes, from }] : []
    }),
  }
}

type Timed = { os: OsType[]; from: Time }

/** The items of a situation for one system and the time that is left, in order. */
export function itemsFor<Item extends Timed>(items: readonly Item[], os: OsType, time: Time): Item[] {
  return items.filter((item) => item.os.includes(os) && times.indexOf(item.from) <= times.indexOf(time))
}

/** The ways that a phone may have: all of its system while the version is not known. */
export function waysFor(ways: readonly Way[], os: OsType, version: string | null): Way[] {
  const own = ways.filter((way) => way.os === os)
  return version ? own.filter((way) => way.scheme === 'app' || versionWithin(version, way)) : own
}
