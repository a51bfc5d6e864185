import type { CardId, HelplineKind } from '@resguardo/contract/emergency/emergency'
import type { Handoff } from '@resguardo/contract/lessons/lesson'
import { emergencyGuide } from './guides.ts'
import { HandoffHelplines, loadHandoff } from './HandoffHelplines.tsx'
import { Helplines } from './Helplines.tsx'
import { LikelyNumbers } from './numbers/LikelyNumbers.tsx'
import { useRegion } from './numbers/useRegion.ts'

/**
 * The danger someone may be in: the topic of a hand-off, an emergency card, or kinds of help lines. `brief`
 * omits the first words of the card, where others were said.
 */
export type Danger =
  | { about: Handoff }
  | { card: CardId; brief?: boolean }
  | { kinds: readonly HelplineKind[] }

export const loadFirstHelp = loadHandoff

/** Help lines, and of an emergency card its first steps; requires `loadFirstHelp` to have resolved. */
export function FirstHelp(danger: Danger) {
  if ('about' in danger) return <HandoffHelplines about={danger.about} />
  return 'card' in danger ? <CardHelplines {...danger} /> : <HelplinesOfKinds kinds={danger.kinds} />
}

function CardHelplines({ card: id, brief = false }: { card: CardId; brief?: boolean }) {
  const { cards } = emergencyGuide.useGuide()
  const card = cards.find((one) => one.id === id)
  if (!card) return null
  return (
    <>
      <p>
        <strong>{card.title}.</strong> {!brief && card.first}
      </p>
      <HelplinesOfKinds kinds={card.lines} />
    </>
  )
}

function HelplinesOfKinds({ kinds }: { kinds: readonly HelplineKind[] }) {
  const { helplines } = emergencyGuide.useGuide()
  const [region, setRegion] = useRegion()
  return (
    <>
      <LikelyNumbers lines={helplines} kinds={kinds} />
      <Helplines lines={helplines} kinds={kinds} region={region} onRegion={setRegion} collapsed />
    </>
  )
}
