import type { Text } from '../platform/languages.ts'

const invalidLink: Text = {
  en: 'This link is not valid. Open the newest e-mail from us, or ask for another link in your profile',
  pt: 'Este link não é válido. Abra o e-mail mais recente ou peça outro link no seu perfil',
  es: 'Este enlace no es válido. Abre el correo más reciente o pide otro enlace en tu perfil',
}
const tooManyTries: Text = {
  en: 'Too many tries. Wait a while and try again',
  pt: 'Foram muitas tentativas. Espere um pouco e tente de novo',
  es: 'Hubo demasiados intentos. Espera un poco y vuelve a intentarlo',
}

export const newsletter = {
  askNewsletter200: {
    en: 'New link made. It goes by e-mail; without a mail server it waits in the outbox',
    pt: 'Novo link criado. Ele vai por e-mail; sem servidor de e-mail, espera na caixa de saída',
    es: 'Enlace nuevo creado. Va por correo; sin servidor de correo, espera en la bandeja de salida',
  },
  askNewsletter409: {
    en: 'There is nothing to confirm',
    pt: 'Não há nada para confirmar',
    es: 'No hay nada que confirmar',
  },
  askNewsletter429: {
    en: 'You have requested several links already. Use the newest, or try again in an hour',
    pt: 'Você já pediu vários links. Use o mais recente ou tente de novo em uma hora',
    es: 'Ya pediste varios enlaces. Usa el más reciente o vuelve a intentarlo en una hora',
  },
  joinNewsletter200: {
    en: 'Your newsletter is confirmed',
    pt: 'Seu boletim está confirmado',
    es: 'Tu boletín está confirmado',
  },
  joinNewsletter404: invalidLink,
  joinNewsletter422: {
    en: 'This link has expired. Ask for another one in your profile',
    pt: 'Este link expirou. Peça outro no seu perfil',
    es: 'Este enlace venció. Pide otro en tu perfil',
  },
  joinNewsletter429: tooManyTries,
  leaveNewsletter200: {
    en: 'You get no more newsletters',
    pt: 'Você não recebe mais o boletim',
    es: 'Ya no recibes el boletín',
  },
  leaveNewsletter404: {
    en: 'This link is not valid. Open that of another newsletter, or turn it off in your profile',
    pt: 'Este link não é válido. Abra o de outro boletim ou desative-o no seu perfil',
    es: 'Este enlace no es válido. Abre el de otro boletín o desactívalo en tu perfil',
  },
  pauseNewsletter200: { en: 'Saved', pt: 'Salvo', es: 'Guardado' },
  stopLetters200: {
    en: 'This address gets no more newsletters',
    pt: 'Este endereço não recebe mais o boletim',
    es: 'Esta dirección ya no recibe el boletín',
  },
  stopLetters404: {
    en: 'No one gets the newsletter at this address',
    pt: 'Ninguém recebe o boletim neste endereço',
    es: 'Nadie recibe el boletín en esta dirección',
  },
} satisfies Record<string, Text>
