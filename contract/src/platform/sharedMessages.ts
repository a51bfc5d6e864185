import type { Text } from './languages.ts'

/** Texts shared by several files of the catalogue. */
export const tooMany: Text = {
  en: 'Too many tries. Wait a little and try again',
  pt: 'Muitas tentativas. Espere um pouco e tente de novo',
  es: 'Demasiados intentos. Espera un poco y vuelve a intentarlo',
}
/** Used where the seconds to wait follow. */
export const tooManyWithWait: Text = {
  en: 'Too many tries. Wait a little',
  pt: 'Muitas tentativas. Espere um pouco',
  es: 'Demasiados intentos. Espera un poco',
}
export const serviceBusy: Text = {
  en: 'The service is busy. Try again in a moment',
  pt: 'O serviço está ocupado. Tente de novo em instantes',
  es: 'El servicio está ocupado. Vuelve a intentarlo en un momento',
}
export const personNotFound: Text = {
  en: 'Person not found',
  pt: 'Pessoa não encontrada',
  es: 'Persona no encontrada',
}
export const teamNotFound: Text = {
  en: 'The team does not exist',
  pt: 'A equipe não existe',
  es: 'El equipo no existe',
}
export const exportForbidden: Text = {
  en: 'You may not export this',
  pt: 'Você não pode exportar isto',
  es: 'No puedes exportar esto',
}
export const tooManyAccounts: Text = {
  en: 'You have created many people today. Wait a little',
  pt: 'Você já criou muitas pessoas hoje. Espere um pouco',
  es: 'Ya creaste muchas personas hoy. Espera un poco',
}
export const inviteNotMailed: Text = {
  en: 'The invite was not sent: e-mailing is disabled',
  pt: 'O convite não foi enviado: o envio de e-mails está desligado',
  es: 'La invitación no se envió: el envío de correos está desactivado',
}
export const inviteFailed: Text = {
  en: 'The invite e-mail could not be sent',
  pt: 'Não foi possível enviar o e-mail de convite',
  es: 'No se pudo enviar el correo de invitación',
}
