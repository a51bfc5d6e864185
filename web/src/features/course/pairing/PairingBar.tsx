import { pageLanguage } from '#i18n/pageLanguage.ts'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { PairIcon } from './pairingIcons.tsx'
import type { PairingMessage } from './pairing.messages.ts'
import styles from './pairing.module.css'
import { LinkDialog, RefusedDialog } from './PairingDialogs.tsx'
import { loadPairingTexts } from './pairingTexts.ts'
import type { LessonPages } from './SideBySide.tsx'
import { type PairingFace, usePairing } from './usePairing.ts'

type PairingBarProps = LessonPages & {
  /** Of the link that opened this page. */
  token: string | null
  onClose: () => void
}

/** Loads the texts in the language of the page. */
export async function loadPairingBar() {
  await loadPairingTexts(pageLanguage())
  return PairingBar
}

/** Whether the two devices are side by side, and the way to end it; the code to scan is in a dialog. */
function PairingBar({ token, onClose, ...lessonPages }: PairingBarProps) {
  const say = useSay<PairingMessage>()
  const { face, live, turned, start, end } = usePairing(token, lessonPages)
  const total = lessonPages.pages.length
  const paired = face.kind === 'paired'
  return (
    <div className={styles.bar} data-face={face.kind}>
      <PairIcon size={20} aria-hidden="true" />
      <p role="status" className={styles.label}>
        {say(labelOf(face, live))}
      </p>
      <span role="status">
        <VisuallyHidden>
          {paired && turned !== null && say('pairing.turned', { current: turned + 1, total })}
        </VisuallyHidden>
      </span>
      {(paired || face.kind === 'ended') && (
        <Button
          kind="quiet"
          aria-label={say(paired ? 'pairing.endName' : 'pairing.closeName')}
          onClick={paired ? end : onClose}
        >
          {say(paired ? 'pairing.end' : 'pairing.close')}
        </Button>
      )}
      {(face.kind === 'opening' || face.kind === 'waiting') && (
        <LinkDialog
          url={face.kind === 'waiting' ? face.url : null}
          expired={face.kind === 'waiting' && face.expired}
          onAgain={start}
          onClose={() => {
            end()
            onClose()
          }}
        />
      )}
      {face.kind === 'refused' && <RefusedDialog failure={face.failure} onRetry={start} onClose={onClose} />}
    </div>
  )
}

function labelOf(face: PairingFace, live: boolean): PairingMessage {
  if (face.kind === 'paired') return live ? `pairing.${face.side}` : 'pairing.lost'
  if (face.kind === 'ended') return `pairing.ended.${face.why}`
  return face.kind === 'opening' ? 'pairing.waiting' : `pairing.${face.kind}`
}
