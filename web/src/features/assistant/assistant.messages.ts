import { messages } from '#i18n/messages.ts'

export const assistantMessages = messages({
  'assistant.name': { pt: 'Assistente', es: 'Asistente', en: 'Assistant' },
  'assistant.you': { pt: 'Você', es: 'Tú', en: 'You' },
  'assistant.answer': { pt: 'Resposta', es: 'Respuesta', en: 'Answer' },
  'assistant.log': { pt: 'Conversa', es: 'Conversación', en: 'Conversation' },
  'assistant.hours': {
    pt: 'Disponível 24 horas por dia, 7 dias por semana. Responde com o que está no curso, para o seu aparelho.',
    es: 'Disponible las 24 horas, los 7 días de la semana. Responde con lo que está en el curso, para tu dispositivo.',
    en: 'Available 24 hours a day, 7 days a week. It answers from the course, for your phone.',
  },
  'assistant.empty': {
    pt: 'Pergunte algo sobre a segurança do seu celular',
    es: 'Pregunta algo sobre la seguridad de tu teléfono',
    en: 'Ask something about the security of your phone',
  },
  'assistant.empty.text': {
    pt: 'O que você pergunta aqui fica cifrado, por no máximo 90 dias, e ninguém da administração consegue ler.',
    es: 'Lo que preguntas aquí se guarda cifrado, 90 días como máximo, y nadie de la administración puede leerlo.',
    en: 'What you ask here is kept encrypted, for 90 days at most, and no administrator can read it.',
  },
  'assistant.suggestions': {
    pt: 'Perguntas para começar',
    es: 'Preguntas para empezar',
    en: 'Questions to start with',
  },
  'assistant.suggest.lesson': {
    pt: 'Como começo com “{title}” no meu celular?',
    es: '¿Cómo empiezo con “{title}” en mi teléfono?',
    en: 'How do I start with “{title}” on my phone?',
  },
  'assistant.suggest.step': {
    pt: 'Como faço “{title}” no meu celular?',
    es: '¿Cómo hago “{title}” en mi teléfono?',
    en: 'How do I do “{title}” on my phone?',
  },
  'assistant.older': { pt: 'Mensagens anteriores', es: 'Mensajes anteriores', en: 'Earlier messages' },
  'assistant.below': { pt: 'Texto novo', es: 'Texto nuevo', en: 'New text' },
  'assistant.question': { pt: 'Sua pergunta', es: 'Tu pregunta', en: 'Your question' },
  'assistant.left': {
    pt: '{left, plural, =0 {As perguntas de hoje acabaram. Em perigo, escreva assim mesmo: isso nunca é contado.} one {Resta # pergunta hoje.} other {Restam # perguntas hoje.}}',
    es: '{left, plural, =0 {Se acabaron las preguntas de hoy. Si hay peligro, escribe igual: eso nunca se cuenta.} one {Queda # pregunta hoy.} other {Quedan # preguntas hoy.}}',
    en: "{left, plural, =0 {You've used today's questions. If you're in danger, write anyway: those don't count.} one {# question left today.} other {# questions left today.}}",
  },
  'assistant.none': {
    pt: 'Escreva a pergunta primeiro.',
    es: 'Escribe primero la pregunta.',
    en: 'Write your question first.',
  },
  'assistant.tooLong': {
    pt: 'A pergunta tem {length, number} caracteres; cabem {most, number}. Encurte o texto.',
    es: 'La pregunta tiene {length, number} caracteres; caben {most, number}. Acorta el texto.',
    en: 'The question has {length, number} characters; {most, number} fit. Shorten it.',
  },
  'assistant.send': { pt: 'Enviar', es: 'Enviar', en: 'Send' },
  'assistant.stop': { pt: 'Parar', es: 'Parar', en: 'Stop' },
  'assistant.sending': { pt: 'Enviando…', es: 'Enviando…', en: 'Sending…' },
  'assistant.queued': {
    pt: 'Na fila: será enviada quando a conexão voltar.',
    es: 'En cola: se enviará cuando vuelva la conexión.',
    en: 'Queued: it is sent when the connection is back.',
  },
  'assistant.answering': { pt: 'Respondendo…', es: 'Respondiendo…', en: 'Answering…' },
  'assistant.unanswered': {
    pt: 'A resposta não chegou.',
    es: 'La respuesta no llegó.',
    en: 'The answer did not arrive.',
  },
  'assistant.again': { pt: 'Perguntar de novo', es: 'Preguntar de nuevo', en: 'Ask again' },
  'assistant.cut': {
    pt: 'A resposta foi interrompida.',
    es: 'La respuesta se interrumpió.',
    en: 'The answer broke off.',
  },
  'assistant.byModel': {
    pt: 'Escrita por um modelo de linguagem a partir das lições abaixo. Confira na lição.',
    es: 'Escrita por un modelo de lenguaje a partir de las lecciones. Compruébalo en la lección.',
    en: 'Written by a language model from the lessons named here. Check it in the lesson.',
  },
  'assistant.lessons': { pt: 'Está nestas lições', es: 'Está en estas lecciones', en: 'From these lessons' },
  'assistant.locked': { pt: 'abre com licença', es: 'se abre con licencia', en: 'opens with a license' },
  'assistant.right': {
    pt: 'Isto estava certo no seu celular?',
    es: '¿Esto era correcto en tu teléfono?',
    en: 'Was this right for your phone?',
  },
  'assistant.right.yes': { pt: 'Sim', es: 'Sí', en: 'Yes' },
  'assistant.right.no': { pt: 'Não', es: 'No', en: 'No' },
  'assistant.right.thanks': {
    pt: 'Anotado. Obrigado.',
    es: 'Anotado. Gracias.',
    en: 'Noted. Thank you.',
  },
  'assistant.byPerson': {
    pt: 'Uma pessoa da equipe',
    es: 'Una persona del equipo',
    en: 'A person of the team',
  },
  'assistant.person': {
    pt: 'Falar com uma pessoa',
    es: 'Hablar con una persona',
    en: 'Talk to a person',
  },
  'assistant.danger': { pt: 'Se há perigo agora', es: 'Si hay peligro ahora', en: 'If there is danger now' },
  'assistant.danger.spoken': {
    pt: 'Se há perigo agora: os telefones de ajuda estão no começo da resposta.',
    es: 'Si hay peligro ahora: los teléfonos de ayuda están al principio de la respuesta.',
    en: 'If there is danger now: the help lines are at the beginning of the answer.',
  },
  'assistant.danger.card': {
    pt: 'Ver o que fazer, passo a passo',
    es: 'Ver qué hacer, paso a paso',
    en: 'See what to do, step by step',
  },
  'assistant.danger.also': {
    pt: 'Ou, se for isto:',
    es: 'O, si se trata de esto:',
    en: 'Or, if it is this:',
  },
  'assistant.danger.now': {
    pt: 'Já aconteceu? Ver o que fazer agora',
    es: '¿Ya pasó? Ver qué hacer ahora',
    en: 'Did it happen already? See what to do now',
  },
  'assistant.danger.cards': {
    pt: 'Ver os cartões de emergência',
    es: 'Ver las tarjetas de emergencia',
    en: 'See the emergency cards',
  },
  'assistant.licenses': { pt: 'Ver licenças', es: 'Ver licencias', en: 'See licenses' },
  'assistant.choose': { pt: 'Escolher celular', es: 'Elegir teléfono', en: 'Choose phone' },
  'assistant.takeBack': { pt: 'Editar a pergunta', es: 'Editar la pregunta', en: 'Edit the question' },
  'assistant.refused.unknown': {
    pt: 'Esta página está desatualizada. Recarregue a página e pergunte de novo.',
    es: 'Esta página está desactualizada. Vuelve a cargar la página y pregunta de nuevo.',
    en: 'This page is out of date. Reload the page and ask again.',
  },
  'assistant.refused.tooLong': {
    pt: 'A pergunta é longa demais. Encurte o texto e envie de novo.',
    es: 'La pregunta es demasiado larga. Acórtala y envíala de nuevo.',
    en: 'The question is too long. Shorten it and send it again.',
  },
  'assistant.refused.quota': {
    pt: 'Suas perguntas de hoje acabaram. Amanhã há outras; com uma licença não há limite.',
    es: 'Se acabaron tus preguntas de hoy. Mañana habrá más; con una licencia no hay límite.',
    en: "You've used today's questions. You get more tomorrow; with a license there is no limit.",
  },
  'assistant.refused.busy': {
    pt: 'Foram muitas perguntas seguidas.',
    es: 'Fueron muchas preguntas seguidas.',
    en: 'That was many questions at once.',
  },
  'assistant.refused.until': {
    pt: 'Tente de novo a partir das {time}.',
    es: 'Inténtalo de nuevo a partir de las {time}.',
    en: 'Try again from {time}.',
  },
  'assistant.refused.unchosen': {
    pt: 'Conte qual é o seu celular e que proteção você quer, para a gente responder.',
    es: 'Cuéntanos cuál es tu teléfono y qué protección quieres, para poder responderte.',
    en: 'Tell us which phone you have and which protection you want, so that we can answer.',
  },
  'assistant.refused.failed': {
    pt: 'Algo deu errado do nosso lado. Sua pergunta não foi guardada; envie de novo.',
    es: 'Algo salió mal de nuestro lado. Tu pregunta no se guardó; envíala de nuevo.',
    en: 'Something went wrong on our side. Your question was not kept; send it again.',
  },
  'assistant.line.connecting': { pt: 'Conectando…', es: 'Conectando…', en: 'Connecting…' },
  'assistant.line.waiting': {
    pt: 'Sem conexão. Ela volta sozinha; o que você perguntar fica na fila.',
    es: 'Sin conexión. Vuelve sola; lo que preguntes queda en cola.',
    en: 'No connection. It reconnects automatically, and your questions are queued.',
  },
  'assistant.line.retry': { pt: 'Tentar agora', es: 'Intentar ahora', en: 'Try now' },
  'assistant.line.signedOut': {
    pt: 'Sua sessão acabou. Entre de novo para continuar; o que você escreveu continua aqui.',
    es: 'Tu sesión terminó. Inicia sesión de nuevo para seguir; lo que escribiste sigue aquí.',
    en: 'Your session has ended. Sign in again to go on; what you wrote is still here.',
  },
  'assistant.line.changePassword': {
    pt: 'Antes de continuar, troque a sua senha.',
    es: 'Antes de seguir, cambia tu contraseña.',
    en: 'Change your password before you go on.',
  },
  'assistant.line.password': { pt: 'Trocar a senha', es: 'Cambiar la contraseña', en: 'Change password' },
  'assistant.line.tooMany': {
    pt: 'O assistente está aberto em muitas abas ou aparelhos. Feche algum e tente de novo.',
    es: 'El asistente está abierto en muchas pestañas o dispositivos. Cierra alguno e inténtalo de nuevo.',
    en: 'The assistant is open in many tabs or devices. Close one of them and try again.',
  },
  'assistant.outdated': {
    pt: 'Há uma versão nova desta página.',
    es: 'Hay una versión nueva de esta página.',
    en: 'There is a new version of this page.',
  },
  'assistant.outdated.reload': { pt: 'Recarregar', es: 'Volver a cargar', en: 'Reload' },
  'assistant.clear': { pt: 'Limpar histórico', es: 'Borrar historial', en: 'Clear chat history' },
  'assistant.clear.title': {
    pt: 'Limpar o histórico da conversa?',
    es: '¿Borrar el historial de la conversación?',
    en: 'Clear the chat history?',
  },
  'assistant.clear.what': {
    pt: 'Todas as suas perguntas e as respostas são apagadas desta página, dos seus outros aparelhos e do servidor, com a chave que as cifrava. Não há como desfazer.',
    es: 'Todas tus preguntas y las respuestas se borran de esta página, de tus otros dispositivos y del servidor, con la clave que las cifraba. No se puede deshacer.',
    en: 'All your questions and the answers are deleted from this page, from your other devices and from the server, with the key they were encrypted with. This cannot be undone.',
  },
  'assistant.clear.stays': {
    pt: 'Também é apagado o que você enviou à equipe. Só ficam os arquivos que você baixar.',
    es: 'También se borra lo que enviaste al equipo. Solo quedan los archivos que descargues.',
    en: 'What you have sent to the team is deleted too. Only the files that you download stay.',
  },
  'assistant.clear.keep': { pt: 'Manter', es: 'Conservar', en: 'Keep it' },
  'assistant.clear.failed': {
    pt: 'O histórico não foi apagado',
    es: 'El historial no se borró',
    en: 'The history was not cleared',
  },
  'assistant.cleared': {
    pt: 'O histórico foi apagado.',
    es: 'El historial se borró.',
    en: 'The chat history is cleared.',
  },
  'assistant.download.text': {
    pt: 'Baixar para ler (texto)',
    es: 'Descargar para leer (texto)',
    en: 'Download to read (text)',
  },
  'assistant.download.json': {
    pt: 'Baixar os dados (JSON)',
    es: 'Descargar los datos (JSON)',
    en: 'Download the data (JSON)',
  },
  'assistant.download.failed': {
    pt: 'Não foi possível baixar a conversa',
    es: 'No se pudo descargar la conversación',
    en: 'The conversation could not be downloaded',
  },
})

export type AssistantMessage = keyof typeof assistantMessages
