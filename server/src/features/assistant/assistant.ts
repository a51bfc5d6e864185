// What other features build upon.
export {
  beginChat,
  type Chat,
  findChat,
  forgetChat,
  holdChat,
  keepSaid,
  openSaid,
  readSaid,
  textOf,
} from './chats.table.ts'
