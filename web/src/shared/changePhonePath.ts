import { paths } from '#paths'

/** The step of the start that asks for the phone. Not in `paths`, which every page loads. */
export const changePhonePath = `${paths.welcome}?step=2`
