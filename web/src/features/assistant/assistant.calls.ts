import type * as assistant from '@resguardo/contract/assistant'
import { bare } from '#api/bareCalls.ts'

export const readChatCall = bare<typeof assistant.readChat>({
  operation: 'readChat',
  method: 'GET',
  path: 'v2/assistant/history',
})
export const clearChatCall = bare<typeof assistant.clearChat>({
  operation: 'clearChat',
  method: 'DELETE',
  path: 'v2/assistant/history',
})
