import { useState } from 'react'
import { Button } from './Button.tsx'
import { CheckIcon, CopyIcon } from '../icons.tsx'
import { useUiSay } from '../feedback/useUiSay.ts'

type CopyButtonProps = {
  text: string
  /** What is copied, if there is more than one copy button. */
  what?: string
}

/**
 * Copies a text to the clipboard and confirms it in its label; if the browser forbids it, the label stays.
 */
export function CopyButton({ text, what }: CopyButtonProps) {
  const say = useUiSay()
  const [copied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Button
      kind="secondary"
      icon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      aria-label={what && !copied ? say('ui.copyWhat', { what }) : undefined}
      onClick={copy}
    >
      <span aria-live="polite">{say(copied ? 'ui.copied' : 'ui.copy')}</span>
    </Button>
  )
}
