import type { Text } from '../platform/languages.ts'
import { teamNotFound } from '../platform/sharedMessages.ts'

const mailingDisabled: Text = {
  en: 'Emailing is disabled, so the invite cannot be mailed. Make one without an address and pass its link on',
  pt: 'O envio de e-mails está desligado e o convite não pode ser enviado. Crie um sem endereço e passe o link adiante',
  es: 'El envío de correos está desactivado y la invitación no se puede enviar. Crea una sin dirección y comparte su enlace',
}
const mailNotSent: Text = {
  en: 'Mail is not getting out at the moment. Nothing was saved; try again later',
  pt: 'Os e-mails não estão saindo no momento. Nada foi salvo; tente mais tarde',
  es: 'Los correos no están saliendo en este momento. No se guardó nada; inténtalo más tarde',
}
const inviteNotFound: Text = {
  en: 'The invite does not exist',
  pt: 'O convite não existe',
  es: 'La invitación no existe',
}

export const invites = {
  readInvites404: teamNotFound,
  createInvite200: { en: 'Invite created', pt: 'Convite criado', es: 'Invitación creada' },
  createInvite403: {
    en: 'You may not invite into a team',
    pt: 'Você não pode convidar para uma equipe',
    es: 'No puedes invitar a un equipo',
  },
  createInvite404: teamNotFound,
  createInvite409: {
    en: 'There is a pending invite already, or the team has not so many seats of this license free. Send that one again, or free seats first',
    pt: 'Já existe um convite pendente, ou a equipe não tem tantos lugares livres desta licença. Reenvie esse convite ou libere lugares antes',
    es: 'Ya hay una invitación pendiente, o el equipo no tiene tantos lugares libres de esta licencia. Reenvíala o libera lugares antes',
  },
  createInvite429: {
    en: 'Too many invites by mail. Wait a little and try again',
    pt: 'Muitos convites por e-mail. Espere um pouco e tente de novo',
    es: 'Demasiadas invitaciones por correo. Espera un poco y vuelve a intentarlo',
  },
  createInvite501: mailingDisabled,
  createInvite509: mailNotSent,
  editInvite200: { en: 'Invite saved', pt: 'Convite salvo', es: 'Invitación guardada' },
  editInvite403: {
    en: 'You may not change this invite',
    pt: 'Você não pode mudar este convite',
    es: 'No puedes cambiar esta invitación',
  },
  editInvite404: inviteNotFound,
  editInvite409: {
    en: 'This invite is over, or the team has not so many seats of its license free. Make a new one, or free seats first',
    pt: 'Este convite acabou, ou a equipe não tem tantos lugares livres da licença dele. Crie um novo ou libere lugares antes',
    es: 'Esta invitación terminó, o el equipo no tiene tantos lugares libres de su licencia. Crea una nueva o libera lugares antes',
  },
  editInvite429: {
    en: 'This invite was renewed a moment ago. Wait a little and try again',
    pt: 'Este convite acabou de ser renovado. Espere um pouco e tente de novo',
    es: 'Esta invitación se renovó hace un momento. Espera un poco y vuelve a intentarlo',
  },
  editInvite501: mailingDisabled,
  editInvite509: mailNotSent,
  acceptInvite200: { en: 'You joined the team', pt: 'Você entrou na equipe', es: 'Te uniste al equipo' },
  acceptInvite403: {
    en: 'This account cannot join teams',
    pt: 'Esta conta não pode entrar em equipes',
    es: 'Esta cuenta no puede unirse a equipos',
  },
  acceptInvite409: {
    en: 'You cannot join this team with this account',
    pt: 'Você não pode entrar nesta equipe com esta conta',
    es: 'No puedes unirte a este equipo con esta cuenta',
  },
  acceptInvite429: {
    en: 'Too many codes tried. Wait a little and try again',
    pt: 'Muitos códigos tentados. Espere um pouco e tente de novo',
    es: 'Demasiados códigos probados. Espera un poco y vuelve a intentarlo',
  },
  deleteInvite200: { en: 'Invite revoked', pt: 'Convite revogado', es: 'Invitación revocada' },
  deleteInvite404: inviteNotFound,
  lookUpInvite429: {
    en: 'Too many codes tried. Wait a little and try again',
    pt: 'Muitos códigos tentados. Espere um pouco e tente de novo',
    es: 'Demasiados códigos probados. Espera un poco y vuelve a intentarlo',
  },
} satisfies Record<string, Text>
