import type { Text } from '../platform/languages.ts'

const noOpenTicket: Text = {
  en: 'You have nothing open with the team',
  pt: 'Você não tem nenhuma pergunta com a equipe',
  es: 'No tienes ninguna pregunta con el equipo',
}

/** Messages of the calls that ask a person for help, from the assistant. */
export const supportRequest = {
  askPerson200: {
    en: 'Your question is with the team',
    pt: 'Sua pergunta está com a equipe',
    es: 'Tu pregunta está con el equipo',
  },
  askPerson409: {
    en: 'The team already has a question of yours, or no one is there at the moment',
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
    en: 'This question was closed more than 14 days ago. Ask the team again',
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
} satisfies Record<string, Text>
