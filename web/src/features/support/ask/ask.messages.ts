import { messages } from '#i18n/messages.ts'

export const askMessages = messages({
  'ask.telephone': {
    pt: 'Também atendemos por telefone:',
    es: 'También atendemos por teléfono:',
    en: 'We can also be reached by phone:',
  },
  'ask.person': { pt: 'Falar com uma pessoa', es: 'Hablar con una persona', en: 'Talk to a person' },
  'ask.title': { pt: 'Perguntar a uma pessoa', es: 'Preguntar a una persona', en: 'Ask a person' },
  'ask.intro': {
    pt: 'Leia o que vai ser enviado e tire o que quiser. Quem responde vê só isto: não vê seu nome, seu e-mail nem o resto da conversa.',
    es: 'Lee lo que se enviará y quita lo que quieras. Quien responde solo ve esto: no ve tu nombre, tu correo ni el resto de la conversación.',
    en: 'Read what will be sent, and take out what you like. The person who answers sees only this: not your name, your e-mail or the rest of the chat.',
  },
  'ask.failed': {
    pt: 'Não foi possível saber se há alguém',
    es: 'No se pudo saber si hay alguien',
    en: 'We could not find out whether someone is there',
  },
  'ask.nobody': {
    pt: 'Não há ninguém para responder aqui',
    es: 'No hay nadie que responda aquí',
    en: 'There is no one here to answer',
  },
  'ask.nobody.text': {
    pt: 'Esta instalação não tem uma equipe de pessoas. O assistente continua respondendo, e estes telefones ajudam:',
    es: 'Esta instalación no tiene un equipo de personas. El asistente sigue respondiendo, y estos teléfonos ayudan:',
    en: 'No team answers questions here. The assistant still does, and these numbers can help:',
  },
  'ask.open': {
    pt: 'A equipe já está com uma pergunta sua. Escreva para ela na conversa.',
    es: 'El equipo ya tiene una pregunta tuya. Escríbele en la conversación.',
    en: 'The team already has your question. Write to them in the chat.',
  },
  'ask.question': { pt: 'Sua pergunta', es: 'Tu pregunta', en: 'Your question' },
  'ask.question.hint': {
    pt: 'Sem nomes, senhas, endereços nem números de telefone.',
    es: 'Sin nombres, contraseñas, direcciones ni números de teléfono.',
    en: 'Without names, passwords, addresses or phone numbers.',
  },
  'ask.hid': {
    pt: 'Escondemos: {what}. No lugar vai só a palavra entre colchetes.',
    es: 'Ocultamos: {what}. En su lugar va solo la palabra entre corchetes.',
    en: 'We masked: {what}. Only the word in brackets is sent instead.',
  },
  'ask.shows': {
    pt: 'Sua pergunta mostra: {what}.',
    es: 'Tu pregunta muestra: {what}.',
    en: 'Your question shows: {what}.',
  },
  'ask.hide': { pt: 'Esconder', es: 'Ocultar', en: 'Mask' },
  'ask.hidden.email': { pt: 'e-mail', es: 'correo', en: 'e-mail' },
  'ask.hidden.phone': { pt: 'telefone', es: 'teléfono', en: 'phone' },
  'ask.hidden.cpf': { pt: 'CPF', es: 'CPF', en: 'CPF' },
  'ask.hidden.imei': { pt: 'IMEI', es: 'IMEI', en: 'IMEI' },
  'ask.hidden.ip': { pt: 'endereço IP', es: 'dirección IP', en: 'IP address' },
  'ask.hidden.coordinates': { pt: 'lugar', es: 'lugar', en: 'place' },
  'ask.answer': {
    pt: 'O que o assistente respondeu',
    es: 'Lo que respondió el asistente',
    en: 'What the assistant answered',
  },
  'ask.answer.hint': {
    pt: 'Pode ficar em branco.',
    es: 'Puede quedar en blanco.',
    en: 'It may stay empty.',
  },
  'ask.phone': {
    pt: 'Enviar o celular: {phone}',
    es: 'Enviar el teléfono: {phone}',
    en: 'Send the phone: {phone}',
  },
  'ask.profile': {
    pt: 'Enviar o perfil de proteção: {profile}',
    es: 'Enviar el perfil de protección: {profile}',
    en: 'Send the protection profile: {profile}',
  },
  'ask.emergency': {
    pt: 'É urgente: estou em perigo ou está acontecendo agora',
    es: 'Es urgente: estoy en peligro o está pasando ahora',
    en: 'It is urgent: I am in danger, or it is happening now',
  },
  'ask.emergency.text': {
    pt: 'Daqui não conseguimos mandar ajuda até você. Em perigo, ligue agora:',
    es: 'Desde aquí no podemos enviarte ayuda. En peligro, llama ahora:',
    en: 'We cannot send help to you from here. In danger, call now:',
  },
  'ask.promised': {
    pt: 'Você recebe uma resposta até {date}.',
    es: 'Recibes una respuesta antes de: {date}.',
    en: 'You will have an answer by {date}.',
  },
  'ask.where': {
    pt: 'A resposta aparece nesta conversa. Se você sair, um e-mail avisa com um link, sem o conteúdo.',
    es: 'La respuesta aparece en esta conversación. Si sales, un correo te avisa con un enlace, sin el contenido.',
    en: 'The answer appears in this chat. If you leave, an e-mail tells you by a link, without the content.',
  },
  'ask.where.undelivered': {
    pt: 'A resposta aparece nesta conversa. Nenhum e-mail avisa: volte aqui para lê-la.',
    es: 'La respuesta aparece en esta conversación. Ningún correo te avisa: vuelve aquí para leerla.',
    en: 'The answer appears in this chat. No e-mail tells you: come back here to read it.',
  },
  'ask.consent': {
    pt: 'Concordo que as pessoas da equipe leiam isto para me responder. A cópia é apagada 30 dias depois de encerrada a pergunta, e posso retirá-la antes.',
    es: 'Acepto que las personas del equipo lean esto para responderme. La copia se borra 30 días después de cerrada la pregunta, y puedo retirarla antes.',
    en: 'I agree that the people of the team read this in order to answer me. The copy is deleted 30 days after the question is closed, and I can take it back before.',
  },
  'ask.consent.missing': {
    pt: 'Para enviar, é preciso concordar.',
    es: 'Para enviar hay que aceptar.',
    en: 'To send it, you have to agree.',
  },
  'ask.send': { pt: 'Enviar à equipe', es: 'Enviar al equipo', en: 'Send to the team' },
  'ask.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'ask.close': { pt: 'Fechar', es: 'Cerrar', en: 'Close' },
  'ask.notSent': { pt: 'Não foi enviado', es: 'No se envió', en: 'Not sent' },
  'ticket.label': {
    pt: 'Sua pergunta à equipe',
    es: 'Tu pregunta al equipo',
    en: 'Your question to the team',
  },
  'ticket.queued': {
    pt: 'A equipe recebeu sua pergunta.',
    es: 'El equipo recibió tu pregunta.',
    en: 'The team has your question.',
  },
  'ticket.assigned': {
    pt: 'Uma pessoa da equipe está com sua pergunta.',
    es: 'Una persona del equipo está con tu pregunta.',
    en: 'Someone of the team is on your question.',
  },
  'ticket.waiting': {
    pt: 'A equipe respondeu e espera por você.',
    es: 'El equipo respondió y te espera.',
    en: 'The team has answered and waits for you.',
  },
  'ticket.solved': {
    pt: 'A equipe considera a pergunta resolvida. Se não está, escreva até {date}.',
    es: 'El equipo considera resuelta la pregunta. Si no lo está, escribe hasta: {date}.',
    en: 'The team takes the question as solved. If it is not, write until {date}.',
  },
  'ticket.closed': {
    pt: 'A pergunta foi encerrada. Para abri-la de novo, escreva até {date}.',
    es: 'La pregunta se cerró. Para abrirla de nuevo, escribe hasta: {date}.',
    en: 'The question is closed. To open it again, write until {date}.',
  },
  'ticket.promised': {
    pt: 'Resposta até {date}.',
    es: 'Respuesta antes de: {date}.',
    en: 'Answer by {date}.',
  },
  'ticket.late': {
    pt: 'O prazo passou. Sentimos muito: a equipe foi avisada.',
    es: 'El plazo pasó. Lo sentimos: el equipo está avisado.',
    en: 'The promised time is over. We are sorry: we have let the team know.',
  },
  'ticket.write': { pt: 'Escrever à equipe', es: 'Escribir al equipo', en: 'Write to the team' },
  'ticket.text': { pt: 'Mensagem à equipe', es: 'Mensaje al equipo', en: 'Message to the team' },
  'ticket.send': { pt: 'Enviar', es: 'Enviar', en: 'Send' },
  'ticket.sent': {
    pt: 'Mensagem enviada à equipe',
    es: 'Mensaje enviado al equipo',
    en: 'Message sent to the team',
  },
  'ticket.withdraw': { pt: 'Retirar a pergunta', es: 'Retirar la pregunta', en: 'Take the question back' },
  'ticket.withdraw.title': {
    pt: 'Retirar a pergunta?',
    es: '¿Retirar la pregunta?',
    en: 'Take the question back?',
  },
  'ticket.withdraw.text': {
    pt: 'A cópia que a equipe tem é apagada para sempre, e ninguém mais responde a ela. O que já está nesta conversa continua com você.',
    es: 'La copia que tiene el equipo se borra para siempre, y nadie más la responde. Lo que ya está en esta conversación sigue contigo.',
    en: 'The copy that the team has is permanently deleted, and no one will answer it. What is in this chat already stays with you.',
  },
})
export type AskMessage = keyof typeof askMessages
