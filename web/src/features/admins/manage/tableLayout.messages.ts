import { messages } from '#i18n/messages.ts'

/** Texts of the panel of columns, which load with it. */
export const tableLayoutMessages = messages({
  'manage.columns.shown': { pt: 'Colunas à vista', es: 'Columnas a la vista', en: 'Columns shown' },
  'manage.width': { pt: 'Largura: {column}', es: 'Ancho: {column}', en: 'Width: {column}' },
  'manage.width.auto': { pt: 'Automática', es: 'Automático', en: 'Automatic' },
  'manage.width.narrow': { pt: 'Estreita', es: 'Angosto', en: 'Narrow' },
  'manage.width.medium': { pt: 'Média', es: 'Mediano', en: 'Medium' },
  'manage.width.wide': { pt: 'Larga', es: 'Ancho', en: 'Wide' },
})

export type TableLayoutMessage = keyof typeof tableLayoutMessages
