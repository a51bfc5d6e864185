import type { ReactNode } from 'react'
import { PersonLinkContext } from '#features/assistant/turns/PersonLink.tsx'
import { useChat } from '#features/assistant/chat/useChat.ts'
import { AskPerson } from '#features/support/ask/AskPerson.tsx'
import { OwnTicketStatus } from '#features/support/ask/OwnTicketStatus.tsx'
import { useAlertRefresh } from './useAlertRefresh.ts'

/** Lets the assistant link to the helpers of this installation, and its socket report alerts. */
export function WithHelpers({ children }: { children: ReactNode }) {
  useAlertRefresh()
  return <PersonLinkContext value={helperLink}>{children}</PersonLinkContext>
}
const helperLink = (prominent: boolean) => <AskPerson prominent={prominent} />

/** State of the question handed over to helpers, as reported over the chat socket. */
export const HandedOverQuestion = () => <OwnTicketStatus ticket={useChat().chat.ticket} />
