import { messages } from '#i18n/messages.ts'

export const letterLinkMessages = messages({
  'letterLink.title': { pt: 'Boletim', es: 'Boletín', en: 'Newsletter' },
  'letterLink.join.intro': {
    pt: 'Alguém pediu o boletim para este endereço. Confirme que é você: ele traz só o que vale para o seu celular, sem imagens e sem rastreamento.',
    es: 'Alguien pidió el boletín para esta dirección. Confirma que eres tú: trae solo lo que vale para tu teléfono, sin imágenes y sin rastreo.',
    en: 'Someone asked for the newsletter at this address. Confirm that it is you: it brings only what concerns your phone, without images and without tracking.',
  },
  'letterLink.join.go': {
    pt: 'Confirmar o boletim',
    es: 'Confirmar el boletín',
    en: 'Confirm the newsletter',
  },
  'letterLink.join.done': {
    pt: '{cadence, select, weekly {Ele chega às sextas-feiras} other {Ele chega no último dia do mês}}, às 9h no seu fuso, quando houver algo novo para você. O próximo: {date}.',
    es: '{cadence, select, weekly {Llega los viernes} other {Llega el último día del mes}} a las 9:00 en tu zona, cuando haya algo nuevo para ti. El próximo: {date}.',
    en: '{cadence, select, weekly {It comes on Fridays} other {It comes on the last day of the month}} at 09:00 your time, whenever there is something new for you. The next: {date}.',
  },
  'letterLink.leave.intro': {
    pt: 'Um toque e nenhum boletim chega mais a este endereço. Não é preciso entrar na conta; o resto dela fica como está.',
    es: 'Un toque y no llega ningún boletín más a esta dirección. No hace falta iniciar sesión; lo demás de tu cuenta queda igual.',
    en: 'One tap stops all newsletters to this address. No need to sign in; the rest of your account stays the same.',
  },
  'letterLink.leave.go': { pt: 'Sair do boletim', es: 'Darme de baja', en: 'Leave the newsletter' },
  'letterLink.leave.done': {
    pt: 'Se mudar de ideia, escolha o boletim de novo no seu perfil.',
    es: 'Si cambias de idea, elige de nuevo el boletín en tu perfil.',
    en: 'Should you change your mind, choose the newsletter again in your profile.',
  },
  'letterLink.malformed': {
    pt: 'O link está incompleto. Abra-o de novo a partir do e-mail.',
    es: 'El enlace está incompleto. Ábrelo de nuevo desde el correo.',
    en: 'The link is not complete. Open it again from the e-mail.',
  },
})
export type LetterLinkMessage = keyof typeof letterLinkMessages
