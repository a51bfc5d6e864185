declare module 'virtual:messages/*' {
  const messages: import('./messages.ts').Messages
  export default messages
}

declare module 'virtual:icu-parser' {
  export { parse } from '@formatjs/icu-messageformat-parser'
}
