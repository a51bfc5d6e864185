import { hasTouchId } from '../devices/touchId.ts'
import * as z from 'zod/mini'
import type { OsType } from '../devices/device.ts'
import { contentId } from '../devices/device.ts'
import { type CardId, cardIds } from './emergency.ts'
import { itemId, LessonText } from '../lessons/lesson.ts'
import { Profile } from '../devices/profile.ts'
import { versionWithin } from '../devices/version.ts'
import { type ChecklistAction, actionOf, type ItemContext, type SystemStep } from './systemSteps.ts'

/** How much time a person has, and the minutes of work that fit into it. */
export const timesLeft = ['2', '20', 'day'] as const
export type TimeLeft = (typeof timesLeft)[number]
export const minutesIn: Readonly<Record<TimeLeft, number>> = { '2': 2, '20': 20, day: 180 }

/** `content/emergency/crossing.json`: how to prepare for a situation, by the time that is left. */
export const CrossingFile = z.strictObject({
  format: z.literal('resguardo-crossing/1'),
  /** What to do for each item, in one short sentence; the item itself says how one knows that it is done. */
  orders: z.record(itemId, LessonText),
  /** Its picture, of `content/scenes`. */
  scene: contentId,
  situations: z
    .array(
      z.strictObject({
        id: contentId,
        title: LessonText,
        /** Its picture, of `content/scenes`. */
        scene: contentId,
        profile: Profile,
        /** Shown before the list. */
        first: LessonText,
        /** A card that helps better if the situation is already happening. */
        card: z.exactOptional(z.enum(cardIds)),
        /** Advice that no lesson contains yet, in plain words. */
        missing: LessonText,
        /** In the order to do them; `from` is the shortest time for which an item is worth it. */
        items: z
          .array(
            z.strictObject({
              item: itemId,
              minutes: z.number().check(z.gte(0.5)),
              from: z.enum(timesLeft),
            }),
          )
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
})
export type CrossingFile = z.infer<typeof CrossingFile>
export type Situation = CrossingFile['situations'][number]

/** A situation in one language; its items include the paths of their lessons. */
export interface CutSituation {
  id: string
  card: { id: CardId; title: string } | null
  title: string
  first: string
  missing: string
  items: (ChecklistAction & { order: string; minutes: number; from: TimeLeft })[]
}

interface SituationContext extends ItemContext, Pick<CrossingFile, 'orders'> {
  /** Titles of the cards in that language. */
  cardTitles: ReadonlyMap<CardId, string>
}

/** Cuts a situation to one language. */
export function cutSituation(situation: Situation, context: SituationContext): CutSituation {
  const { language, cardTitles, orders } = context
  const { id, card, profile } = situation
  return {
    id,
    card: card ? { id: card, title: cardTitles.get(card) ?? card } : null,
    title: situation.title[language],
    first: situation.first[language],
    missing: situation.missing[language],
    items: situation.items.flatMap(({ item, minutes, from }) => {
      const action = actionOf(item, profile, context)
      return action ? [{ ...action, order: orders[item]?.[language] ?? action.text, minutes, from }] : []
    }),
  }
}

type TimedItem = { os: OsType[]; from: TimeLeft }

/** The items of a situation for one system and the time left, in order. */
export function itemsFor<Item extends TimedItem>(items: readonly Item[], os: OsType, time: TimeLeft): Item[] {
  return items.filter(
    (item) => item.os.includes(os) && timesLeft.indexOf(item.from) <= timesLeft.indexOf(time),
  )
}

/**
 * The ways that apply to a phone: all ways of its system if the version is unknown; for a model of Apple with
 * Touch ID in the words that it shows.
 */
export function systemStepsFor(
  ways: readonly SystemStep[],
  os: OsType,
  version: string | null,
  device: string | null,
): SystemStep[] {
  const finger = os === 'ios' && hasTouchId(device)
  const own = ways.filter((way) => way.os === os).map((way) => (finger ? { ...way, ...way.touchId } : way))
  return version ? own.filter((way) => way.scheme === 'app' || versionWithin(version, way)) : own
}
