import * as z from 'zod/mini'
import { contentId } from '../../devices/device.ts'

/**
 * How a path is painted: `soft` is a shade behind, `solid` an object that hides what is behind it, `line` a
 * stroke, `ink` a small dark area. `light` is the amber light, of which each scene has one, `mark` a stroke
 * on it.
 */
const sceneStyles = ['soft', 'solid', 'line', 'ink', 'light', 'mark'] as const

export const ScenePart = z.strictObject({
  as: z.enum(sceneStyles),
  /** SVG path data. */
  d: z.string().check(z.regex(/^M[\dMLHVCSQTAZa-z., -]+$/)),
})
export type ScenePart = z.infer<typeof ScenePart>

/** A picture, painted from the first part to the last. */
export const Scene = z.array(ScenePart).check(z.minLength(1))
export type Scene = z.infer<typeof Scene>

/** `content/scenes/{id}.json` */
export const SceneFile = z.strictObject({
  format: z.literal('resguardo-scene/1'),
  id: contentId,
  parts: Scene,
})
export type SceneFile = z.infer<typeof SceneFile>

/** Scenes of screens that have nothing to show. */
export const emptyScenes = [
  'no-posts',
  'no-tickets',
  'no-alerts',
  'no-results',
  'no-network',
  'no-page',
] as const
export type EmptyScene = (typeof emptyScenes)[number]
