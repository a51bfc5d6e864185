import * as z from 'zod/mini'
import { ownStore } from './own.ts'

/** How far the reader got in each submodule that is not finished: the id of the furthest slide. */
const places = ownStore<Record<string, string>>('places', z.record(z.string(), z.string()), {})

export const placeIn = (uid: string, submodule: string): string | undefined => places.read(uid)[submodule]

/** Keeps a place; undefined forgets it. */
export function keepPlace(uid: string, submodule: string, slide: string | undefined): void {
  const { [submodule]: known, ...others } = places.read(uid)
  if (known !== slide) places.write(uid, slide === undefined ? others : { ...others, [submodule]: slide })
}
