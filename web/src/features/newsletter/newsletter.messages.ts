import { messages } from '#i18n/messages.ts'

export const newsletterMessages = messages({
  'newsletter.title': { pt: 'Boletim', es: 'Boletín', en: 'Newsletter' },
  'newsletter.mine': { pt: 'Como está o seu', es: 'Cómo está el tuyo', en: 'Your newsletter' },
  'newsletter.state.off': {
    pt: 'Você não recebe o boletim por e-mail. As edições podem ser lidas aqui assim mesmo.',
    es: 'No recibes el boletín por correo. De todos modos puedes leer aquí las ediciones.',
    en: 'You do not get the newsletter by e-mail. You can still read its issues here.',
  },
  'newsletter.state.waiting': {
    pt: 'Falta confirmar: abra o link que enviamos para o seu e-mail. Até lá nenhum boletim é enviado.',
    es: 'Falta confirmar: abre el enlace que enviamos a tu correo. Hasta entonces no se envía ningún boletín.',
    en: 'Not confirmed yet: open the link we sent to your mailbox. Until then no newsletter is sent.',
  },
  'newsletter.state.stopped': {
    pt: 'Paramos de enviar: os e-mails para o seu endereço voltaram ou foram marcados como spam. Com um novo link eles recomeçam.',
    es: 'Dejamos de enviarlos: los correos a tu dirección volvieron o se marcaron como spam. Con un enlace nuevo vuelven a empezar.',
    en: 'We stopped sending: mails to your address came back, or were marked as spam. With a new link they begin again.',
  },
  'newsletter.state.joined': {
    pt: '{cadence, select, weekly {Chega às sextas-feiras} other {Chega no último dia do mês}}, às 9h no seu fuso, quando houver algo novo. O próximo: {date}.',
    es: '{cadence, select, weekly {Llega los viernes} other {Llega el último día del mes}} a las 9:00 en tu zona, cuando haya algo nuevo. El próximo: {date}.',
    en: '{cadence, select, weekly {It comes on Fridays} other {It comes on the last day of the month}} at 09:00 your time, whenever there is something new. The next: {date}.',
  },
  'newsletter.change': { pt: 'Mudar no perfil', es: 'Cambiar en el perfil', en: 'Change it in the profile' },
  'newsletter.again': {
    pt: 'Enviar o link de novo',
    es: 'Enviar el enlace otra vez',
    en: 'Send the link again',
  },
  'newsletter.sentAgain': {
    pt: 'Enviamos o link de novo',
    es: 'Te enviamos el enlace otra vez',
    en: 'We sent you the link again',
  },
  'newsletter.notSent': { pt: 'Não foi enviado', es: 'No se envió', en: 'Not sent' },
  'newsletter.archive': { pt: 'Edições', es: 'Ediciones', en: 'Issues' },
  'newsletter.issue': { pt: 'Edição de {date}', es: 'Edición del {date}', en: 'Issue of {date}' },
  'newsletter.severity.critical': { pt: 'Crítico', es: 'Crítica', en: 'Critical' },
  'newsletter.severity.important': { pt: 'Importante', es: 'Importante', en: 'Important' },
  'newsletter.severity.notice': { pt: 'Aviso', es: 'Aviso', en: 'Notice' },
  'newsletter.action': { pt: 'O que fazer', es: 'Qué hacer', en: 'What to do' },
  'newsletter.source': { pt: 'Fonte: {name}', es: 'Fuente: {name}', en: 'Source: {name}' },
  'newsletter.empty': { pt: 'Nenhuma edição ainda', es: 'Aún no hay ediciones', en: 'No issues yet' },
  'newsletter.empty.text': {
    pt: 'Aqui ficam os alertas que valem para o seu celular, edição por edição.',
    es: 'Aquí quedan las alertas que valen para tu teléfono, edición por edición.',
    en: 'The alerts that concern your phone will be kept here, issue by issue.',
  },
  'newsletter.end': {
    pt: 'Não há edições mais antigas',
    es: 'No hay ediciones anteriores',
    en: 'No older issues',
  },
  'newsletter.failed': {
    pt: 'O boletim não pôde ser carregado',
    es: 'No se pudo cargar el boletín',
    en: 'The newsletter could not be loaded',
  },
  'newsletter.toDesk': { pt: 'Ver o envio', es: 'Ver el envío', en: 'See the sending' },
})
export type NewsletterMessage = keyof typeof newsletterMessages
