import { join } from 'node:path'
import type { Scene } from '@resguardo/contract/lessons/drawings/scene'
import { type Content, readContent } from '@resguardo/content/read'
import type { Plugin } from 'vite'

const prefix = 'virtual:scenes/'
const folder = join(import.meta.dirname, '../../../content')

/**
 * Serves `virtual:scenes/modules`, `emergency` and `crossing`, scenes by what they are of, and
 * `virtual:scenes/{id}`, a single scene. They are bundled as code: a picture needs no request.
 */
export function scenesPlugin(): Plugin {
  let content: Content | undefined
  return {
    name: 'resguardo:scenes',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      content ??= readContent(folder)
      const scenes = groups[name]?.(content) ?? sceneOf(content, name)
      return { code: `export default ${JSON.stringify(scenes)}`, moduleSideEffects: false }
    },
  }
}

type Named = { id: string; scene: string }

const groups: Readonly<Record<string, (content: Content) => Record<string, Scene>>> = {
  modules: (content) => scenesOf(content, content.outline.modules),
  emergency: (content) =>
    scenesOf(content, [
      ...content.cards,
      { id: 'crossing', scene: content.crossing.scene },
      { id: 'helplines', scene: content.helplines.scene },
    ]),
  crossing: ({ crossing, ...content }) => scenesOf(content, crossing.situations),
}

const scenesOf = (content: Pick<Content, 'scenes'>, named: readonly Named[]) =>
  Object.fromEntries(named.map(({ id, scene }) => [id, sceneOf(content, scene)]))

function sceneOf({ scenes }: Pick<Content, 'scenes'>, id: string): Scene {
  const scene = scenes.get(id)
  if (!scene) throw new Error(`no such scene: ${id}`)
  return scene
}
