import { isTexts, ownStore } from './own.ts'

/** Position in each unfinished submodule: the id of the furthest slide. */
const places = ownStore<Readonly<Record<string, string>>>('places', isTexts, {})

export const placeIn = (uid: string, submodule: string): string | undefined => places.read(uid)[submodule]

/** Stores a position; undefined removes it. */
export function keepPlace(uid: string, submodule: string, slide: string | undefined): void {
  const { [submodule]: known, ...others } = places.read(uid)
  if (known !== slide) places.write(uid, slide === undefined ? others : { ...others, [submodule]: slide })
}
