import { loadOverrides } from '#i18n/override.ts'

let loading: Promise<void> | undefined

/** The translation files over the built-in texts, asked for once a page. */
export const overridesOnce = (): Promise<void> => (loading ??= loadOverrides())
