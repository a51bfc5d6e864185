import type * as assistant from '@resguardo/contract/assistant/assistant'
import { routeOnly } from '#api/endpointRoutes.ts'

export const readChatCall = routeOnly<typeof assistant.readChat>({
  operation: 'readChat',
  method: 'GET',
  path: 'v2/assistant/history',
})
export const clearChatCall = routeOnly<typeof assistant.clearChat>({
  operation: 'clearChat',
  method: 'DELETE',
  path: 'v2/assistant/history',
})
