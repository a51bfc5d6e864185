// API for other features.
export {
  beginChat,
  type Chat,
  findChat,
  forgetChat,
  holdChat,
  openSaid,
  readSaid,
  textOf,
} from './chats.table.ts'
export { keepSaid } from './kept.table.ts'
