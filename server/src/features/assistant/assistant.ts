// What other features build upon.
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
