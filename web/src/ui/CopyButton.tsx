import { useState } from 'react'
import { Button } from './Button.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { useUiSay } from './say.ts'

type CopyButtonProps = {
  text: string
  /** What it is, where another one stands beside it. */
  what?: string
}

/** Puts a text on the clipboard and says so on itself; where that is forbidden it stays as it was. */
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
