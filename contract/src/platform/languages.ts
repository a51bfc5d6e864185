/** The languages of the product; pt is Brazilian Portuguese and the default (spec 9). */
export const languages = ['pt', 'es', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'pt'

/** Each language by its own name, so that its speakers can read it. */
export const languageNames: Text = { pt: 'Português', es: 'Español', en: 'English' }

/** One text in every language; a missing one is a compile error. */
export type Text = Readonly<Record<Language, string>>

/** Locales in which the server formats dates and numbers. */
export const locales = { pt: 'pt-BR', es: 'es-419', en: 'en' } as const satisfies Record<Language, string>

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
