import * as z from 'zod/mini'
import { contentId, Day } from '../devices/device.ts'
import type { Text } from '../platform/languages.ts'
import { itemId, LessonText } from '../lessons/lesson.ts'
import { sourcesIn } from '../lessons/lessonCutter.ts'
import { Profile } from '../devices/profile.ts'
import { type ItemContext, type SystemStep, systemStepsOf } from './systemSteps.ts'

/** The cards in the order they are offered; an id is part of a URL and never changes. */
export const cardIds = [
  'stolen',
  'scammed',
  'whatsapp',
  'seized',
  'account',
  'stalking',
  'sextortion',
  'child',
] as const
export type CardId = (typeof cardIds)[number]

/** Purposes of help lines, in the order they are shown: those that save lives come first. */
export const helplineKinds = [
  'emergency',
  'violence',
  'children',
  'suicide',
  'bank',
  'report',
  'cyber',
  'consumer',
  'rights',
] as const
export type HelplineKind = (typeof helplineKinds)[number]

const some = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1))
const point = z.strictObject({ id: contentId, text: LessonText })

/** `content/emergency/{id}.json`: what to do now, for a person who is frightened and in a hurry. */
export const EmergencyCard = z.strictObject({
  format: z.literal('resguardo-emergency/1'),
  id: z.enum(cardIds),
  title: LessonText,
  /** Its picture, of `content/scenes`. */
  scene: contentId,
  /** Who the card is for, in one line. */
  about: LessonText,
  /** What comes before any step. */
  first: LessonText,
  /** The help lines shown before the steps. */
  lines: some(z.enum(helplineKinds)),
  /** The profile for which the lessons of `way` are cut. */
  profile: Profile,
  steps: some(
    z.strictObject({
      id: contentId,
      text: LessonText,
      /** The checklist item of a lesson whose menu paths are shown; cards have no paths themselves. */
      way: z.exactOptional(itemId),
    }),
  ),
  not: some(point),
  tell: some(point),
  /** When to leave it to others. */
  handOff: LessonText,
  sources: some(contentId),
  lastReviewed: Day,
  reviewEveryDays: z.int().check(z.gte(1)),
})
export type EmergencyCard = z.infer<typeof EmergencyCard>

/** A card as readers see it, in one language. */
export interface CutCard {
  id: CardId
  title: string
  about: string
  first: string
  lines: HelplineKind[]
  steps: { id: string; text: string; ways: SystemStep[] }[]
  not: string[]
  tell: string[]
  handOff: string
  sources: string[]
  lastReviewed: string
}

/** Cuts a card to one language, with the menu paths of the lessons it references. */
export function cutCard(card: EmergencyCard, context: ItemContext): CutCard {
  const { id, lines, lastReviewed } = card
  const { language, names } = context
  const say = (text: Text) => text[language]
  return {
    id,
    lines,
    lastReviewed,
    title: say(card.title),
    about: say(card.about),
    first: say(card.first),
    handOff: say(card.handOff),
    not: card.not.map(({ text }) => say(text)),
    tell: card.tell.map(({ text }) => say(text)),
    sources: sourcesIn(language, card.sources, names).map((key) => names.sources[key]?.name ?? key),
    steps: card.steps.map((step) => ({
      id: step.id,
      text: say(step.text),
      ways: step.way ? systemStepsOf(step.way, card.profile, context) : [],
    })),
  }
}
