/** A pattern for LIKE that finds `text` anywhere, with its wildcards escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`
