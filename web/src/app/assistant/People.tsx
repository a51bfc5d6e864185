import type { ReactNode } from 'react'
import { PersonWay } from '#features/assistant/PersonLink.tsx'
import { useConversation } from '#features/assistant/useConversation.ts'
import { AskPerson } from '#features/support/ask/AskPerson.tsx'
import { TicketState } from '#features/support/ask/TicketState.tsx'
import { useFreshAlerts } from './useFreshAlerts.ts'

/** Lets the assistant lead to the people of this installation, and its line tell of alerts. */
export function WithPeople({ children }: { children: ReactNode }) {
  useFreshAlerts()
  return <PersonWay value={askPerson}>{children}</PersonWay>
}
const askPerson = (prominent: boolean) => <AskPerson prominent={prominent} />

/** How what was handed to people stands, as the line of the chat tells. */
export const OwnQuestion = () => <TicketState ticket={useConversation().said.ticket} />
