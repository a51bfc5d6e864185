import { useState } from 'react'
import PersonIcon from 'lucide-react/icons/user-round'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/Button.tsx'
import { AskDialog } from './AskDialog.tsx'
import type { AskMessage } from './ask.messages.ts'

type AskPersonProps = {
  /** What would be asked, where it is another than the last question to the assistant. */
  question?: string
  prominent?: boolean
}

/** The way from the assistant to people: a button, and what is shared looked through before it is sent. */
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
