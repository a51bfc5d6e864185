import { useState } from 'react'
import PersonIcon from 'lucide-react/icons/user-round'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { AskDialog } from './AskDialog.tsx'
import type { AskMessage } from './ask.messages.ts'

type AskPersonProps = {
  /** The question to send, if it is not the last one to the assistant. */
  question?: string
  prominent?: boolean
}

/**
 * Button that hands a question over from the assistant to helpers; the reader reviews what is shared first.
 */
export function AskPerson({ question, prominent = false }: AskPersonProps) {
  const say = useSay<AskMessage>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        kind={prominent ? 'primary' : 'secondary'}
        icon={<PersonIcon size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {say('ask.person')}
      </Button>
      {open && <AskDialog {...(question !== undefined && { question })} onClose={() => setOpen(false)} />}
    </>
  )
}
