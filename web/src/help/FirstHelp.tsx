import type { ReactNode } from 'react'
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
  | { card: CardId; brief?: boolean; kinds?: readonly HelplineKind[] | undefined }
  | { kinds: readonly HelplineKind[] }

export const loadFirstHelp = loadHandoff

type FirstHelpProps = Danger & { children?: ReactNode }

/** Help lines, and the title of an emergency card; requires `loadFirstHelp` to have resolved. */
export function FirstHelp(danger: FirstHelpProps) {
  if ('about' in danger) return <HandoffHelplines about={danger.about} />
  return 'card' in danger ? <CardHelplines {...danger} /> : <HelplinesOfKinds {...danger} />
}

type CardHelplinesProps = Extract<Danger, { card: CardId }> & { children?: ReactNode }

function CardHelplines({ card: id, brief = false, kinds, children }: CardHelplinesProps) {
  const { cards } = emergencyGuide.useGuide()
  const card = cards.find((one) => one.id === id)
  if (!card) return children
  const title = <strong>{card.title}.</strong>
  return (
    <>
      {!brief && (
        <p>
          {title} {card.first}
        </p>
      )}
      <HelplinesOfKinds kinds={kinds ?? card.lines}>
        {children}
        {brief && <p>{title}</p>}
      </HelplinesOfKinds>
    </>
  )
}

type HelplinesOfKindsProps = { kinds: readonly HelplineKind[]; children?: ReactNode }

function HelplinesOfKinds({ kinds, children }: HelplinesOfKindsProps) {
  const { helplines } = emergencyGuide.useGuide()
  const [region, setRegion] = useRegion()
  return (
    <>
      <LikelyNumbers lines={helplines} kinds={kinds} first />
      {children}
      <Helplines lines={helplines} kinds={kinds} region={region} onRegion={setRegion} collapsed />
    </>
  )
}
