import { messages } from '#i18n/messages.ts'

export const mailMessages = messages({
  'mail.undelivered': {
    pt: 'Nenhum e-mail saiu: não há servidor de e-mail',
    es: 'No salió ningún correo: no hay servidor de correo',
    en: 'No e-mail went out: no mail server is set up',
  },
  'mail.none': {
    pt: 'Não há servidor de e-mail: por enquanto, nenhum e-mail sai.',
    es: 'No hay servidor de correo: por ahora no sale ningún correo.',
    en: 'No mail server is set up: for now, no e-mail goes out.',
  },
  'mail.undelivered.root': {
    pt: 'A mensagem está na caixa de saída. Entregue o link ou o código à pessoa, ou configure o servidor.',
    es: 'El mensaje está en la bandeja de salida. Entrega el enlace o el código a la persona, o configura el servidor.',
    en: 'The message is in the outbox. Hand its link or code to the person, or set up the server.',
  },
  'mail.undelivered.others': {
    pt: 'Peça o link ou o código a quem administra esta instalação.',
    es: 'Pide el enlace o el código a quien administra esta instalación.',
    en: 'Ask the people who run this installation for the link or the code.',
  },
  'mail.toOutbox': { pt: 'Abrir a caixa de saída', es: 'Abrir la bandeja de salida', en: 'Open the outbox' },
  'mail.toSettings': {
    pt: 'Configurar o servidor de e-mail',
    es: 'Configurar el servidor de correo',
    en: 'Set up the mail server',
  },
})

export type MailMessage = keyof typeof mailMessages
