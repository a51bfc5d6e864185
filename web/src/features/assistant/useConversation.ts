import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#session/session.ts'
import { type Conversation, conversationOf } from './conversation.ts'
import type { Said } from './said.ts'

/** The reader's conversation; its connection stays open while the component is mounted. */
export function useConversation(): { said: Said; conversation: Conversation } {
  const uid = useSession()?.uid ?? ''
  const conversation = conversationOf(uid)
  const said = useSyncExternalStore(conversation.subscribe, conversation.read)
  useEffect(() => conversation.enter(), [conversation])
  return { said, conversation }
}
