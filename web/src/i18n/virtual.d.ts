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
    situations: import('@resguardo/contract/crossing').CutSituation[]
    versions: Record<import('@resguardo/contract/device').OsType, string[]>
  }
  export default guide
}

declare module 'virtual:guide/drills/*' {
  const guide: import('@resguardo/contract/drills').Drill[]
  export default guide
}

declare module 'virtual:guide/landing/*' {
  const guide: import('@resguardo/contract/landing').Landing
  export default guide
}
