import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until an element has the focus: what draws it and what moves the focus to it are two steps. */
export const hasFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))
