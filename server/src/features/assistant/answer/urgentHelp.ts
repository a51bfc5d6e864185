import type { Content } from '@resguardo/content/read'
import type { CardId } from '@resguardo/contract/emergency/emergency'
import type { UrgentHelp } from '@resguardo/contract/emergency/urgentHelp'
import type { Language } from '@resguardo/contract/platform/languages'
import { intentsOf } from './trainedIntents.ts'

/** Help that needs no phone and no licence; `prepareIntents` must have resolved. */
export function urgentHelp(content: Content) {
  const cardHelp = (id: CardId, language: Language): UrgentHelp | null => {
    const card = content.cards.find((one) => one.id === id)
    return card ? { kind: 'card', id, title: card.title[language], about: card.about[language] } : null
  }
  /** Crossing mode, if a text says that one of its situations is ahead. */
  const crossingHelp = (text: string, language: Language): UrgentHelp | null => {
    const ahead = intentsOf(content).crossing(text)
    const situation = content.crossing.situations.find(({ id }) => id === ahead)
    if (!situation) return null
    const { id, title, first } = situation
    return { kind: 'crossing', id, title: title[language], about: first[language] }
  }
  /** What comes before the results of a search: danger in the words of the assistant, then Crossing mode. */
  const searchHelp = (text: string, language: Language): UrgentHelp | null => {
    const danger = intentsOf(content).urgent(text)
    if (danger?.card) return cardHelp(danger.card, language)
    return danger
      ? { kind: 'lines', about: danger.first?.[language] ?? '', lines: danger.lines ?? ['emergency'] }
      : crossingHelp(text, language)
  }
  return { cardHelp, crossingHelp, searchHelp }
}
