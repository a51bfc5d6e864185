declare module 'virtual:messages/*' {
  const messages: import('./messages.ts').Messages
  export default messages
}

declare module 'virtual:icu-parser' {
  export { parse } from '@formatjs/icu-messageformat-parser'
}

declare module 'virtual:scenes/modules' {
  const scenes: Record<string, import('@resguardo/contract/lessons/drawings/scene').Scene>
  export default scenes
}

declare module 'virtual:scenes/emergency' {
  const scenes: Record<string, import('@resguardo/contract/lessons/drawings/scene').Scene>
  export default scenes
}

declare module 'virtual:scenes/crossing' {
  const scenes: Record<string, import('@resguardo/contract/lessons/drawings/scene').Scene>
  export default scenes
}

declare module 'virtual:scenes/no-*' {
  const scene: import('@resguardo/contract/lessons/drawings/scene').Scene
  export default scene
}

declare module 'virtual:guide/emergency/*' {
  const guide: {
    cards: import('@resguardo/contract/emergency/emergency').CutCard[]
    helplines: import('@resguardo/contract/emergency/helplines').Helplines
    versions: Record<import('@resguardo/contract/devices/device').OsType, string[]>
  }
  export default guide
}

declare module 'virtual:guide/crossing/*' {
  const guide: {
    situations: import('@resguardo/contract/emergency/crossing').CutSituation[]
    versions: Record<import('@resguardo/contract/devices/device').OsType, string[]>
  }
  export default guide
}

declare module 'virtual:guide/drills/*' {
  const guide: import('@resguardo/contract/lessons/drills').Drill[]
  export default guide
}

declare module 'virtual:guide/landing/*' {
  const guide: import('@resguardo/contract/lessons/landing').Landing
  export default guide
}

declare module 'virtual:guide/firstPage/*' {
  const guide: import('../landing/landingGuide.ts').LandingGuide
  export default guide
}
