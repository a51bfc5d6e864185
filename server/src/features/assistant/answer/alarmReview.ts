import type { Content } from '@resguardo/content/read'
import type { Danger } from '@resguardo/contract/assistant/assistantFiles'
import type { Language } from '@resguardo/contract/platform/languages'
import { indexesOf } from '#features/courses/search/lessonIndexes.ts'
import { intentsOf } from './trainedIntents.ts'

/*
 * Weight of the likelihood that a question is about the lessons of its card, beside the second opinion. An
 * alarm is withdrawn below this sum. Fitted on the tuning half and on held-out samples.
 */
const lessonsWeight = 4
const withdrawnBelow = 1

/**
 * Whether weak words raised an alarm about an everyday matter: neither the whole text nor the lessons that it
 * is about speak for danger. An answer with a quiet line then takes the place of the red card.
 */
export function alarmReview(content: Content) {
  const { slides } = indexesOf(content)
  const { lessons } = content.assistant.alarms

  return (text: string, alarm: Danger, language: Language): boolean => {
    if (!alarm.card) return false
    const score = intentsOf(content).alarmScore(text, alarm)
    if (score === null || score >= withdrawnBelow) return false
    const { closeness, correct } = slides()
    const { likely } = closeness(correct(text, language))
    const ofCard = lessons[alarm.card].reduce((sum, id) => sum + likely(id), 0)
    return score + lessonsWeight * ofCard < withdrawnBelow
  }
}
