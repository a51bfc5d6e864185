import type { Text } from '../platform/languages.ts'
import { exportForbidden } from '../platform/sharedMessages.ts'

const ticketNotFound: Text = {
  en: 'This question is no longer there: it was taken back, or its time is over',
  pt: 'Esta pergunta não está mais aqui: foi retirada, ou o prazo dela acabou',
  es: 'Esta pregunta ya no está: se retiró, o su plazo terminó',
}
const editConflict: Text = {
  en: 'Somebody was faster. The question is shown as it stands now',
  pt: 'Alguém foi mais rápido. A pergunta aparece como está agora',
  es: 'Alguien fue más rápido. La pregunta aparece como está ahora',
}
const helpersOnly: Text = {
  en: 'Only people who answer readers may do this',
  pt: 'Só quem responde aos leitores pode fazer isto',
  es: 'Solo quienes responden a los lectores pueden hacer esto',
}
const noOpenTicket: Text = {
  en: 'You have nothing open with the team',
  pt: 'Você não tem nenhuma pergunta com a equipe',
  es: 'No tienes ninguna pregunta con el equipo',
}

export const support = {
  askPerson200: {
    en: 'Your question is with the team',
    pt: 'Sua pergunta está com a equipe',
    es: 'Tu pregunta está con el equipo',
  },
  askPerson409: {
    en: 'The team already has a question of yours, or nobody is there at the moment',
    pt: 'A equipe já tem uma pergunta sua, ou não há ninguém no momento',
    es: 'El equipo ya tiene una pregunta tuya, o no hay nadie en este momento',
  },
  askPerson429: {
    en: 'You have asked the team many times today. In danger, call a help line',
    pt: 'Você já perguntou muitas vezes à equipe hoje. Em perigo, ligue para um telefone de ajuda',
    es: 'Ya preguntaste muchas veces al equipo hoy. En peligro, llama a un teléfono de ayuda',
  },
  tellPerson404: noOpenTicket,
  tellPerson409: {
    en: 'This question was closed more than 14 days ago. Ask the team anew',
    pt: 'Esta pergunta foi encerrada há mais de 14 dias. Pergunte de novo à equipe',
    es: 'Esta pregunta se cerró hace más de 14 días. Pregunta de nuevo al equipo',
  },
  tellPerson429: {
    en: 'You have written many messages. Wait a little',
    pt: 'Você escreveu muitas mensagens. Espere um pouco',
    es: 'Escribiste muchos mensajes. Espera un poco',
  },
  withdrawTicket200: {
    en: 'Taken back. The team has nothing of it any more',
    pt: 'Pergunta retirada. A equipe não tem mais nada dela',
    es: 'Pregunta retirada. El equipo ya no tiene nada de ella',
  },
  withdrawTicket404: noOpenTicket,
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
