import { createContext, useContext } from 'react'

/** Whether a path leads to a screen, provided by the routes; a path that does not gets no link. */
export const KnownPathsContext = createContext<(path: string) => boolean>(() => true)

export const useIsKnownPath = () => useContext(KnownPathsContext)
