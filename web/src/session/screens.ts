import { createContext, useContext } from 'react'

/** Whether a path leads to a screen; the routes say so, and what does not lead anywhere gets no link. */
export const Screens = createContext<(path: string) => boolean>(() => true)

export const useScreens = () => useContext(Screens)
