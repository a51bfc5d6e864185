import type { Text } from '../languages.ts'

export const admins = {
  createAdmin200: { en: 'Created', pt: 'Conta criada', es: 'Cuenta creada' },
  createAdmin403: {
    en: 'You may not create people in this team',
    pt: 'Você não pode criar pessoas nesta equipe',
    es: 'No puedes crear personas en este equipo',
  },
  createAdmin404: {
    en: 'The team does not exist',
    pt: 'A equipe não existe',
    es: 'El equipo no existe',
  },
  createAdmin409: {
    en: 'This username already exists',
    pt: 'Este nome de usuário já existe',
    es: 'Este nombre de usuario ya existe',
  },
  createAdmin501: {
    en: 'The invite was not sent: e-mailing is disabled',
    pt: 'O convite não foi enviado: o envio de e-mails está desligado',
    es: 'La invitación no se envió: el envío de correos está desactivado',
  },
  createAdmin509: {
    en: 'The invite e-mail could not be sent',
    pt: 'Não foi possível enviar o e-mail de convite',
    es: 'No se pudo enviar el correo de invitación',
  },
  createAdmin429: {
    en: 'You have created many people today. Wait a little',
    pt: 'Você já criou muitas pessoas hoje. Espere um pouco',
    es: 'Ya creaste muchas personas hoy. Espera un poco',
  },
  deleteAdmins200: { en: 'Deleted', pt: 'Excluído', es: 'Eliminado' },
  deleteAdmins403: {
    en: 'You may not delete some of these people',
    pt: 'Você não pode excluir algumas destas pessoas',
    es: 'No puedes eliminar a algunas de estas personas',
  },
  deleteAdmins409: {
    en: 'To remove your own account, use account termination',
    pt: 'Para remover a própria conta, use o encerramento da conta',
    es: 'Para quitar tu propia cuenta, usa la baja de la cuenta',
  },
  editAdmin200: { en: 'Saved', pt: 'Salvo', es: 'Guardado' },
  editAdmin403: {
    en: 'The current password is not right',
    pt: 'A senha atual não confere',
    es: 'La contraseña actual no es correcta',
  },
  editAdmin404: { en: 'Person not found', pt: 'Pessoa não encontrada', es: 'Persona no encontrada' },
  editAdmin409: {
    en: 'Not saved: somebody changed this person meanwhile, or what they are now does not allow it',
    pt: 'Não foi salvo: alguém mudou esta pessoa nesse meio-tempo, ou o estado dela não permite',
    es: 'No se guardó: alguien cambió a esta persona mientras tanto, o su estado no lo permite',
  },
  editAdmin422: {
    en: 'You used this password before, or it is a common one. Choose another',
    pt: 'Você já usou esta senha, ou ela é comum. Escolha outra',
    es: 'Ya usaste esta contraseña, o es común. Elige otra',
  },
  editAdmin429: {
    en: 'Too many tries. Wait a little',
    pt: 'Muitas tentativas. Espere um pouco',
    es: 'Demasiados intentos. Espera un poco',
  },
  editAdmin503: {
    en: 'The service is busy. Try again in a moment',
    pt: 'O serviço está ocupado. Tente de novo em instantes',
    es: 'El servicio está ocupado. Vuelve a intentarlo en un momento',
  },
  readAdmins404: { en: 'Person not found', pt: 'Pessoa não encontrada', es: 'Persona no encontrada' },
  teamPermissions200: { en: 'Teams saved', pt: 'Equipes salvas', es: 'Equipos guardados' },
  teamPermissions403: {
    en: 'You may not include this person in the team',
    pt: 'Você não pode incluir esta pessoa na equipe',
    es: 'No puedes incluir a esta persona en el equipo',
  },
  teamPermissions404: {
    en: 'Person not found',
    pt: 'Pessoa não encontrada',
    es: 'Persona no encontrada',
  },
  teamPermissions409: {
    en: 'An end user belongs to one team, and a team with people in it keeps at least one admin',
    pt: 'Uma conta pessoal fica em uma só equipe, e uma equipe com pessoas precisa de ao menos um admin',
    es: 'Una cuenta personal está en un solo equipo, y un equipo con personas necesita al menos un admin',
  },
  terminate200: { en: 'Account terminated', pt: 'Conta encerrada', es: 'Cuenta dada de baja' },
  terminate403: { en: 'Bad password', pt: 'Senha incorreta', es: 'Contraseña incorrecta' },
  terminate409: {
    en: 'Somebody else has to take over first',
    pt: 'Antes, outra pessoa precisa assumir o seu lugar',
    es: 'Antes, otra persona tiene que tomar tu lugar',
  },
  terminate429: {
    en: 'Too many tries. Wait a little',
    pt: 'Muitas tentativas. Espere um pouco',
    es: 'Demasiados intentos. Espera un poco',
  },
  terminate503: {
    en: 'The service is busy. Try again in a moment',
    pt: 'O serviço está ocupado. Tente de novo em instantes',
    es: 'El servicio está ocupado. Vuelve a intentarlo en un momento',
  },
  activate200: { en: 'Activated', pt: 'Ativado', es: 'Activado' },
  activate403: {
    en: 'You are not authorised for some of these people',
    pt: 'Você não tem autorização para algumas destas pessoas',
    es: 'No tienes autorización para algunas de estas personas',
  },
  activate409: {
    en: 'Some of these people cannot be activated as they are',
    pt: 'Algumas destas pessoas não podem ser ativadas no estado em que estão',
    es: 'Algunas de estas personas no se pueden activar en su estado actual',
  },
  activate404: {
    en: 'Person not found',
    pt: 'Pessoa não encontrada',
    es: 'Persona no encontrada',
  },
  block200: { en: 'Blocked', pt: 'Bloqueado', es: 'Bloqueado' },
  block403: {
    en: 'You are not authorised for some of these people',
    pt: 'Você não tem autorização para algumas destas pessoas',
    es: 'No tienes autorización para algunas de estas personas',
  },
  block404: { en: 'Person not found', pt: 'Pessoa não encontrada', es: 'Persona no encontrada' },
  block409: {
    en: 'Some of these people cannot be blocked: yourself, or somebody who is deleted',
    pt: 'Algumas destas contas não podem ser bloqueadas: a sua própria ou uma conta excluída',
    es: 'Algunas de estas cuentas no se pueden bloquear: tu propia cuenta o una cuenta eliminada',
  },
  deleteAdmins404: {
    en: 'Person not found',
    pt: 'Pessoa não encontrada',
    es: 'Persona no encontrada',
  },
  restoreAdmins200: { en: 'Restored', pt: 'Restaurado', es: 'Restaurado' },
  restoreAdmins403: {
    en: 'You may not restore these people',
    pt: 'Você não pode restaurar estas pessoas',
    es: 'No puedes restaurar a estas personas',
  },
  restoreAdmins404: {
    en: 'Person not found',
    pt: 'Pessoa não encontrada',
    es: 'Persona no encontrada',
  },
  restoreAdmins409: {
    en: 'Some of these people are not deleted, or are erased already',
    pt: 'Algumas destas pessoas não foram excluídas ou já foram apagadas',
    es: 'Algunas de estas personas no están eliminadas o ya fueron borradas',
  },
  undo200: { en: 'Undone', pt: 'Desfeito', es: 'Deshecho' },
  undo403: {
    en: 'You are no longer authorised for some of these people',
    pt: 'Você não tem mais autorização para algumas destas pessoas',
    es: 'Ya no tienes autorización para algunas de estas personas',
  },
  undo404: {
    en: 'This action is not yours, or it is more than a day old',
    pt: 'Esta ação não é sua ou tem mais de um dia',
    es: 'Esta acción no es tuya o tiene más de un día',
  },
  undo409: {
    en: 'Nobody is as this action left them: there is nothing to undo',
    pt: 'Ninguém está mais como esta ação deixou: não há o que desfazer',
    es: 'Nadie sigue como lo dejó esta acción: no hay nada que deshacer',
  },
} satisfies Record<string, Text>
