import scenes from 'virtual:scenes/emergency'
import { Scene } from '#ui/display/Scene.tsx'

type EmergencySceneProps = { of: string; className: string | undefined }

/** The picture of a card, of Crossing mode or of the help lines; part of the prerendered page. */
export function EmergencyScene({ of, className }: EmergencySceneProps) {
  const scene = scenes[of]
  return scene && <Scene scene={scene} className={className} />
}
