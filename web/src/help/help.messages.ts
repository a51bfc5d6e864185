import { messages } from '#i18n/messages.ts'

export const helpMessages = messages({
  'help.lines': { pt: 'Telefones de ajuda', es: 'Teléfonos de ayuda', en: 'Help lines' },
  'help.lines.choose': {
    pt: 'Todos os países, com a página em que lemos cada número.',
    es: 'Todos los países, con la página donde leímos cada número.',
    en: 'All countries, with the page on which we read each number.',
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
  'help.likely': { pt: 'Ligar agora', es: 'Llamar ahora', en: 'Call now' },
  'help.likely.country': { pt: 'País', es: 'País', en: 'Country' },
  'help.likely.choose': { pt: 'Escolha o país', es: 'Elige el país', en: 'Choose the country' },
  'help.likely.how': {
    pt: 'País pelo fuso horário; nada é enviado.{listed, select, yes { * Sem página oficial ainda.} other {}}',
    es: 'País por el huso horario; no se envía nada.{listed, select, yes { * Aún sin página oficial.} other {}}',
    en: 'Country by time zone; nothing is sent.{listed, select, yes { * No official page yet.} other {}}',
  },
  'help.kind.violence': { pt: 'Violência', es: 'Violencia', en: 'Violence' },
  'help.kind.children': { pt: 'Crianças', es: 'Niñas y niños', en: 'Children' },
  'help.kind.suicide': { pt: 'Alguém que escuta', es: 'Alguien que escucha', en: 'Someone who listens' },
  'help.kind.bank': { pt: 'Banco', es: 'Banco', en: 'Bank' },
  'help.kind.report': { pt: 'Denúncia', es: 'Denuncia', en: 'Report it' },
  'help.kind.consumer': { pt: 'Consumidor', es: 'Consumidor', en: 'Consumer help' },
  'help.kind.cyber': { pt: 'Crime digital', es: 'Delito digital', en: 'Online crime' },
  'help.kind.rights': { pt: 'Direitos', es: 'Derechos', en: 'Rights' },
  'help.all': {
    pt: 'Ver o que fazer em uma emergência',
    es: 'Ver qué hacer en una emergencia',
    en: 'See what to do in an emergency',
  },
})

export type HelpMessage = keyof typeof helpMessages
