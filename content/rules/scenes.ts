import { emptyScenes, type Scene } from '@resguardo/contract/lessons/drawings/scene'
import { error, type Rule, type RuleInput } from './finding.ts'

/** Bytes of one scene, as it is sent. */
const mostBytes = 4000

/** Lessons that explain a danger, which a picture shows faster than words. */
export const dangerLessons = [
  'strong-code',
  'snatched-open',
  'sim-swap',
  'fake-calls',
  'quiet-lock-screen',
  'tags-and-sharing',
  'wifi',
  'borders',
  'stalkerware-check',
  'child-privacy',
  'phishing-links',
  'remote-control',
  'bank-pix',
  'strangers',
  'bullying',
  'intimate-images',
  'first-hour',
  'usb-locked',
  'cell-towers',
  'protest',
] as const

/**
 * 36: every module, card and lesson about a danger has a scene. A scene is small, has one amber light, and is
 * used.
 */
export const scenesHold: Rule = (content) => {
  const used = usedScenes(content)
  const names = new Set(used.map(({ scene }) => scene))
  return [
    ...used
      .filter(({ scene }) => !content.scenes.has(scene))
      .map(({ at, scene }) => error(36, at, `scene ${scene} does not exist`)),
    ...dangerLessons
      .filter((id) => content.lessons.get(id)?.scene === undefined && content.lessons.has(id))
      .map((id) => error(36, id, 'explains a danger without a scene')),
    ...[...content.scenes].flatMap(([id, scene]) =>
      [...problemsOf(scene), ...(names.has(id) ? [] : ['is not used'])].map((problem) =>
        error(36, `scenes: ${id}`, problem),
      ),
    ),
  ]
}

function usedScenes({ outline, cards, helplines, crossing, lessons }: RuleInput) {
  return [
    ...outline.modules.map(({ id, scene }) => ({ at: `course.json: ${id}`, scene })),
    ...cards.map(({ id, scene }) => ({ at: id, scene })),
    { at: 'helplines', scene: helplines.scene },
    { at: 'crossing', scene: crossing.scene },
    ...crossing.situations.map(({ id, scene }) => ({ at: `crossing: ${id}`, scene })),
    ...[...lessons.values()].flatMap(({ id, scene }) => (scene ? [{ at: id, scene }] : [])),
    ...emptyScenes.map((scene) => ({ at: 'empty screens', scene })),
  ]
}

function problemsOf(scene: Scene): string[] {
  const lights = scene.filter(({ as }) => as === 'light')
  const bytes = JSON.stringify(scene).length
  return [
    ...(bytes < mostBytes ? [] : [`${bytes} bytes`]),
    ...(lights.length === 1 ? [] : [`${lights.length} lights`]),
    ...lights.filter(({ d }) => d.lastIndexOf('M') > 0).map(() => 'a light in several pieces'),
  ]
}
