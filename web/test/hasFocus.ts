import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until an element has the focus: rendering it and focusing it are two steps. */
export const hasFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))
