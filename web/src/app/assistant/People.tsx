import type { ReactNode } from 'react'
import { PersonWay } from '#features/assistant/PersonLink.tsx'
import { useConversation } from '#features/assistant/useConversation.ts'
import { AskPerson } from '#features/support/ask/AskPerson.tsx'
import { TicketState } from '#features/support/ask/TicketState.tsx'
import { useFreshAlerts } from './useFreshAlerts.ts'

/** Lets the assistant link to the helpers of this installation, and its socket report alerts. */
export function WithPeople({ children }: { children: ReactNode }) {
  useFreshAlerts()
  return <PersonWay value={askPerson}>{children}</PersonWay>
}
const askPerson = (prominent: boolean) => <AskPerson prominent={prominent} />

/** State of the question handed over to helpers, as reported over the chat socket. */
export const OwnQuestion = () => <TicketState ticket={useConversation().said.ticket} />
