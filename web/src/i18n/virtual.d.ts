declare module 'virtual:messages/*' {
  const messages: import('./messages.ts').Messages
  export default messages
}

declare module 'virtual:icu-parser' {
  export { parse } from '@formatjs/icu-messageformat-parser'
}

declare module 'virtual:guide/emergency/*' {
  const guide: {
    cards: import('@resguardo/contract/emergency').Card[]
    helplines: import('@resguardo/contract/helplines').Helplines
  }
  export default guide
}

declare module 'virtual:guide/crossing/*' {
  const guide: {
    plans: import('@resguardo/contract/crossing').Plan[]
    versions: Record<import('@resguardo/contract/device').OsType, string[]>
  }
  export default guide
}
