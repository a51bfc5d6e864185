import {
  type clearChat,
  clearChatRoute,
  type readChat,
  readChatRoute,
} from '@resguardo/contract/assistant/assistant'
import { routeOnly } from '#api/endpointRoutes.ts'

export const readChatCall = routeOnly<typeof readChat>(readChatRoute)
export const clearChatCall = routeOnly<typeof clearChat>(clearChatRoute)
