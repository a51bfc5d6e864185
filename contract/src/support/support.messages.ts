import type { Text } from '../platform/languages.ts'
import { exportForbidden } from '../platform/sharedMessages.ts'

const ticketNotFound: Text = {
  en: 'This question is no longer there: it was taken back, or its time is over',
  pt: 'Esta pergunta não está mais aqui: foi retirada, ou o prazo dela acabou',
  es: 'Esta pregunta ya no está: se retiró, o su plazo terminó',
}
const editConflict: Text = {
  en: 'Someone else just changed this question. Here is the latest version',
  pt: 'Outra pessoa acabou de mudar esta pergunta. Esta é a versão atual',
  es: 'Otra persona acaba de cambiar esta pregunta. Esta es la versión actual',
}
const helpersOnly: Text = {
  en: 'Only people who answer readers may do this',
  pt: 'Só quem responde aos leitores pode fazer isto',
  es: 'Solo quienes responden a los lectores pueden hacer esto',
}
export const support = {
  readTickets403: helpersOnly,
  readTicket403: helpersOnly,
  readTicket404: ticketNotFound,
  assignTicket403: helpersOnly,
  assignTicket404: ticketNotFound,
  assignTicket409: editConflict,
  answerTicket403: helpersOnly,
  answerTicket404: ticketNotFound,
  answerTicket409: {
    en: 'Not sent: the question is not yours, or it is closed',
    pt: 'Não enviado: a pergunta não está com você, ou está encerrada',
    es: 'No enviado: la pregunta no está contigo, o está cerrada',
  },
  moveTicket403: helpersOnly,
  moveTicket404: ticketNotFound,
  moveTicket409: editConflict,
  readCanned403: helpersOnly,
  draftAnswer200: {
    en: 'Suggested to the content team',
    pt: 'Sugerido à equipe de conteúdo',
    es: 'Sugerido al equipo de contenido',
  },
  draftAnswer403: helpersOnly,
  deleteDraft200: { en: 'Deleted', pt: 'Apagado', es: 'Borrado' },
  deleteDraft404: { en: 'Deleted already', pt: 'Já foi apagado', es: 'Ya se borró' },
  exportDrafts403: exportForbidden,
} satisfies Record<string, Text>
