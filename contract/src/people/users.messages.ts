import type { Text } from '../platform/languages.ts'
import { tooManyAccounts, inviteFailed, inviteNotMailed, teamNotFound } from '../platform/sharedMessages.ts'

const notInTeam = {
  en: 'You are not allowed in this team',
  pt: 'Você não tem permissão nesta equipe',
  es: 'No tienes permiso en este equipo',
}

/** Success, failure, unknown team, team not allowed, user already exists: the five texts of spec 8. */
const userOperation = (done: Text, failed: Text, more: { 404?: Text; 409?: Text } = {}) => ({
  200: done,
  500: failed,
  404: teamNotFound,
  403: notInTeam,
  409: { en: 'This user already exists', pt: 'Este usuário já existe', es: 'Este usuario ya existe' },
  ...more,
})

/** For calls about existing people: one is missing, or the state of one does not allow it. */
const existingUserTexts = {
  404: {
    en: 'The user or the team does not exist',
    pt: 'O usuário ou a equipe não existe',
    es: 'El usuario o el equipo no existe',
  },
  409: {
    en: 'This user already exists, in a state that does not allow this',
    pt: 'Este usuário já existe, em uma situação que não permite isto',
    es: 'Este usuario ya existe, en un estado que no lo permite',
  },
} satisfies Record<number, Text>

function prefixed<const P extends string, T extends Record<number, Text>>(prefix: P, texts: T) {
  const entries = Object.entries(texts).map(([status, text]) => [`${prefix}${status}`, text])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries loses the keys
  return Object.fromEntries(entries) as Record<`${P}${keyof T & number}`, Text>
}

/** Why an account cannot be created, besides the errors of its team. */
const creationErrors = <const P extends string>(prefix: P) =>
  prefixed(prefix, {
    429: tooManyAccounts,
    501: inviteNotMailed,
    509: inviteFailed,
  })

export const users = {
  createUser200: { en: 'User created', pt: 'Usuário criado', es: 'Usuario creado' },
  createUser409: {
    en: 'This username already exists',
    pt: 'Este nome de usuário já existe',
    es: 'Este nombre de usuario ya existe',
  },
  createUser403: notInTeam,
  createUser404: teamNotFound,
  ...creationErrors('createUser'),
  ...creationErrors('createUsers'),
  userReset200: {
    en: 'Link to choose a new password made. It goes by e-mail; without a mail server it waits in the outbox',
    pt: 'Link para escolher uma nova senha criado. Ele vai por e-mail; sem servidor de e-mail, espera na caixa de saída',
    es: 'Enlace para elegir una contraseña nueva creado. Va por correo; sin servidor de correo, espera en la bandeja de salida',
  },
  userReset404: {
    en: 'The user does not exist',
    pt: 'O usuário não existe',
    es: 'El usuario no existe',
  },
  userReset403: {
    en: 'E-mail alone does not reset this account: confirm with your passkey or authenticator app',
    pt: 'O e-mail sozinho não redefine esta conta: confirme com sua chave de acesso ou seu aplicativo autenticador',
    es: 'El correo por sí solo no restablece esta cuenta: confirma con tu llave de acceso o tu aplicación de autenticación',
  },
  userReset409: {
    en: 'This account cannot get the e-mail: it is blocked, expired or has no address',
    pt: 'Esta conta não pode receber o e-mail: está bloqueada, expirada ou sem endereço',
    es: 'Esta cuenta no puede recibir el correo: está bloqueada, caducada o sin dirección',
  },
  userReset429: {
    en: 'Too many of these e-mails were requested for this address. Wait a little',
    pt: 'Foram pedidos e-mails demais para este endereço. Espere um pouco',
    es: 'Se pidieron demasiados correos para esta dirección. Espera un poco',
  },
  userReset501: {
    en: 'The e-mail was not sent: e-mailing is disabled',
    pt: 'O e-mail não foi enviado: o envio de e-mails está desligado',
    es: 'El correo no se envió: el envío de correos está desactivado',
  },
  readDevices404: {
    en: 'The person does not exist',
    pt: 'A pessoa não existe',
    es: 'La persona no existe',
  },
  editDevice404: {
    en: 'The device does not exist',
    pt: 'O aparelho não existe',
    es: 'El dispositivo no existe',
  },
  editDevice200: { en: 'Saved', pt: 'Salvo', es: 'Guardado' },
  userReset422: {
    en: 'This password was used recently. Choose another one',
    pt: 'Esta senha foi usada recentemente. Escolha outra',
    es: 'Esta contraseña se usó hace poco. Elige otra',
  },
  ...prefixed(
    'activateUsers',
    userOperation(
      { en: 'Users activated', pt: 'Usuários ativados', es: 'Usuarios activados' },
      {
        en: 'The users could not be activated',
        pt: 'Não foi possível ativar os usuários',
        es: 'No se pudo activar a los usuarios',
      },
      existingUserTexts,
    ),
  ),
  ...prefixed(
    'deleteUsers',
    userOperation(
      { en: 'Users deleted', pt: 'Usuários excluídos', es: 'Usuarios eliminados' },
      {
        en: 'The users could not be deleted',
        pt: 'Não foi possível excluir os usuários',
        es: 'No se pudo eliminar a los usuarios',
      },
      existingUserTexts,
    ),
  ),
  ...prefixed(
    'deleteDevice',
    userOperation(
      { en: 'Device removed', pt: 'Aparelho removido', es: 'Dispositivo quitado' },
      {
        en: 'The device could not be removed',
        pt: 'Não foi possível remover o aparelho',
        es: 'No se pudo quitar el dispositivo',
      },
      {
        404: {
          en: 'The device or the team does not exist',
          pt: 'O aparelho ou a equipe não existe',
          es: 'El dispositivo o el equipo no existe',
        },
      },
    ),
  ),
  ...prefixed(
    'createUsers',
    userOperation(
      { en: 'Users created', pt: 'Usuários criados', es: 'Usuarios creados' },
      {
        en: 'The users could not be created',
        pt: 'Não foi possível criar os usuários',
        es: 'No se pudo crear a los usuarios',
      },
    ),
  ),
} satisfies Record<string, Text>
