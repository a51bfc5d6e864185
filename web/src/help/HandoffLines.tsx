import type { CardId, LineKind } from '@resguardo/contract/emergency'
import type { Helplines as Lines } from '@resguardo/contract/helplines'
import { use } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { loadMessages } from '#i18n/store.ts'
import { paths } from '#paths'
import type { HelpMessage } from './help.messages.ts'
import { emergencyGuide } from './guides.ts'
import { Helplines } from './Helplines.tsx'
import { useRegion } from './useRegion.ts'

type Offer = { kinds: readonly LineKind[]; card?: CardId }

/** What a hand-off offers, by what it is about (content/README.md). */
const offers: Readonly<Record<string, Offer>> = {
  violence: { kinds: ['violence', 'children'], card: 'stalking' },
  'suspected-spyware': { kinds: ['violence', 'cyber'], card: 'stalking' },
  'in-progress-crime': { kinds: ['violence'], card: 'stolen' },
}
const other: Offer = { kinds: ['cyber'] }

type HandoffLinesProps = {
  /** What the hand-off is about. */
  about: string
}

/** The help lines beside a warning, and the way to the card that says more. */
export function HandoffLines({ about }: HandoffLinesProps) {
  const { language } = useLanguage()
  use(loadMessages('guide', language))
  const { helplines } = emergencyGuide.useGuide()
  // A component that waits twice keeps no state of its own: React loses count of it on the second wait.
  return <Offered about={about} lines={helplines} />
}

function Offered({ about, lines }: HandoffLinesProps & { lines: Lines }) {
  const { language } = useLanguage()
  const say = useSay<HelpMessage>()
  const [region, setRegion] = useRegion()
  const { kinds, card } = offers[about] ?? other
  return (
    <>
      <Helplines lines={lines} kinds={kinds} region={region} onRegion={setRegion} folded />
      <p>
        <Link to={paths.emergency(language, card)}>{say('help.all')}</Link>
      </p>
    </>
  )
}
