import { isStringMap, userStorage } from '../progress/userStorage.ts'

/** Position in each unfinished submodule: the id of the furthest slide. */
const positions = userStorage<Readonly<Record<string, string>>>('places', isStringMap, {})

export const positionIn = (uid: string, submodule: string): string | undefined =>
  positions.read(uid)[submodule]

/** The unfinished lesson that was read last. */
export const lastLesson = (uid: string): string | undefined => Object.keys(positions.read(uid)).at(-1)

export const movePositions = positions.move

/** Stores a position; undefined removes it. */
export function savePosition(uid: string, submodule: string, slide: string | undefined): void {
  const { [submodule]: previous, ...others } = positions.read(uid)
  if (previous !== slide)
    positions.write(uid, slide === undefined ? others : { ...others, [submodule]: slide })
}
