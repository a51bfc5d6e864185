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
    en: 'We sent you the link again',
    pt: 'Enviamos o link de novo',
    es: 'Te enviamos el enlace otra vez',
  },
  askNewsletter409: {
    en: 'There is nothing to confirm',
    pt: 'Não há nada para confirmar',
    es: 'No hay nada que confirmar',
  },
  askNewsletter429: {
    en: 'We have sent several links already. Look in your mailbox, or try again in an hour',
    pt: 'Já enviamos vários links. Veja sua caixa de entrada ou tente de novo em uma hora',
    es: 'Ya te enviamos varios enlaces. Mira tu bandeja de entrada o vuelve a intentarlo en una hora',
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
