import { findIdentifiers } from '@resguardo/contract/assistant/masker'
import type { ReactNode } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from '../community.module.css'
import type { CommunityMessage } from '../community.messages.ts'

type MaskDialogProps = { text: string; onMask: () => void; onKeep: () => void; onClose: () => void }

/** Marks identifiers in the text and offers to mask them, keep them, or edit the text. */
export function MaskDialog({ text, onMask, onKeep, onClose }: MaskDialogProps) {
  const say = useSay<CommunityMessage>()
  const parts: ReactNode[] = []
  let from = 0
  for (const { kind, start, end } of findIdentifiers(text)) {
    parts.push(
      text.slice(from, start),
      <mark key={start}>
        {text.slice(start, end)} ({say(`community.mask.${kind}`)})
      </mark>,
    )
    from = end
  }
  parts.push(text.slice(from))
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('community.mask.title')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {say('community.mask.back')}
          </Button>
          <Button kind="secondary" onClick={onKeep}>
            {say('community.mask.keep')}
          </Button>
          <Button onClick={onMask}>{say('community.mask.mask')}</Button>
        </>
      }
    >
      <p>{say('community.mask.text')}</p>
      <blockquote className={styles.text}>{parts}</blockquote>
    </Dialog>
  )
}
