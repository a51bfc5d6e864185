import { messages } from '#i18n/messages.ts'

export const helpMessages = messages({
  'help.lines': { pt: 'Telefones de ajuda', es: 'Teléfonos de ayuda', en: 'Help lines' },
  'help.lines.choose': {
    pt: 'Escolha o país. Nós não adivinhamos onde você está.',
    es: 'Elige el país. No adivinamos dónde estás.',
    en: 'Choose the country. We do not guess where you are.',
  },
  'help.lines.none': {
    pt: 'Não temos aqui outro número deste país em que se possa confiar.',
    es: 'No tenemos aquí otro número de este país en el que se pueda confiar.',
    en: 'We have no other number of this country here that can be relied on.',
  },
  'help.lines.confirmed': {
    pt: 'Lido em {page}{dated, select, yes {, página de {pageDate}} other {}}; conferido em {date}.',
    es: 'Leído en {page}{dated, select, yes {, página de {pageDate}} other {}}; comprobado el {date}.',
    en: 'Read at {page}{dated, select, yes {, page of {pageDate}} other {}}; checked on {date}.',
  },
  'help.lines.phone': {
    pt: 'Está na lista de emergências do próprio Android ({pageDate}).',
    es: 'Está en la lista de emergencias del propio Android ({pageDate}).',
    en: 'On Android’s own list of emergency numbers ({pageDate}).',
  },
  'help.lines.listed': {
    pt: 'Ainda não confirmado em página oficial; lido em {page}{dated, select, yes {, {pageDate}} other {}}.',
    es: 'Aún sin confirmar en una página oficial; leído en {page}{dated, select, yes {, {pageDate}} other {}}.',
    en: 'Not yet confirmed on an official page; read at {page}{dated, select, yes {, {pageDate}} other {}}.',
  },
  'help.lines.call': { pt: 'Ligar: {number}', es: 'Llamar: {number}', en: 'Call {number}' },
  'help.all': {
    pt: 'Ver o que fazer em uma emergência',
    es: 'Ver qué hacer en una emergencia',
    en: 'See what to do in an emergency',
  },
})

export type HelpMessage = keyof typeof helpMessages
