import { createContext } from 'react'

/** Whether a page is in the signed-in layout, which then has header, quick exit and `main`. */
export const WithinLayout = createContext(false)
