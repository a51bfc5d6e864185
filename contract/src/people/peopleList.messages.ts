import type { Text } from '../platform/languages.ts'
import { exportForbidden, personNotFound, teamNotFound } from '../platform/sharedMessages.ts'

/** Messages of the calls that the table of people makes. */
export const peopleList = {
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
  readAdmins404: personNotFound,
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
  activate404: personNotFound,
  block200: { en: 'Blocked', pt: 'Bloqueado', es: 'Bloqueado' },
  block403: {
    en: 'You are not authorised for some of these people',
    pt: 'Você não tem autorização para algumas destas pessoas',
    es: 'No tienes autorización para algunas de estas personas',
  },
  block404: personNotFound,
  block409: {
    en: 'Some of these people cannot be blocked: yourself, or someone who is deleted',
    pt: 'Algumas destas contas não podem ser bloqueadas: a sua própria ou uma conta excluída',
    es: 'Algunas de estas cuentas no se pueden bloquear: tu propia cuenta o una cuenta eliminada',
  },
  deleteAdmins404: personNotFound,
  restoreAdmins200: { en: 'Restored', pt: 'Restaurado', es: 'Restaurado' },
  restoreAdmins403: {
    en: 'You may not restore these people',
    pt: 'Você não pode restaurar estas pessoas',
    es: 'No puedes restaurar a estas personas',
  },
  restoreAdmins404: personNotFound,
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
    en: 'These accounts have changed since: there is nothing to undo',
    pt: 'Estas contas mudaram depois disso: não há o que desfazer',
    es: 'Estas cuentas cambiaron después: no hay nada que deshacer',
  },
  exportAdmins403: exportForbidden,
  readTeams404: teamNotFound,
} satisfies Record<string, Text>
