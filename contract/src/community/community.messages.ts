import type { Text } from '../platform/languages.ts'

const moderatorsOnly: Text = {
  en: 'Only moderators may do this',
  pt: 'Só quem modera pode fazer isto',
  es: 'Solo quienes moderan pueden hacer esto',
}
const threadNotFound: Text = {
  en: 'This thread is no longer there',
  pt: 'Esta conversa não está mais aqui',
  es: 'Esta conversación ya no está',
}
const postNotFound: Text = {
  en: 'This post is no longer there',
  pt: 'Esta mensagem não está mais aqui',
  es: 'Este mensaje ya no está',
}
const editConflict: Text = {
  en: 'Someone else just changed this. Here is the latest version',
  pt: 'Outra pessoa acabou de mudar isto. Esta é a versão atual',
  es: 'Otra persona acaba de cambiar esto. Esta es la versión actual',
}
const revealsIdentity: Text = {
  en: 'This text could identify someone. Check what is marked',
  pt: 'O texto pode identificar alguém. Veja o que está marcado',
  es: 'El texto puede identificar a alguien. Mira lo que está marcado',
}
const tooMany: Text = {
  en: 'You have written a lot. Wait a little',
  pt: 'Você já escreveu bastante. Espere um pouco',
  es: 'Ya escribiste bastante. Espera un poco',
}

export const community = {
  readThread404: threadNotFound,
  chooseName200: { en: 'Name saved', pt: 'Nome salvo', es: 'Nombre guardado' },
  chooseName409: {
    en: 'This name is taken, or looks like that of the team. Choose another',
    pt: 'Este nome já existe, ou parece ser da equipe. Escolha outro',
    es: 'Este nombre ya existe, o parece ser del equipo. Elige otro',
  },
  chooseName429: {
    en: 'You have changed your name several times today. Try again tomorrow',
    pt: 'Você já trocou de nome várias vezes hoje. Tente amanhã',
    es: 'Ya cambiaste de nombre varias veces hoy. Inténtalo mañana',
  },
  writeThread403: {
    en: 'Announcements are written by the super admin',
    pt: 'Quem escreve os avisos é a superadministração',
    es: 'Los anuncios los escribe la superadministración',
  },
  writeThread409: {
    en: 'Choose a name first. With three warnings that still count you cannot write for now',
    pt: 'Escolha um nome antes. Com três advertências em vigor, não dá para escrever por enquanto',
    es: 'Elige un nombre antes. Con tres advertencias vigentes no puedes escribir por ahora',
  },
  writeThread422: revealsIdentity,
  writeThread429: tooMany,
  writeReply404: threadNotFound,
  writeReply409: {
    en: 'Not sent: the thread is locked, you have no name yet, or three warnings still count',
    pt: 'Não foi enviado: a conversa está trancada, você ainda não tem nome, ou há três advertências em vigor',
    es: 'No se envió: la conversación está cerrada, aún no tienes nombre, o hay tres advertencias vigentes',
  },
  writeReply422: revealsIdentity,
  writeReply429: tooMany,
  removePost200: {
    en: 'Removed. The text is gone',
    pt: 'Removida. O texto foi apagado',
    es: 'Eliminado. El texto se borró',
  },
  removePost404: postNotFound,
  markAnswer403: {
    en: 'Only the person who asked can mark the answer',
    pt: 'Só quem perguntou pode marcar a resposta',
    es: 'Solo quien preguntó puede marcar la respuesta',
  },
  markAnswer404: postNotFound,
  followThread404: threadNotFound,
  reportPost200: {
    en: 'Reported. A moderator will look at it',
    pt: 'Denúncia enviada. Alguém da moderação vai olhar',
    es: 'Reporte enviado. Alguien de moderación lo va a mirar',
  },
  reportPost404: postNotFound,
  reportPost429: {
    en: 'You have reported many posts today. In danger, call a help line',
    pt: 'Você já denunciou muitas mensagens hoje. Em perigo, ligue para um telefone de ajuda',
    es: 'Ya reportaste muchos mensajes hoy. En peligro, llama a un teléfono de ayuda',
  },
  keepImage429: {
    en: 'You have sent many pictures today. Try again tomorrow',
    pt: 'Você já enviou muitas imagens hoje. Tente amanhã',
    es: 'Ya enviaste muchas imágenes hoy. Inténtalo mañana',
  },
  keepImage503: {
    en: 'Many pictures are being processed right now. Try again in a minute',
    pt: 'Há muitas imagens sendo processadas agora. Tente de novo daqui a um minuto',
    es: 'Hay muchas imágenes en proceso en este momento. Inténtalo de nuevo en un minuto',
  },
  readImage404: {
    en: 'This picture is no longer there',
    pt: 'Esta imagem não está mais aqui',
    es: 'Esta imagen ya no está',
  },
  moderateThread403: moderatorsOnly,
  moderateThread404: threadNotFound,
  moderateThread409: editConflict,
  readReviews403: moderatorsOnly,
  claimReview403: moderatorsOnly,
  claimReview404: postNotFound,
  claimReview409: {
    en: 'Someone else took this case, or another moderator has to look at it',
    pt: 'Alguém foi mais rápido, ou outra pessoa da moderação precisa olhar este caso',
    es: 'Alguien fue más rápido, o este caso lo tiene que mirar otra persona de moderación',
  },
  decideReview200: { en: 'Decided', pt: 'Decidido', es: 'Decidido' },
  decideReview403: moderatorsOnly,
  decideReview404: postNotFound,
  decideReview409: {
    en: 'Not done: it is not with you, or was decided already',
    pt: 'Não foi feito: não está com você, ou já foi decidido',
    es: 'No se hizo: no lo tienes tú, o ya se decidió',
  },
  hidePost200: { en: 'Hidden', pt: 'Ocultada', es: 'Ocultado' },
  hidePost403: moderatorsOnly,
  hidePost404: postNotFound,
  hidePost409: editConflict,
  appealDecision200: {
    en: 'Another moderator will look at it',
    pt: 'Outra pessoa da moderação vai olhar',
    es: 'Otra persona de moderación lo va a mirar',
  },
  appealDecision404: postNotFound,
  appealDecision409: {
    en: 'You have asked already, or the 30 days are over',
    pt: 'Você já pediu, ou os 30 dias acabaram',
    es: 'Ya lo pediste, o pasaron los 30 días',
  },
  editCommunity200: { en: 'Saved', pt: 'Salvo', es: 'Guardado' },
} as const satisfies Record<string, Text>
