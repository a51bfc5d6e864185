import type { ComponentType } from 'react'
import { lazyPage } from './lazyPage.tsx'

/** A part of the frame that comes after it, and that no page fails with. */
const partOf = (name: 'Bell' | 'Critical') =>
  lazyPage(
    (language): Promise<ComponentType> =>
      import('./lateFrame.tsx')
        .then(async ({ partsIn }) => (await partsIn(language))[name])
        // Its code or its texts could not be had.
        .catch(() => () => null),
  ).Page

export const Bell = partOf('Bell')
export const Critical = partOf('Critical')
