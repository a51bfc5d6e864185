import { messages } from '#i18n/messages.ts'

export const announcementsMessages = messages({
  'announcements.title': { pt: 'Avisos à equipe', es: 'Avisos al equipo', en: 'Announcements' },
  'announcements.why': {
    pt: 'Escreva às pessoas da equipe. Cada uma vê o aviso no painel. Ninguém vê quem leu.',
    es: 'Escribe a las personas del equipo. Cada una ve el aviso en su panel. Nadie ve quién leyó.',
    en: 'Write to the people of the team. Each sees it on the dashboard. No one sees who has read it.',
  },
  'announcements.mail': {
    pt: 'Quem assina o boletim recebe, depois de dez minutos, um e-mail com o link, sem o texto.',
    es: 'Quien está suscrito al boletín recibe, después de diez minutos, un correo con el enlace, sin el texto.',
    en: 'After ten minutes, newsletter readers get a mail with the link, without the text.',
  },
  'announcements.create': { pt: 'Escrever um aviso', es: 'Escribir un aviso', en: 'Write an announcement' },
  'announcements.send': { pt: 'Publicar', es: 'Publicar', en: 'Publish' },
  'announcements.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'announcements.notCreated': {
    pt: 'O aviso não foi publicado',
    es: 'El aviso no se publicó',
    en: 'The announcement was not published',
  },
  'announcements.text': { pt: 'Texto', es: 'Texto', en: 'Text' },
  'announcements.text.hint': {
    pt: 'Até {most} caracteres, como escritos, sem formatação. No máximo {week} avisos em sete dias.',
    es: 'Hasta {most} caracteres, tal como se escriben, sin formato. Como máximo {week} avisos en siete días.',
    en: 'Up to {most} characters, as they are typed, without formatting. At most {week} in seven days.',
  },
  'announcements.until': { pt: 'Mostrar até', es: 'Mostrar hasta', en: 'Show until' },
  'announcements.states': {
    pt: 'Estado dos avisos',
    es: 'Estado de los avisos',
    en: 'State of the announcements',
  },
  'announcements.state.all': { pt: 'Todos', es: 'Todos', en: 'All' },
  'announcements.state.shown': { pt: 'No painel', es: 'En el panel', en: 'Shown' },
  'announcements.state.ended': { pt: 'Terminados', es: 'Terminados', en: 'Ended' },
  'announcements.state.withdrawn': { pt: 'Retirados', es: 'Retirados', en: 'Withdrawn' },
  'announcements.is.shown': { pt: 'no painel', es: 'en el panel', en: 'shown' },
  'announcements.is.ended': { pt: 'terminado', es: 'terminado', en: 'ended' },
  'announcements.is.withdrawn': { pt: 'retirado', es: 'retirado', en: 'withdrawn' },
  'announcements.written': { pt: 'Escrito em {date}', es: 'Escrito el {date}', en: 'Written on {date}' },
  'announcements.day': { pt: 'Mostrado até {day}', es: 'Se muestra hasta el {day}', en: 'Shown until {day}' },
  'announcements.failed': {
    pt: 'Não foi possível carregar os avisos',
    es: 'No se pudieron cargar los avisos',
    en: 'The announcements could not be loaded',
  },
  'announcements.empty': {
    pt: 'Nenhum aviso ainda',
    es: 'Todavía no hay avisos',
    en: 'No announcements yet',
  },
  'announcements.empty.state': {
    pt: 'Nenhum aviso neste estado',
    es: 'Ningún aviso en este estado',
    en: 'No announcement in this state',
  },
  'announcements.endOfList': {
    pt: 'A lista de avisos termina aqui',
    es: 'La lista de avisos termina aquí',
    en: 'The list of announcements ends here',
  },
  'announcements.withdraw': { pt: 'Retirar', es: 'Retirar', en: 'Withdraw' },
  'announcements.withdraw.of': {
    pt: 'Retirar o aviso de {date}',
    es: 'Retirar el aviso del {date}',
    en: 'Withdraw the announcement of {date}',
  },
  'announcements.restore': { pt: 'Mostrar de novo', es: 'Mostrar de nuevo', en: 'Show again' },
  'announcements.restore.of': {
    pt: 'Mostrar de novo o aviso de {date}',
    es: 'Mostrar de nuevo el aviso del {date}',
    en: 'Show again the announcement of {date}',
  },
  'announcements.withdrawn': { pt: 'Aviso retirado', es: 'Aviso retirado', en: 'Announcement withdrawn' },
  'announcements.restored': {
    pt: 'O aviso está de volta',
    es: 'El aviso está de vuelta',
    en: 'The announcement is back',
  },
})

export type AnnouncementsMessage = keyof typeof announcementsMessages
