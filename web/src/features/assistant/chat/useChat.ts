import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#session/session.ts'
import { type ChatStore, chatStoreOf } from './chatStore.ts'
import type { ChatState } from './chatState.ts'

/** The reader's conversation; its connection stays open while the component is mounted. */
export function useChat(): { chat: ChatState; store: ChatStore } {
  const uid = useSession()?.uid ?? ''
  const store = chatStoreOf(uid)
  const chat = useSyncExternalStore(store.subscribe, store.read)
  useEffect(() => store.enter(), [store])
  return { chat, store }
}
