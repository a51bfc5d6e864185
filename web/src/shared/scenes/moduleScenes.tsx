import scenes from 'virtual:scenes/modules'
import { Scene } from '#ui/display/Scene.tsx'

/** The picture of a module; none for a module that does not exist. */
export function ModulePicture({ id }: { id: string }) {
  const scene = Object.hasOwn(scenes, id) ? scenes[id] : undefined
  return scene ? <Scene scene={scene} /> : null
}
