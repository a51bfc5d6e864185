// API for other features.
export {
  ensureChat,
  type Chat,
  findChat,
  deleteChat,
  lockChat,
  decryptMessage,
  readMessages,
  textOf,
} from './chats.table.ts'
export { storeMessages } from './messages.table.ts'
